import type { AuditLine } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from './index.ts'

type Act = NonNullable<AuditLine['act']>

/** What an entry of the audit log tells, in the language of the interface. */
export function actText({ action, details }: Act): string {
  switch (action) {
    case 'workspace-created':
    case 'background-added':
    case 'background-removed':
    case 'document-removed':
    case 'failed':
    case 'undone':
    case 'redone':
    case 'reopened':
    case 'returned':
    case 'gate-passed':
    case 'redline-written':
    case 'exported':
      return t(`act.${action}`)
    case 'collection-indexed':
      return t('act.collection-indexed', { ...details, n: details.originals })
    case 'groups-changed':
      return t(`act.groups-changed.${details.change}`, { n: details.originals })
    case 'settings-changed': {
      const list = details.changed.map(nameOfSetting).join(' · ')
      return t('act.settings-changed', { list, k: details.k, longest: details.n })
    }
    case 'document-added':
      return t(details.paired ? 'act.document-added.paired' : 'act.document-added')
    case 'paired':
      return t(details.sure ? 'act.paired.sure' : 'act.paired', {
        why: named(`pairing.by.${details.by}`, pairings, details.by),
      })
    case 'analysed': {
      const { phrases, links, reopened = false } = details
      return all(t('act.analysed', { n: phrases, links }), reopened && t('act.analysed.reopened'))
    }
    case 'pass-added': {
      const { pass, model, changes, failed, sentences } = details
      return all(
        t('act.pass-added', { pass, model, n: changes }),
        failed > 0 && t('act.pass-added.failed', { n: failed, sentences }),
      )
    }
    case 'decided':
      return t(decisions.find((key) => key === `act.decided.${details.decision}`) ?? 'act.decided', {
        n: details.items.length,
      })
    case 'edited':
      return t('act.edited', { before: details.linksBefore, n: details.linksAfter })
    case 'noted':
      return t(details.item === null ? 'act.noted.document' : 'act.noted')
    case 'approved': {
      const { accepted, combinations = 0, complete = true, pagesWithoutText = 0 } = details
      return all(
        t('act.approved'),
        accepted > 0 && t('act.approved.accepted', { n: accepted }),
        combinations > 0 && t('act.approved.combinations', { n: combinations }),
        !complete && t('act.approved.incomplete'),
        pagesWithoutText > 0 && t('act.approved.pages', { n: pagesWithoutText }),
      )
    }
    case 'went-back':
      return details.pass === null ? t('act.went-back.received') : t('act.went-back', { pass: details.pass })
    case 'gate-refused':
      return t('act.gate-refused', { what: named(`gate.${details.check}`, checks, details.check) })
  }
}

const decisions = [
  'act.decided.accept',
  'act.decided.candidate',
  'act.decided.reject',
  'act.decided.edit',
  'act.decided.mask',
  'act.decided.keep',
  'act.decided.reopen',
] as const satisfies readonly TextKey[]

const pairings = [
  'pairing.by.name',
  'pairing.by.number',
  'pairing.by.text',
  'pairing.by.person',
  'pairing.by.none',
] as const satisfies readonly TextKey[]

const checks = [
  'gate.written',
  'gate.read-back',
  'gate.same-text',
  'gate.no-phrase-links',
  'gate.no-combination-links',
  'gate.names-say-nothing',
  'gate.nothing-hidden',
  'gate.masked-names',
] as const satisfies readonly TextKey[]

const settings = [
  'settings.k',
  'settings.n',
  'settings.arity',
  'settings.maskPatterns',
  'settings.groupShare',
  'settings.strict',
  'settings.maskText',
  'settings.protectedTerms',
  'settings.mayMask',
  'settings.passes',
  'settings.decoder',
  'settings.seed',
  'settings.secondReader',
] as const satisfies readonly TextKey[]

function nameOfSetting(name: string): string {
  return named(
    name === 'hidden' ? 'settings.keepHidden' : `settings.${name}`,
    [...settings, 'settings.keepHidden'],
    name,
  )
}

/** The text of a key if it is one of these; else the name as the log has it, of another version of Redraft. */
function named(key: string, known: readonly TextKey[], otherwise: string): string {
  const found = known.find((each) => each === key)
  return found === undefined ? otherwise : t(found)
}

function all(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

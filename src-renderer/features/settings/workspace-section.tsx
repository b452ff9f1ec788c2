import type { SettingsDraft } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { useDocuments } from '../../state/documents.ts'
import { notify, notifyFailure } from '../../state/notices.ts'
import { useSettings } from '../../state/settings.ts'
import { keepTyped, saveTyped, useDraft, useUnsavedSettings } from '../../state/typed-settings.ts'
import { countsDiffer, readDraft, type DraftField } from '../../state/workspace-draft.ts'
import { Checkbox, Field, Icon, Select, Term } from '../../ui/index.ts'
import { consequencesOf, consequencesOfShare } from './consequences.ts'

/** What saving sets going, said before it is done. */
function Consequences({ all }: { readonly all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <p className="field-note" role="status">
      <Icon name="warning" size={13} tone="needs" />
      <span>{all.join(' ')}</span>
    </p>
  )
}

/** Settings that decide what links. They are saved together, since together they say what a certificate means. */
export function WorkspaceSection() {
  const saved = useSettings((state) => state.settings.workspace)
  const shown = useDraft()
  const { settings, wrong } = readDraft(shown)
  const changed = useUnsavedSettings()
  const rows = useDocuments((state) => state.rows)

  const set =
    <F extends DraftField>(field: F) =>
    (value: SettingsDraft[F]) =>
      keepTyped({ ...shown, [field]: value })
  const problem = (field: Exclude<DraftField, 'decoder'>) =>
    wrong?.has(field) ? t(`settings.wrong.${field}`) : undefined
  const save = async () => {
    if (settings === null) return
    try {
      await saveTyped(settings)
      notify({ kind: 'done', text: () => t('settings.saved') })
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  return (
    <section aria-labelledby="settings-workspace" data-area="workspace-settings">
      <h2 id="settings-workspace">{t('settings.workspace')}</h2>
      <p className="soft">
        {t('settings.workspace.text', { first: t('settings.links'), second: t('settings.reading') })}
      </p>
      <div className="settings-group">
        <h3>{t('settings.links')}</h3>
        <div className="settings-row">
          <Field
            label={t('settings.k')}
            help={t('settings.k.help')}
            error={problem('k')}
            type="number"
            min={2}
            max={100}
            value={shown.k}
            onChange={set('k')}
          />
          <Field
            label={t('settings.n')}
            help={t('settings.n.help')}
            error={problem('n')}
            type="number"
            min={1}
            max={8}
            value={shown.n}
            onChange={set('n')}
          />
        </div>
        <p className="small soft">
          <Term explain={t('explain.k', { n: settings?.k ?? saved.k })}>{t('settings.terms.k')}</Term>
          {' · '}
          <Term explain={t('explain.n')}>{t('settings.terms.n')}</Term>
          {' · '}
          <Term explain={t('explain.links')}>{t('settings.terms.links')}</Term>
        </p>
        <Field
          label={t('settings.maskPatterns')}
          help={t('settings.maskPatterns.help')}
          error={problem('maskPatterns')}
          rows={6}
          face="code"
          value={shown.maskPatterns}
          onChange={set('maskPatterns')}
        />
        <Select
          label={t('settings.arity')}
          help={t('settings.arity.help')}
          value={shown.arity}
          options={(['1', '2', '3'] as const).map((value) => ({ value, label: t(`settings.arity.${value}`) }))}
          onChange={set('arity')}
        />
        <Field
          label={t('settings.groupShare')}
          help={t('settings.groupShare.help')}
          error={problem('groupShare')}
          type="number"
          min={10}
          max={100}
          value={shown.groupShare}
          onChange={set('groupShare')}
        />
        <Checkbox
          label={t('settings.strict')}
          help={t('settings.strict.help')}
          checked={shown.strict}
          onChange={set('strict')}
        />
        <Checkbox
          label={t('settings.keepHidden')}
          help={t('settings.keepHidden.help')}
          checked={shown.keepHidden}
          onChange={set('keepHidden')}
        />
        <Consequences all={settings ? consequencesOf(countsDiffer(settings, saved), rows) : []} />
      </div>
      <div className="settings-group">
        <h3>{t('settings.rewriting')}</h3>
        <div className="settings-row">
          <Field
            label={t('settings.passes')}
            help={t('settings.passes.help')}
            error={problem('passes')}
            type="number"
            min={1}
            max={10}
            value={shown.passes}
            onChange={set('passes')}
          />
          <Field
            label={t('settings.seed')}
            help={t('settings.seed.help')}
            error={problem('seed')}
            type="number"
            min={0}
            max={4294967295}
            value={shown.seed}
            onChange={set('seed')}
          />
          <Field
            label={t('settings.maskText')}
            help={t('settings.maskText.help')}
            error={problem('maskText')}
            face="code"
            value={shown.maskText}
            onChange={set('maskText')}
          />
        </div>
        <Select
          label={t('settings.decoder')}
          help={t('settings.decoder.help')}
          value={shown.decoder}
          options={(['auto', 'fill-in', 'guided'] as const).map((value) => ({
            value,
            label: t(`settings.decoder.${value}`),
          }))}
          onChange={set('decoder')}
        />
        <Checkbox
          label={t('settings.mayMask')}
          help={t('settings.mayMask.help')}
          checked={shown.mayMask}
          onChange={set('mayMask')}
        />
        <Field
          label={t('settings.protectedTerms')}
          help={t('settings.protectedTerms.help')}
          error={problem('protectedTerms')}
          rows={6}
          value={shown.protectedTerms}
          onChange={set('protectedTerms')}
        />
      </div>
      <div className="settings-group">
        <h3>{t('settings.reading')}</h3>
        <Field
          label={t('settings.secondReader')}
          help={t('settings.secondReader.help')}
          error={problem('secondReader')}
          type="number"
          min={0}
          max={100}
          value={shown.secondReader}
          onChange={set('secondReader')}
        />
        <Consequences all={settings ? consequencesOfShare(settings.secondReader, rows) : []} />
      </div>
      <div className={changed ? 'settings-save settings-save--open' : 'settings-save'}>
        <CommandButton
          command="settings.save"
          kind="primary"
          reason={settings === null ? t('settings.save.wrong') : changed ? undefined : t('settings.save.unchanged')}
          onPress={() => void save()}
        >
          {t('settings.save')}
        </CommandButton>
        <CommandButton
          command="settings.discard"
          reason={changed ? undefined : t('settings.save.unchanged')}
          reasonShown={false}
          onPress={() => keepTyped(null)}
        >
          {t('settings.discard')}
        </CommandButton>
        {changed && <p className="small soft">{t('settings.unsaved.stays')}</p>}
      </div>
    </section>
  )
}

import type { MaskReport } from '../../../src-preload/contract/index.ts'
import { refusalText, t } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'

/** Rows of a list that are drawn; how many more there are is said. */
const shownRows = 200

interface PartProps {
  readonly title: string
  readonly text?: string
  readonly rows: readonly { readonly name: string; readonly says?: string }[]
  readonly needsLook?: boolean
}

function Part({ title, text, rows, needsLook = false }: PartProps) {
  if (rows.length === 0) return null
  return (
    <section className="masking-found">
      <h3>
        {needsLook && <Icon name="needs" size={14} tone="needs" />} {title}
      </h3>
      {text !== undefined && <p className="soft">{text}</p>}
      <ul>
        {rows.slice(0, shownRows).map(({ name, says }) => (
          <li key={name}>
            <span dir="auto">{name}</span>
            {says !== undefined && <span className="soft num">{says}</span>}
          </li>
        ))}
      </ul>
      {rows.length > shownRows && <p className="soft">{t('mask.more', { n: rows.length - shownRows })}</p>}
    </section>
  )
}

/** What masking gave: how much was written, and first of all what somebody has to look at. */
export function MaskReportView({ report, folder }: { readonly report: MaskReport; readonly folder: string }) {
  const { written, names, left, withoutSpans, refused } = report
  const masks = written.reduce((sum, one) => sum + one.masks, 0)
  const bare = written.filter((one) => one.masks === 0).length
  const missing = names.filter(({ count }) => count === 0)
  const times = (name: string, count: number) => ({ name, says: t('mask.times', { n: count }) })
  return (
    <>
      <p role="status" className="num">
        {t('mask.done', { n: written.length, folder })} {t('mask.masks', { n: masks })}
        {bare > 0 && ` ${t('mask.zero', { n: bare })}`}
      </p>
      <Part
        needsLook
        title={t('mask.left', { n: left.length })}
        text={t('mask.left.text')}
        rows={left.map(({ word, count }) => times(word, count))}
      />
      <Part
        needsLook
        title={t('mask.missing', { n: missing.length })}
        text={t('mask.missing.text')}
        rows={missing.map(({ name }) => ({ name }))}
      />
      <Part
        needsLook
        title={t('mask.refused', { n: refused.length })}
        rows={refused.map((refusal) => ({ name: refusal.file, says: refusalText(refusal) }))}
      />
      <Part
        needsLook
        title={t('mask.withoutSpans', { n: withoutSpans.length })}
        rows={withoutSpans.map((name) => ({ name }))}
      />
      <Part
        title={t('mask.counts')}
        rows={names.filter(({ count }) => count > 0).map(({ name, count }) => times(name, count))}
      />
    </>
  )
}

import type { Certificate } from '../../../src-preload/contract/index.ts'
import { factsText, formatDate, formatHash, formatMoment, formatNumber, formatShare, t } from '../../i18n/index.ts'
import { usePublish } from '../../state/publish.ts'
import type { ExportEntry } from './export-entries.ts'

function Hash({ value }: { readonly value: string }) {
  return (
    <span className="code" title={value}>
      {formatHash(value)}
    </span>
  )
}

const named = (name: string): string => (name === '' ? t('paper.reader.none') : name)

/** Who worked on the document; a certificate of an older Redraft says only who exported it. */
function People({ certificate: { reviewers, approved, reader } }: { readonly certificate: Certificate }) {
  return (
    <>
      {reviewers !== undefined && (
        <>
          <dt>{t('paper.reviewed')}</dt>
          <dd>{reviewers.length === 0 ? t('paper.reviewed.nobody') : reviewers.map(named).join(', ')}</dd>
        </>
      )}
      {approved !== undefined && (
        <>
          <dt>{t('paper.approved')}</dt>
          <dd>{`${named(approved.by)}, ${formatMoment(approved.at)}`}</dd>
        </>
      )}
      <dt>{t('paper.reader')}</dt>
      <dd>{named(reader)}</dd>
    </>
  )
}

function Paper({ certificate }: { readonly certificate: Certificate }) {
  const { collection, before, after, hashes } = certificate
  const audit = usePublish((state) => state.audit)
  const share = before.words > 0 ? formatShare(certificate.wordsChanged / before.words) : t('paper.notMeasured')
  return (
    <article className="paper">
      <h3>{t('paper.title')}</h3>
      <p className="soft">
        {certificate.exportedFile}, {formatDate(certificate.issuedAt)}
      </p>
      <dl className="num">
        <dt>{t('paper.against')}</dt>
        <dd>{t('paper.against.value', { n: collection.originals, words: formatNumber(collection.words) })}</dd>
        <dt>{t('paper.k')}</dt>
        <dd>{formatNumber(certificate.k)}</dd>
        <dt>{t('paper.n')}</dt>
        <dd>{t('paper.n.value', { n: certificate.n })}</dd>
        <dt>{t('paper.arity')}</dt>
        <dd>{t('paper.arity.value', { n: certificate.arity })}</dd>
        <dt>{t('paper.phrases')}</dt>
        <dd>{t('paper.phrases.value', { before: before.phrases, after: after.phrases })}</dd>
        <dt>{t('paper.kept')}</dt>
        <dd>{formatNumber(after.phrases)}</dd>
        <dt>{t('paper.words')}</dt>
        <dd>{t('paper.words.value', { changed: certificate.wordsChanged, words: before.words, share })}</dd>
        <dt>{t('paper.masks')}</dt>
        <dd>{formatNumber(certificate.masksAdded)}</dd>
        <People certificate={certificate} />
        <dt>{t('paper.models')}</dt>
        <dd>
          {certificate.models.length === 0
            ? t('paper.models.none')
            : certificate.models
                .map(({ name, sha256 }) => (sha256 === '' ? t('paper.models.dictionary') : name))
                .join(', ')}
        </dd>
        <dt>{t('paper.file')}</dt>
        <dd>
          <Hash value={hashes.exportedFile} />
        </dd>
        <dt>{t('paper.collection')}</dt>
        <dd>
          <Hash value={collection.fingerprint} />
        </dd>
        <dt>{t('paper.audit')}</dt>
        <dd>
          {t(audit === null ? 'paper.audit.entry' : audit.intact ? 'paper.audit.intact' : 'paper.audit.broken', {
            entry: certificate.audit.entry,
          })}
        </dd>
      </dl>
      <p>{factsText(certificate.statementFacts, certificate.statement)}</p>
      <p className="soft">{t('paper.noText')}</p>
    </article>
  )
}

/** The certificate of a written file, as it lies beside it. */
export function CertificatePaper({ entry }: { readonly entry: ExportEntry }) {
  return (
    <section className="panel gate-paper" aria-label={t('paper.label')} data-area="certificate">
      <header className="gate-head">
        <h2>{t('paper.label')}</h2>
      </header>
      <div className="gate-scroll" tabIndex={0} role="group" aria-label={t('paper.label')}>
        {entry.certificate === null || entry.outcome !== 'written' ? (
          <p className="soft gate-none">{t('paper.none')}</p>
        ) : (
          <Paper certificate={entry.certificate} />
        )}
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import type { DocumentRow, Pairing, WireError } from '../../../src-preload/contract/index.ts'
import { failureWords, formatShare, t } from '../../i18n/index.ts'
import { asFailure, call } from '../../state/engine.ts'
import { documentArrived } from '../../state/documents.ts'
import { Button, Dialog, Field, Skeleton } from '../../ui/index.ts'
import './pairing-dialog.css'

interface PairingDialogProps {
  /** Documents whose original is to be confirmed. */
  readonly rows: readonly DocumentRow[]
  readonly onClose: () => void
}

type Asked = { readonly id: string; readonly source: string | null; readonly pairing: Pairing }

/** Asks, document by document, which original each was made from. */
export function PairingDialog({ rows, onClose }: PairingDialogProps) {
  const [asked, setAsked] = useState<readonly Asked[] | null>(null)
  const [at, setAt] = useState(0)
  const [failure, setFailure] = useState<WireError | null>(null)
  const [ids] = useState(() => rows.map((row) => row.id))
  useEffect(() => {
    let isCurrent = true
    call('documents.pairing', { ids }).then(
      (answer) => isCurrent && setAsked(answer),
      (thrown: unknown) => isCurrent && setFailure(asFailure(thrown)),
    )
    return () => {
      isCurrent = false
    }
  }, [ids])
  const current = asked?.[at]
  const answer = async (source: string | null) => {
    if (!current) return
    try {
      documentArrived(await call('documents.pair', { id: current.id, source }))
      setFailure(null)
      if (asked && at + 1 < asked.length) setAt(at + 1)
      else onClose()
    } catch (thrown) {
      setFailure(asFailure(thrown))
    }
  }
  return (
    <Dialog
      title={t('pairing.title')}
      onClose={onClose}
      footer={
        <>
          <span className="grow num" role="status">
            {asked && t('original.place', { at: at + 1, total: asked.length })}
          </span>
          <Button onPress={() => (asked && at + 1 < asked.length ? setAt(at + 1) : onClose())}>
            {t('pairing.later')}
          </Button>
        </>
      }
    >
      {asked === null && failure === null && <Skeleton label={t('pairing.looking')} />}
      {current && <Question key={current.id} asked={current} onAnswer={(source) => void answer(source)} />}
      {failure !== null && (
        <p role="alert" className="field-note--error">
          {failureWords(failure)}
        </p>
      )}
    </Dialog>
  )
}

function Question({ asked, onAnswer }: { readonly asked: Asked; readonly onAnswer: (source: string | null) => void }) {
  const { id, source, pairing } = asked
  const [name, setName] = useState('')
  const others = pairing.candidates.filter((candidate) => candidate.name !== source)
  return (
    <div className="pairing">
      <p>{t('pairing.question', { name: id })}</p>
      {source !== null && (
        <Button kind="primary" autoFocus onPress={() => onAnswer(source)}>
          {t('pairing.yes', { name: source })} ({pairingText(pairing)})
        </Button>
      )}
      {others.map((candidate) => (
        <Button key={candidate.name} onPress={() => onAnswer(candidate.name)}>
          {candidate.name}{' '}
          <span className="quiet num">{t('pairing.share', { share: formatShare(candidate.share) })}</span>
        </Button>
      ))}
      <Field
        label={t('pairing.other')}
        help={t('pairing.other.help')}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || name.trim() === '') return
          event.preventDefault()
          onAnswer(name.trim())
        }}
      />
      <Button onPress={() => onAnswer(null)}>{t('pairing.none')}</Button>
    </div>
  )
}

/** How a document was paired, in words. */
export function pairingText({ by, share }: Pairing): string {
  const how = t(`pairing.by.${by}`)
  return share === null ? how : `${how}, ${t('pairing.share', { share: formatShare(share) })}`
}

import { useState } from 'react'
import { failureWords, t, type TextKey, type Words } from '../i18n/index.ts'
import { asFailure } from '../state/engine.ts'
import { answerPath, offerPath, usePathQuestion, type ChoiceKind } from '../state/files.ts'
import { Button, Dialog, Field } from '../ui/index.ts'

function Question({ kind, dropped }: { readonly kind: ChoiceKind; readonly dropped: readonly string[] }) {
  const [path, setPath] = useState('')
  const [problem, setProblem] = useState<Words | undefined>(undefined)
  const [asking, setAsking] = useState(false)

  const confirm = async () => {
    if (path.trim() === '') return setProblem(() => () => t('path.empty'))
    setAsking(true)
    try {
      const chosen = await offerPath(kind, path.trim())
      if (chosen === null) setProblem(() => () => t('path.nothing'))
      else answerPath(chosen)
    } catch (thrown) {
      const failure = asFailure(thrown)
      setProblem(() => () => failureWords(failure))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Dialog
      title={t(`path.${kind}.title` satisfies TextKey)}
      width="medium"
      onClose={() => answerPath(null)}
      footer={
        <>
          <Button
            kind="primary"
            keyHint="Enter"
            reason={asking ? t('path.asking') : undefined}
            onPress={() => void confirm()}
          >
            {t('path.choose')}
          </Button>
          <Button keyHint="Esc" onPress={() => answerPath(null)}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      {dropped.length > 0 && (
        <p className="path-dropped">{t('path.dropped', { n: dropped.length, name: dropped[0] ?? '' })}</p>
      )}
      <Field
        label={t(`path.${kind}.label` satisfies TextKey)}
        help={t('path.help')}
        error={problem?.()}
        value={path}
        face="code"
        autoFocus
        onChange={(value) => {
          setPath(value)
          setProblem(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || asking) return
          event.preventDefault()
          void confirm()
        }}
      />
    </Dialog>
  )
}

/** In a browser: asks for a path in place of the system's dialog. */
export function PathDialog() {
  const question = usePathQuestion((state) => state.question)
  return question && <Question key={question.kind} kind={question.kind} dropped={question.dropped} />
}

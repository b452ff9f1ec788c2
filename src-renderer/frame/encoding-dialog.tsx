import { useState } from 'react'
import type { StatedEncoding } from '../../src-preload/contract/index.ts'
import { encodingName, encodingsByScript, t } from '../i18n/index.ts'
import { closeEncodingQuestion, readAgainAs, useEncodingQuestion } from '../state/encodings.ts'
import { Button, Dialog, Select } from '../ui/index.ts'

/** In which encoding texts are to be read that do not tell theirs. */
export function EncodingDialog() {
  const question = useEncodingQuestion((state) => state.question)
  return question === null ? null : <Question />
}

function Question() {
  const question = useEncodingQuestion((state) => state.question)
  const ids = question?.of === 'documents' ? question.untold.flatMap((each) => each.ids) : []
  const [encoding, setEncoding] = useState<StatedEncoding>('windows-1250')
  const shown = ids.slice(0, 5).join(', ')
  return (
    <Dialog
      title={t('encoding.title')}
      width="narrow"
      onClose={closeEncodingQuestion}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" onPress={() => void readAgainAs(encoding)}>
            {t(question?.of === 'originals' ? 'encoding.do.originals' : 'encoding.do')}
          </Button>
          <Button keyHint="Esc" onPress={closeEncodingQuestion}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        {question?.of === 'originals' && <p>{t('index.guessed', { n: question.n })}</p>}
        {ids.length > 0 && <p>{ids.length > 5 ? t('encoding.more', { list: shown, n: ids.length - 5 }) : shown}</p>}
        <Select
          label={t('encoding.label')}
          value={encoding}
          options={encodingsByScript.map((value) => ({ value, label: encodingName(value) }))}
          onChange={setEncoding}
        />
        {ids.length > 0 && <p className="soft">{t('encoding.note')}</p>}
      </div>
    </Dialog>
  )
}

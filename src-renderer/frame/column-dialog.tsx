import { useState } from 'react'
import { t } from '../i18n/index.ts'
import { answerColumn, useColumnQuestion } from '../state/columns.ts'
import { Button, Dialog, Select } from '../ui/index.ts'

/** Asks which column of the chosen tables holds the texts. */
export function ColumnDialog() {
  const question = useColumnQuestion((state) => state.question)
  if (question === null) return null
  return <Question key={question.tables[0]?.file} />
}

function Question() {
  const tables = useColumnQuestion((state) => state.question?.tables ?? [])
  const columns = [...new Set(tables.flatMap((table) => table.columns))]
  const [column, setColumn] = useState(columns[0] ?? '')
  return (
    <Dialog
      title={t('column.title')}
      width="narrow"
      onClose={() => answerColumn(null)}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" onPress={() => answerColumn(column)}>
            {t('column.do')}
          </Button>
          <Button keyHint="Esc" onPress={() => answerColumn(null)}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <p>{t('column.text', { list: tables.map(({ file }) => file).join(', ') })}</p>
        <Select
          label={t('column.label')}
          value={column}
          options={columns.map((value) => ({ value, label: value }))}
          onChange={setColumn}
        />
      </div>
    </Dialog>
  )
}

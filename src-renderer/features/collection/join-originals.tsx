import { useState } from 'react'
import type { Groups, WireError } from '../../../src-preload/contract/index.ts'
import { failureWords, t } from '../../i18n/index.ts'
import { asFailure, call } from '../../state/engine.ts'
import { runJob, runs, useJobs } from '../../state/jobs.ts'
import { Button, Field } from '../../ui/index.ts'

/** Joins two originals, by their names, into one case that counts once. */
export function JoinOriginals({ onJoined }: { readonly onJoined: (groups: Groups) => void }) {
  const [one, setOne] = useState('')
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState<WireError | undefined>(undefined)
  const [done, setDone] = useState('')
  const isBusy = useJobs(runs('index'))
  const names = [one.trim(), other.trim()]
  const isMissing = names.includes('') || names[0] === names[1]
  const join = async () => {
    setProblem(undefined)
    try {
      const groups = await runJob({ title: () => t('groups.job'), kind: 'index' }, (options) =>
        call('collection.changeGroups', { change: 'join', names }, options),
      )
      onJoined(groups)
      setDone(t('groups.join.done', { one: one.trim(), other: other.trim() }))
      setOne('')
      setOther('')
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (failure.code !== 'CANCELLED') setProblem(failure)
    }
  }
  return (
    <div className="join-originals">
      <p className="soft">{t('groups.join.text')}</p>
      <Field label={t('groups.join.one')} value={one} onChange={setOne} />
      <Field
        label={t('groups.join.other')}
        value={other}
        error={problem && failureWords(problem)}
        onChange={setOther}
      />
      <p role="status" dir="auto">
        {done}
      </p>
      <Button
        reason={isBusy ? t('job.label') : isMissing ? t('groups.join.needs') : undefined}
        onPress={() => void join()}
      >
        {t('groups.join')}
      </Button>
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { Background, Groups, WireError } from '../../../src-preload/contract/index.ts'
import { failureWords, t } from '../../i18n/index.ts'
import { addBackground, takeOffBackground } from '../../state/background.ts'
import { asFailure, call } from '../../state/engine.ts'
import { runJob } from '../../state/jobs.ts'
import { notifyFailure } from '../../state/notices.ts'
import { Button, Court, Dialog, Skeleton } from '../../ui/index.ts'
import { JoinOriginals } from './join-originals.tsx'
import './background-dialog.css'

/** What does not count: background wording, and originals that are versions of one case. */
export function BackgroundOfCollection({ onClose }: { readonly onClose: () => void }) {
  const [background, setBackground] = useState<Background | null>(null)
  const [groups, setGroups] = useState<Groups | null>(null)
  const [failure, setFailure] = useState<WireError | null>(null)
  const [asked, setAsked] = useState(0)
  const again = () => setAsked((times) => times + 1)
  useEffect(() => {
    let isCurrent = true
    Promise.all([call('collection.background', {}), call('collection.groups', {})]).then(
      ([newBackground, newGroups]) => {
        if (!isCurrent) return
        setBackground(newBackground)
        setGroups(newGroups)
      },
      (thrown: unknown) => isCurrent && setFailure(asFailure(thrown)),
    )
    return () => {
      isCurrent = false
    }
  }, [asked])
  const remove = (name: string) => {
    runJob({ title: () => t('background.job'), kind: 'index' }, (options) =>
      call('collection.removeBackground', { name }, options),
    )
      .then(again)
      .catch(notifyFailure)
  }
  const correct = (change: 'apart' | 'automatic', names: readonly string[]) => {
    runJob({ title: () => t('groups.job'), kind: 'index' }, (options) =>
      call('collection.changeGroups', { change, names: [...names] }, options),
    )
      .then(setGroups)
      .catch(notifyFailure)
  }
  return (
    <Dialog title={t('background.title')} width="medium" onClose={onClose}>
      <div className="background" tabIndex={0} role="region" aria-label={t('background.title')}>
        {failure !== null && <p role="alert">{failureWords(failure)}</p>}
        {failure === null && (background === null || groups === null) && (
          <Skeleton label={t('original.reading', { name: '' })} />
        )}
        {background !== null && (
          <section>
            <h3>{t('background.heading')}</h3>
            <p className="soft">{t('background.text')}</p>
            <ul>
              {background.collections.map(({ name, documents }) => (
                <li key={name}>
                  <span className="grow" dir="auto">
                    {name}
                  </span>
                  <span className="small quiet num">{t('background.size', { n: documents })}</span>
                  <Button kind="quiet" onPress={() => remove(name)}>
                    {t('background.remove')}{' '}
                    <span className="sr-only" translate="no">
                      {name}
                    </span>
                  </Button>
                </li>
              ))}
              {background.phrases.map((phrase) => (
                <li key={phrase}>
                  <Court className="grow court">{t('quote', { words: phrase })}</Court>
                  <Button kind="quiet" onPress={() => void takeOffBackground(phrase).then((taken) => taken && again())}>
                    {t('background.remove')} <span className="sr-only">{t('quote', { words: phrase })}</span>
                  </Button>
                </li>
              ))}
            </ul>
            <Button icon="folder" onPress={() => void addBackground().then((added) => added && again())}>
              {t('background.add')}
            </Button>
          </section>
        )}
        {groups !== null && (
          <section>
            <h3>{t('groups.heading', { n: groups.groups.length })}</h3>
            <p className="soft">{t('groups.text')}</p>
            <ul>
              {groups.groups.slice(0, 200).map(({ names }) => (
                <li key={names.join()}>
                  <span className="grow" dir="auto">
                    {names.join(', ')}
                  </span>
                  <Button kind="quiet" onPress={() => correct('apart', names)}>
                    {t('groups.apart')}{' '}
                    <span className="sr-only" translate="no">
                      {names.join(', ')}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
            <JoinOriginals onJoined={setGroups} />
            {groups.joined.length + groups.apart.length > 0 && (
              <Button onPress={() => correct('automatic', [...groups.apart, ...groups.joined.flat()])}>
                {t('groups.automatic')}
              </Button>
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}

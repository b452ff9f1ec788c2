import type { WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { t, type TextKey } from '../../i18n/index.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { chooseOriginals, indexOriginals } from '../../state/workspace-work.ts'
import { Button, Icon } from '../../ui/index.ts'
import './read-again.css'

/** Says that the originals have to be read again, and why; nothing where they need not. */
export function ReadAgain({ facts }: { readonly facts: WorkspaceFacts }) {
  const busy = useJobs(runs('index'))
  if (facts.readAgain === null || busy) return null
  const isKnown = facts.collection.folder !== null
  return (
    <section className="read-again" role="status" data-area="read-again">
      <Icon name="needs" />
      <p>
        <b>{t(`readAgain.${facts.readAgain}` satisfies TextKey)}</b> {t('readAgain.kept')}
      </p>
      {facts.readAgain !== 'newer' && (
        <Button
          kind="primary"
          command={isKnown ? 'collection.again' : 'collection.index'}
          onPress={() => void (isKnown ? indexOriginals(null) : chooseOriginals())}
        >
          {isKnown ? t('collection.readAgain') : t('collection.chooseOriginals')}
        </Button>
      )}
    </section>
  )
}

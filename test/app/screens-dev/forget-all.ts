import { useAudit } from '../../../src-renderer/state/audit.ts'
import { useColumnQuestion } from '../../../src-renderer/state/columns.ts'
import { useCommandList } from '../../../src-renderer/state/commands.ts'
import { useDocuments } from '../../../src-renderer/state/documents.ts'
import { useDropQuestions } from '../../../src-renderer/state/drop.ts'
import { useEncodingQuestion } from '../../../src-renderer/state/encodings.ts'
import { usePathQuestion } from '../../../src-renderer/state/files.ts'
import { useJobs } from '../../../src-renderer/state/jobs.ts'
import { useMasking } from '../../../src-renderer/state/masking.ts'
import { useModels } from '../../../src-renderer/state/models.ts'
import { useNavigation } from '../../../src-renderer/state/navigation.ts'
import { useNeeds } from '../../../src-renderer/state/needs.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { useOriginals } from '../../../src-renderer/state/originals.ts'
import { useOutcome } from '../../../src-renderer/state/outcome.ts'
import { usePublish } from '../../../src-renderer/state/publish.ts'
import { useSettings } from '../../../src-renderer/state/settings.ts'
import { useTypedSettings } from '../../../src-renderer/state/typed-settings.ts'
import { useWorkspace } from '../../../src-renderer/state/workspace.ts'

/** Something that can be as it was when the page was loaded. */
interface Store<T> {
  getInitialState(): T
  setState(state: T, replace: true): void
}

const forget = <T>(store: Store<T>) => store.setState(store.getInitialState(), true)

/** All states of the window as they are when it opens. */
export function forgetAll(): void {
  forget(useAudit)
  forget(useColumnQuestion)
  forget(useCommandList)
  forget(useDocuments)
  forget(useDropQuestions)
  forget(useEncodingQuestion)
  forget(usePathQuestion)
  forget(useJobs)
  forget(useMasking)
  forget(useModels)
  forget(useNavigation)
  forget(useNeeds)
  forget(useNotices)
  forget(useOriginals)
  forget(useOutcome)
  forget(usePublish)
  forget(useSettings)
  forget(useTypedSettings)
  forget(useWorkspace)
}

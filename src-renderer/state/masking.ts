import { create } from 'zustand'
import type { MaskReport, WireError } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { columnFor } from './columns.ts'
import { asFailure, call } from './engine.ts'
import type { Chosen } from './files.ts'
import { runJob } from './jobs.ts'
import { notify, notifyFailure } from './notices.ts'

/** What is masked, and where. It is kept until the window closes, so that a list can be put right and masked again. */
interface MaskingState {
  readonly isOpen: boolean
  readonly originals: Chosen | null
  readonly by: 'names' | 'spans'
  /** One a line, after a tab its own mask. */
  readonly names: string
  readonly spans: Chosen | null
  readonly mask: string
  readonly to: Chosen | null
  readonly replace: boolean
  readonly report: MaskReport | null
  readonly failure: WireError | null
}

export const useMasking = create<MaskingState>(() => ({
  isOpen: false,
  originals: null,
  by: 'names',
  names: '',
  spans: null,
  mask: '[REDACTED]',
  to: null,
  replace: false,
  report: null,
  failure: null,
}))

/** Tells the job of masking from others. */
export const maskingJob = 'originals.mask'

export function openMasking(): void {
  useMasking.setState({ isOpen: true })
}

export function closeMasking(): void {
  useMasking.setState({ isOpen: false })
}

/** Masks what was chosen. What came out is shown in the dialog, or said where it was closed meanwhile. */
export async function maskOriginals(): Promise<void> {
  const { originals, by, names, spans, mask, to, replace } = useMasking.getState()
  if (originals === null || to === null) return
  const what = by === 'names' ? { names } : spans === null ? null : { spans: spans.grant }
  if (what === null) return
  useMasking.setState({ report: null, failure: null })
  try {
    const column = await columnFor(originals.grant)
    if (column === null) return
    const wish = { grant: originals.grant, to: to.grant, mask: mask.trim(), replace, ...what }
    const report = await runJob({ title: () => t('mask.job'), kind: 'add', subject: maskingJob }, (options) =>
      call('originals.mask', column === undefined ? wish : { ...wish, column }, options),
    )
    useMasking.setState({ report })
    if (useMasking.getState().isOpen) return
    const isComplete = report.refused.length === 0 && report.left.length === 0
    notify({
      kind: isComplete && report.names.every(({ count }) => count > 0) ? 'done' : 'needs',
      text: () => t('mask.done', { n: report.written.length, folder: to.name }),
      action: { label: () => t('mask.show'), run: openMasking },
    })
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (!useMasking.getState().isOpen) notifyFailure(thrown)
    else if (failure.code !== 'CANCELLED') useMasking.setState({ failure })
  }
}

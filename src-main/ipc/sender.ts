import { isPageAddress } from '../router/page-address.ts'

/** What is looked at of a frame that sent a message. */
export interface SenderFrame {
  readonly url: string
  readonly parent: unknown
}

/**
 * Whether a message comes from our page: its frame is still there, is the top one, and shows an address of the build. A
 * frame that goes away while it is looked at throws in Electron, and may not ask either.
 */
export function isOurSender(frameOf: () => SenderFrame | null): boolean {
  try {
    const frame = frameOf()
    return frame !== null && frame.parent === null && isPageAddress(frame.url)
  } catch {
    return false
  }
}

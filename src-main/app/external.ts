import { dialog, shell, type BrowserWindow } from 'electron'
import type { NativeWords } from './native-words.ts'

/** Hosts whose pages may be opened in the person's browser, each with its reason. */
const hosts: Readonly<Record<string, string>> = {
  'huggingface.co': 'pages and licences of the models in the catalogue',
}

/** The address in its normal form when it may be opened outside; null otherwise. Only `https`, only whole host names. */
export function externalAddress(address: string): string | null {
  try {
    const { protocol, hostname, port, username, password, href } = new URL(address)
    const isPlain = port === '' && username === '' && password === ''
    return protocol === 'https:' && isPlain && Object.hasOwn(hosts, hostname) ? href : null
  } catch {
    return null
  }
}

/** Opens an allowed address in the person's browser once they saw all of it and agreed; anything else is dropped. */
export async function openOutside(window: BrowserWindow, address: string, words: NativeWords): Promise<void> {
  const target = externalAddress(address)
  if (target === null) return
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.openOutside,
    detail: target,
    buttons: [words.open, words.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  })
  if (response === 0) await shell.openExternal(target)
}

/** Electron's channels. The preload script and `ipc/electron.ts` are the only ones that use them. */
export const channels = {
  /** A page came up: its line starts anew. */
  open: 'redraft:open',
  request: 'redraft:request',
  response: 'redraft:response',
} as const

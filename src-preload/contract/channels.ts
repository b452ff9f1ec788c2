/** Electron's channels. The preload script and `ipc/electron.ts` are the only ones that use them. */
export const channels = {
  request: 'redraft:request',
  response: 'redraft:response',
} as const

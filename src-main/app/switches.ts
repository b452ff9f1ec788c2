import type { CommandLine } from 'electron'

/** Parts of Chromium that talk to the network by themselves, each with what it would do. */
const switches: readonly (readonly [name: string, value: string | undefined, reason: string])[] = [
  ['disable-background-networking', undefined, 'asks for updates of lists and components'],
  ['disable-component-update', undefined, 'downloads components'],
  ['disable-domain-reliability', undefined, 'reports errors of connections'],
  ['disable-features', 'OptimizationHints', 'fetches hints about sites'],
  ['dns-prefetch-disable', undefined, 'looks up names in a text before anybody asks'],
  ['no-pings', undefined, 'reports clicks on links'],
]

/** Has to run before Electron is ready. */
export function switchOffBackgroundTraffic(commandLine: CommandLine): void {
  for (const [name, value] of switches) commandLine.appendSwitch(name, value)
}

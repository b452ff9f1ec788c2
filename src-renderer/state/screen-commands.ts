import { t, type TextKey } from '../i18n/index.ts'
import type { IconName } from '../ui/index.ts'
import type { KnownCommand } from './own-keys.ts'

interface ScreenCommand {
  /** As it stands by itself, also for the choice of keys. */
  readonly title: TextKey
  /** Its heading in the palette. */
  readonly group: TextKey
  readonly icon: IconName
}

/** What the screens beside the desk offer, by id: each can be given keys, whether or not its screen was open yet. */
const screenCommands = {
  'app.retry': { title: 'does.retry', group: 'screens.label', icon: 'retry' },
  'collection.background': { title: 'background.title', group: 'screen.collection', icon: 'book' },
  'collection.figures': { title: 'figures.label', group: 'screen.collection', icon: 'chart' },
  'collection.statistics': { title: 'does.statistics', group: 'screen.collection', icon: 'chart' },
  'collection.whatIf': { title: 'does.whatIf', group: 'screen.collection', icon: 'chart' },
  'collection.pairing': { title: 'does.pairing', group: 'screen.collection', icon: 'links' },
  'collection.goOn': { title: 'does.goOn', group: 'screen.collection', icon: 'play' },
  'collection.forget': { title: 'does.forget', group: 'screen.collection', icon: 'cross' },
  'first.own': { title: 'first.own', group: 'screen.collection', icon: 'folder' },
  'first.withoutModel': { title: 'does.withoutModel', group: 'screen.collection', icon: 'play' },
  'queue.filters': { title: 'queue.filters', group: 'queue.label', icon: 'filter' },
  'queue.showAll': { title: 'does.showAll', group: 'queue.label', icon: 'filter' },
  'queue.chooseAll': { title: 'does.chooseAll', group: 'queue.label', icon: 'check' },
  'queue.chooseNone': { title: 'does.chooseNone', group: 'bulk.label', icon: 'cross' },
  'queue.order.risk': { title: 'views.order.risk', group: 'queue.label', icon: 'sort' },
  'queue.order.left': { title: 'views.order.left', group: 'queue.label', icon: 'sort' },
  'queue.order.age': { title: 'views.order.age', group: 'queue.label', icon: 'sort' },
  'queue.keepView': { title: 'views.keep', group: 'queue.label', icon: 'columns' },
  'chosen.review': { title: 'does.review', group: 'bulk.label', icon: 'review' },
  'chosen.analyse': { title: 'does.analyse', group: 'bulk.label', icon: 'search' },
  'chosen.rewrite': { title: 'does.rewrite', group: 'bulk.label', icon: 'edited' },
  'chosen.approve': { title: 'does.approve', group: 'bulk.label', icon: 'accepted' },
  'chosen.export': { title: 'does.export', group: 'bulk.label', icon: 'export' },
  'chosen.remove': { title: 'does.remove', group: 'bulk.label', icon: 'trash' },
  'needs.open': { title: 'needs.open', group: 'screen.needs', icon: 'review' },
  'export.folder': { title: 'does.folder', group: 'screen.export', icon: 'folder' },
  'export.all': { title: 'does.exportAll', group: 'screen.export', icon: 'export' },
  'export.colleagues': { title: 'does.colleagues', group: 'screen.export', icon: 'file' },
  'export.open': { title: 'does.openRefused', group: 'screen.export', icon: 'review' },
  'models.own': { title: 'does.ownModel', group: 'screen.models', icon: 'file' },
  'models.stop': { title: 'does.stopModel', group: 'screen.models', icon: 'model' },
  'models.check': { title: 'does.checkModel', group: 'screen.models', icon: 'check' },
  'models.remove': { title: 'does.removeModel', group: 'screen.models', icon: 'trash' },
  'settings.save': { title: 'does.save', group: 'screen.settings', icon: 'check' },
  'settings.discard': { title: 'does.discard', group: 'screen.settings', icon: 'undo' },
  'settings.keys': { title: 'keyChoice.open', group: 'screen.settings', icon: 'keyboard' },
  'job.pause': { title: 'does.pause', group: 'job.label', icon: 'pause' },
  'job.stopAfter': { title: 'job.stopAfter', group: 'job.label', icon: 'stopafter' },
  'job.cancel': { title: 'does.cancel', group: 'job.label', icon: 'cross' },
} as const satisfies Record<string, ScreenCommand>

/** What is offered for each of several: a model, a view, a column. What follows the colon says for which; their title is given. */
const families = {
  'first.next': { group: 'screen.collection', icon: 'play' },
  'queue.sort': { group: 'queue.label', icon: 'sort' },
  'queue.view': { group: 'queue.label', icon: 'columns' },
  'queue.forgetView': { group: 'queue.label', icon: 'trash' },
  'models.get': { group: 'screen.models', icon: 'download' },
  'models.use': { group: 'screen.models', icon: 'model' },
  'models.choose': { group: 'screen.models', icon: 'file' },
  'workspace.recent': { group: 'workspace.recent', icon: 'history' },
  'job.pause': { group: 'job.label', icon: 'pause' },
  'job.stopAfter': { group: 'job.label', icon: 'stopafter' },
  'job.cancel': { group: 'job.label', icon: 'cross' },
} as const satisfies Record<string, Omit<ScreenCommand, 'title'>>

export type ScreenCommandId = keyof typeof screenCommands
export type OneOfSeveralId = `${keyof typeof families}:${string}`

const ids = Object.keys(screenCommands) as ScreenCommandId[]

/** What is known of a command of a screen, in the language of the window. */
export function screenCommand(id: ScreenCommandId | OneOfSeveralId): KnownCommand & { readonly icon: IconName } {
  const table: Readonly<Partial<Record<string, ScreenCommand>>> = screenCommands
  const own = table[id]
  if (own) return { id, title: t(own.title), group: t(own.group), icon: own.icon }
  const [family] = id.split(':') as [keyof typeof families]
  const { group, icon } = families[family]
  return { id, title: '', group: t(group), icon }
}

/** Every command of the screens that is always the same. */
export function allScreenCommands(): readonly KnownCommand[] {
  return ids.map(screenCommand)
}

import type { Page } from 'playwright-core'

/** How to come to a screen, or to what floats over one. */
interface Place {
  /** What the engine remembers. */
  readonly asked?: Readonly<Record<string, string>>
  /** Keys, or `wait`, `click`, `focus`, `fill` with a selector, or `width` in pixels. */
  readonly keys?: readonly string[]
  /** What is there when one has come. */
  readonly sign: string
}

/** The keys and presses that lead to the masking of originals. */
const masking = ['wait .first-run-card', 'click .step-actions .button:nth-of-type(3)', 'wait .masking']

/** Ways to every screen and every state of one. */
export const places: Readonly<Record<string, Place>> = {
  'first run': { asked: { workspace: 'none', documents: '0' }, sign: '.first-run-card' },
  collection: { sign: '.queue-table' },
  'filters of the collection': {
    keys: ['wait .queue-table', 'click .filterbar-tools .button--icon'],
    sign: '.filter-groups',
  },
  'views of the collection': { keys: ['wait .queue-table', 'click .filterbar-tools .menu-button'], sign: '.menu' },
  'name of a view': {
    keys: [
      'wait .queue-table',
      'click .filterbar-tools .menu-button',
      'wait .menu',
      'click .menu [role=menuitem] >> nth=-1',
    ],
    sign: '.dialog input',
  },
  'chosen documents': { keys: ['wait .queue-table', 'focus .queue-table', 'Control+a'], sign: '.bulkbar-clear' },
  'removal of documents': {
    keys: [
      'wait .queue-table',
      'focus .queue-table',
      'Control+a',
      'wait .bulkbar-clear',
      'click .bulkbar .button:nth-last-of-type(2)',
    ],
    sign: '[role=alertdialog]',
  },
  'a search that finds nothing': {
    keys: ['wait .queue-table', 'fill .filterbar input=zzzz'],
    sign: '.queue .empty',
  },
  'workspace menu': { keys: ['wait .queue-table', 'click .titlebar .menu-button'], sign: '.menu' },
  'figures that were counted': {
    asked: { stepTime: '1' },
    keys: [
      'wait .queue-table',
      'click .figures .section .button:not([aria-disabled])',
      'wait .statistics',
      'click .figures .section .button:not([aria-disabled])',
    ],
    sign: '.what-if-now',
  },
  'figures of a narrow window': {
    keys: ['wait .queue-table', 'width 1024', 'click .collection-head [aria-haspopup=dialog] >> nth=1'],
    sign: '.figures-inside',
  },
  'pairing questions': {
    asked: { unsure: '3' },
    keys: ['wait .queue-table', 'click .pairing-ask .button', 'wait .pairing'],
    sign: '.pairing',
  },
  'background and cases': {
    keys: ['wait .queue-table', 'click .collection-head [aria-haspopup=dialog]'],
    sign: '.background li',
  },
  'originals to be read again': { asked: { outdated: '1' }, sign: '.read-again' },
  'settled, for a second person': { asked: { secondReader: '100' }, sign: '.queue-c-name .sign' },
  'lost line': { asked: { line: '1' }, keys: ['wait .queue-table', 'cut'], sign: '.lost-line' },
  'question of an encoding': {
    asked: { host: 'browser', stepTime: '1' },
    keys: [
      'wait .queue-table',
      'Control+o',
      'fill .dialog input=/untold',
      'click .dialog-foot .button--primary',
      'click .toasts .toast:nth-child(3) .button >> nth=0',
    ],
    sign: '.dialog select',
  },
  'closing over words that are not stored': {
    asked: { broken: 'edit' },
    keys: [
      'wait .queue-table',
      'focus .queue-table',
      'Home',
      'Enter',
      'click [data-area=right] .view-line',
      'x',
      'wait .live--clear',
      'close',
    ],
    sign: '[role=alertdialog]',
  },
  'interrupted batch': { asked: { interrupted: '19' }, sign: '.interrupted' },
  'batch at work': {
    asked: { byHand: '1' },
    keys: [
      'wait .queue-table',
      'focus .queue-table',
      'Control+a',
      'click .bulkbar .button:nth-of-type(3)',
      'wait .batch-part',
    ],
    sign: '.batch-tools',
  },
  'collection without documents': { asked: { documents: '0' }, sign: '.first-run-card' },
  'workspace of one’s own': {
    asked: { workspace: 'none', documents: '0' },
    keys: ['wait .first-run-card', 'click .step-actions .button:nth-of-type(2)'],
    sign: '.own',
  },
  'collection that failed': { asked: { broken: 'list' }, sign: '.fault' },
  'window that failed': { asked: { broken: 'facts' }, sign: '.fault' },
  export: { keys: ['Control+4'], sign: '.gate-body' },
  'export that passed': {
    asked: { stepTime: '1' },
    keys: [
      'Control+4',
      'wait .gate-body',
      'click .gate .button--primary',
      'wait .fault',
      'focus .gate-list [role=listbox]',
      'End',
    ],
    sign: '.paper',
  },
  'what was left out': {
    asked: { stepTime: '1' },
    keys: [
      'Control+4',
      'wait .gate-body',
      'click .gate > .screen-head [aria-haspopup=dialog] >> nth=0',
      'click .dialog-foot .button >> nth=0',
      'click .toast .button >> nth=0',
    ],
    sign: '.outcome li',
  },
  'audit log': {
    keys: ['Control+4', 'wait .gate-body', 'click .gate > .screen-head [aria-haspopup=dialog] >> nth=1'],
    sign: '.audit-table',
  },
  'audit log without such entries': {
    keys: [
      'Control+4',
      'wait .gate-body',
      'click .gate > .screen-head [aria-haspopup=dialog] >> nth=1',
      'wait .audit-table',
      'fill .audit input=zzzz',
    ],
    sign: '.audit:not(:has(table))',
  },
  'audit log that does not hold': {
    asked: { logBrokenAt: '230' },
    keys: ['Control+4', 'wait .gate-body', 'click .gate > .screen-head [aria-haspopup=dialog] >> nth=1'],
    sign: '.audit-doubted',
  },
  'audit log that failed': {
    asked: { broken: 'log' },
    keys: ['Control+4', 'wait .gate-body', 'click .gate > .screen-head [aria-haspopup=dialog] >> nth=1'],
    sign: '.audit .fault',
  },
  'files for colleagues': {
    keys: ['Control+4', 'wait .gate-body', 'click .gate > .screen-head [aria-haspopup=dialog] >> nth=0'],
    sign: '.colleagues',
  },
  'export that was refused': {
    asked: { stepTime: '1' },
    keys: ['Control+4', 'wait .gate-body', 'click .gate .button--primary'],
    sign: '.fault',
  },
  needs: { keys: ['Control+3'], sign: '.need-deeds' },
  'needs of combinations': { asked: { together: '1' }, keys: ['Control+3'], sign: '.need-places--wide' },
  'needs without any': { asked: { documents: '0' }, keys: ['Control+3'], sign: '.empty' },
  'own words for a need': { keys: ['Control+3', 'wait .need-deeds', 'e'], sign: '.dialog .need-check' },
  'reason for a need': { keys: ['Control+3', 'wait .need-deeds', 'k'], sign: '.dialog select' },
  'export without documents': { asked: { documents: '0' }, keys: ['Control+4'], sign: '.gate .empty' },
  models: { keys: ['Control+5'], sign: '.model-table' },
  'model on its way': {
    asked: { byHand: '1' },
    keys: ['Control+5', 'wait .model-table', 'click .model-row .button:not([aria-disabled]) >> nth=0'],
    sign: '.model-download',
  },
  settings: { keys: ['Control+6'], sign: '.settings-group' },
  'settings that cannot be': {
    keys: ['Control+6', 'wait .settings-group', 'fill .settings-row .field:first-child input=1', 'Enter'],
    sign: '.settings .field-note--error',
  },
  'key that is taken': {
    keys: [
      'Control+6',
      'wait .settings-group',
      'click .settings-group [aria-haspopup=dialog]',
      'click .key-choice .button >> nth=0',
      'Control+k',
    ],
    sign: '.key-choice',
  },
  'keys of one’s own': {
    keys: ['Control+6', 'wait .settings-group', 'click .settings-group [aria-haspopup=dialog]'],
    sign: '.key-choice',
  },
  'search in the originals': { keys: ['wait .queue-table', 'Control+Shift+F'], sign: '.search-originals' },
  'settings without workspace': { asked: { workspace: 'none' }, keys: ['Control+,'], sign: '.settings-group' },
  'masking of originals': { asked: { documents: '0' }, keys: masking, sign: '.masking-place' },
  'masking at work': {
    asked: { documents: '0', byHand: '1' },
    keys: [
      ...masking,
      'click .masking-place .button',
      'fill .masking textarea=Ingrid Holm',
      'click .masking-place:last-of-type .button',
      'wait .dialog-foot .button--primary:not([aria-disabled])',
      'click .dialog-foot .button--primary',
    ],
    sign: '.masking .progress',
  },
  'masking that is done': {
    asked: { documents: '0', stepTime: '1' },
    keys: [
      ...masking,
      'click .masking-place .button',
      'fill .masking textarea=Ingrid Holm\nBirk',
      'click .masking-place:last-of-type .button',
      'wait .dialog-foot .button--primary:not([aria-disabled])',
      'click .dialog-foot .button--primary',
    ],
    sign: '.masking-found',
  },
  'a term explained': { keys: ['wait .queue-table', 'focus .collection-head .term'], sign: '.tooltip' },
  'palette that finds nothing': {
    keys: ['wait .queue-table', 'Control+k', 'fill .palette-input input=zzzz'],
    sign: '.palette-nothing',
  },
  palette: { keys: ['wait .queue-table', 'Control+k'], sign: '.palette-list' },
  keys: { keys: ['wait .queue-table', '?'], sign: '.keys' },
  help: { keys: ['wait .queue-table', 'F1'], sign: '.help' },
  'path dialog': { asked: { host: 'browser' }, keys: ['wait .queue-table', 'Control+o'], sign: '.dialog .field' },
  'column question': {
    asked: { host: 'browser' },
    keys: [
      'wait .queue-table',
      'Control+o',
      'fill .dialog input=/table.csv',
      'click .dialog-foot .button--primary',
      'wait .dialog select',
    ],
    sign: '.dialog select',
  },
  'files dragged over the window': { keys: ['wait .queue-table', 'drag'], sign: '.drop-places' },
  notices: {
    asked: { host: 'browser', stepTime: '1' },
    keys: ['wait .queue-table', 'Control+o', 'fill .dialog input=/documents', 'click .dialog-foot .button--primary'],
    sign: '.toast >> nth=1',
  },
}

/** Goes the way to a place, from a window that has just opened. */
export async function comeTo(page: Page, { keys = [], sign }: Place): Promise<void> {
  await page.waitForSelector('.statusbar')
  for (const key of keys) {
    if (key.startsWith('wait ')) await page.waitForSelector(key.slice(5))
    else if (key.startsWith('click ')) await page.click(key.slice(6))
    else if (key.startsWith('focus ')) await page.focus(key.slice(6))
    else if (key.startsWith('fill ')) await page.fill(...(key.slice(5).split('=') as [string, string]))
    else if (key.startsWith('width ')) await page.setViewportSize({ width: Number(key.slice(6)), height: 768 })
    else if (key === 'drag')
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File(['x'], 'x.txt'))
        document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }))
      })
    else if (key === 'close') await page.evaluate(() => window.fake.emit('window.held', {}))
    else if (key === 'cut') await page.evaluate(() => window.line.cut())
    else await page.keyboard.press(key)
  }
  await page.waitForSelector(sign)
}

import { unzipSync } from 'fflate'
import { RedraftError, type Block } from '../../../../src-preload/contract/index.ts'
import { isBareArchive } from '../package/back-archive.ts'
import type { ReadDocument } from '../port.ts'
import { BackScan, hiddenLine, type Line } from './back-scan.ts'

const expectedParts =
  /^(?:mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml|settings\.xml|(?:Pictures\/pictures|Fonts\/fonts|ObjectReplacements\/objectreplacements|media\/media)\d+(?:\.[a-z0-9]{2,4})?)$/

/**
 * Reads an OpenDocument text that was written here with a ZIP reader, an XML parser and rules that writing does not use: the
 * lines that are shown, then everything that should not be in such a file, with its words.
 * @throws RedraftError `FILE_DAMAGED`.
 */
export async function readBackOdt(bytes: Uint8Array, file: string): Promise<ReadDocument> {
  try {
    const files = unzipSync(bytes)
    const text = (name: string): string => new TextDecoder('utf-8', { fatal: true }).decode(files[name])
    const lines: Line[] = []
    const lists: Line[] = []
    for (const part of ['content.xml', 'styles.xml']) {
      if (files[part] === undefined) continue
      const found = new BackScan(part).run(text(part))
      lines.push(...found.lines)
      lists.push(...found.lists)
    }
    lines.push(...lists)
    for (const name of Object.keys(files)) {
      if (expectedParts.test(name) || name.endsWith('/')) continue
      lines.push(hiddenLine('embedded-name', name, name))
      if (name === 'meta.xml') lines.push(...new BackScan(name).run(text(name)).lines)
    }
    if (!isBareArchive(bytes)) lines.push(hiddenLine('custom-data', 'archive', 'archive'))
    if (files['settings.xml'] !== undefined)
      for (const [, name = ''] of text('settings.xml').matchAll(
        /config:name="(PrinterName|PrinterSetup|Rsid|RsidRoot)"/g,
      ))
        lines.push(hiddenLine('property', name, 'settings.xml'))
    return laidOut([...lines.filter((line) => line.visible), ...lines.filter((line) => !line.visible)])
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it cannot be read back' }, { cause: error })
  }
}

function laidOut(lines: readonly Line[]): ReadDocument {
  let from = 0
  const blocks = lines.map(({ channel, text, visible, place }): Block => {
    const block = { from, to: from + text.length, channel, visible, ...(place === undefined ? {} : { place }) }
    from = block.to + 1
    return block
  })
  return { format: 'odt', text: lines.map((one) => one.text).join('\n'), blocks, envelope: { rules: 1 } }
}

import { describe, expect, it } from 'vitest'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { isWritten, writtenText } from '../../../../src-main/engine/formats/hidden.ts'
import { htmlFormat } from '../../../../src-main/engine/formats/html/html.ts'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'
import type { Format } from '../../../../src-main/engine/formats/port.ts'
import { odtFormat } from '../../../../src-main/engine/formats/odt/odt.ts'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'
import { blockNotApproved } from '../../../../src-main/engine/publish/kept-words.ts'
import { hiddenPlaces } from '../formats/docx/hidden-places.ts'
import { hiddenPlaces as hiddenOdtPlaces } from '../formats/odt/hidden-places.ts'

const html = `<!doctype html><html lang="en"><head><title>Title zzone</title><meta name="author" content="A. zztwo"><style>p.x{display:none} /* zzthree */</style></head><body><p class="x zzfour">hidden zzfive</p><p data-a="zzsix" zzattr="zzseven" onclick="zzeight()">Alpha <a href="https://zznine.org/a?b=c&amp;d">link</a></p><!-- note zzten --><img alt="seal zzeleven"><script>zzthirteen</script></body></html>`
const rtf = String.raw`{\rtf1\ansi{\info{\title zzone}{\author zztwo}}Alpha {\v zzthree}{\*\bkmkstart zzfour}x{\*\bkmkend zzfour}{\field{\*\fldinst HYPERLINK "zzfive"}{\fldrslt link}}{\*\annotation zzsix}{\deleted zzseven}{\insrsid123 b}{\shp{\*\shpinst{\sp{\sn wzName}{\sv zzeight}}}}}`
const markdown =
  '---\ntitle: zzone\n---\n\nAlpha [link](http://zztwo "zzthree") <!-- zzfour --> ![zzfive](zzsix)\n\n<p title="zzseven">b</p>\n\n[x]: /zzeight\n'

describe.each<[string, Format, Uint8Array, RegExp]>([
  ['HTML', htmlFormat, Buffer.from(html), /zz[a-z]+/g],
  ['RTF', rtfFormat, Buffer.from(rtf, 'latin1'), /zz[a-z]+/g],
  ['Markdown', markdownFormat, Buffer.from(markdown), /zz[a-z]+/g],
  ['a Word document', docxFormat, hiddenPlaces().bytes, /ZZMARK\d\dQ/g],
  ['an OpenDocument text', odtFormat, hiddenOdtPlaces().bytes, /ZZMARK\d\dQ/g],
])('what is kept of %s', (_name, format, received, markers) => {
  it('is what was approved, by the reader that did not write it, and no word of it that was to go is left', async () => {
    const read = await format.read(received, 'a')
    const places = Array.from(read.text.matchAll(markers), ({ index, 0: word }) => ({ index, word }))
    expect(places.length).toBeGreaterThan(7)
    const changes = places.map(({ index, word }, at) => ({
      from: index,
      to: index + word.length,
      insert: `qq${Array.from(String(at + 10), (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
    }))
    const textWith = (some: typeof changes): string =>
      some.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), read.text)
    const writtenWith = async (some: typeof changes): Promise<number | null> => {
      const text = textWith(some)
      const bytes = await format.write({ ...read, received, text, changes: some, hidden: 'keep' })
      return blockNotApproved({
        received: await format.readBack!(received, 'a'),
        written: await format.readBack!(bytes, 'a'),
        text: read.text,
        approved: writtenText(textWith(changes), read.blocks, 'keep'),
      })
    }
    expect(await writtenWith(changes)).toBeNull()
    // A writer that leaves the words as they came.
    expect(await writtenWith([])).not.toBeNull()
    expect(await writtenWith(changes.slice(1))).not.toBeNull()
    for (const change of changes) {
      const { word, index } = places[changes.indexOf(change)]!
      const block = read.blocks.find(({ to }) => to > index)!
      const found = await writtenWith(changes.filter((one) => one !== change))
      expect([word, block.channel, found !== null]).toEqual([word, block.channel, isWritten(block, 'keep')])
    }
  })
})

describe('a written file', () => {
  const of = (text: string) => ({
    format: 'html',
    text,
    blocks: text.split('\n').map(() => ({ from: 0, to: 0, channel: 'comment' as const, visible: false })),
    envelope: {},
  })

  it('may say of itself what the received one says, and that no more often', () => {
    const parts = { received: of('meta author Salo'), text: 'Salo', approved: 'X' }
    expect(blockNotApproved({ ...parts, written: of('meta author X') })).toBeNull()
    expect(blockNotApproved({ ...parts, written: of('meta\nauthor Salo X') })).toBe(1)
    expect(blockNotApproved({ ...parts, written: of('meta author X\nmeta') })).not.toBeNull()
  })
})

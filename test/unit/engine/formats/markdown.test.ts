import { describe, expect, it } from 'vitest'
import { writtenText } from '../../../../src-main/engine/formats/hidden.ts'
import { markdownFormat } from '../../../../src-main/engine/formats/markdown/markdown.ts'
import { writeAgain } from '../../../formats.ts'

const read = (source: string) => markdownFormat.read(Buffer.from(source, 'utf8'), 'a.md')
const seen = async (source: string): Promise<string[]> => {
  const { text, blocks } = await read(source)
  return blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
}
async function written(
  source: string,
  change: (text: string) => string,
  hidden: 'remove' | 'keep' = 'remove',
): Promise<string> {
  const document = await read(source)
  const bytes = await writeAgain(markdownFormat, Buffer.from(source, 'utf8'), document, change(document.text), hidden)
  return Buffer.from(bytes).toString('utf8')
}

const page = [
  '---',
  'title: Zzleak v Holm',
  '---',
  '# The *first* heading',
  '',
  'A **bold** wor**d** goes\non &amp; on, to [the harbour](https://example.org/Zzleak "Zzleak") and [there][Zzleak].\\',
  'Next \\*line\\*. <!-- Zzleak --><span title="Zzleak">in</span> ![Zzleak](Zzleak.png)',
  '',
  '| A | B |',
  '|---|---|',
  '| one | `two` |',
  '',
  '> - quoted item',
  '',
  '```Zzleak',
  'code & more',
  '```',
  '',
  '<p title="Zzleak">Block of <b>HTML</b>.</p>',
  '',
  '[Zzleak]: https://example.org/Zzleak',
  '',
].join('\n')

describe('Markdown', () => {
  it('has its paragraphs without their marks', async () => {
    expect(await seen(page)).toEqual([
      'The first heading',
      'A bold word goes on & on, to the harbour and there. Next *line*. in',
      'A',
      'B',
      'one',
      'two',
      'quoted item',
      'code & more',
      'Block of HTML.',
    ])
  })

  it('is written with changed words and every other byte as it was', async () => {
    const change = (text: string): string =>
      text.replace('goes on', 'went').replace('quoted', 'a quoted').replace('HTML', 'a < b')
    expect(await written(page, change, 'keep')).toBe(
      page.replace('goes\non', 'went').replace('quoted', 'a quoted').replace('HTML', 'a &lt; b'),
    )
    expect(await written(page, (text) => text, 'keep')).toBe(page)
  })

  it('loses what nobody sees', async () => {
    const { text, blocks } = await read(page)
    const unseen = blocks.filter((block) => !block.visible).map(({ from, to }) => text.slice(from, to))
    expect(unseen.filter((part) => part.includes('Zzleak')).length).toBeGreaterThanOrEqual(8)
    const after = await written(page, (one) => one)
    expect(after).not.toContain('Zzleak')
    expect((await read(after)).text).toBe(writtenText(text, blocks, 'remove'))
  })

  it('is refused where its tables would take too long', async () => {
    await expect(read(`|a|b|\n|-|-|\n${'|x|y|\n'.repeat(3_000)}`)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })

  it.each(['<!--', '<![CDATA[', '<?x ', '<!A '])(
    'is refused where thousands of %s in it have no end',
    async (opening) => {
      const begun = `The keeper of the ${opening.repeat(30_000)}`
      await expect(read(begun)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
      await expect(read(`${begun}\n\n--> ]]> ?>`)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
      expect((await read(`The ${opening.repeat(100)}`)).text).toContain('The')
    },
  )

  it.each([
    ['quotes in quotes', 'a\n\n' + '>'.repeat(40_000) + 'b'],
    ['lists in lists', 'a\n\n' + '1. '.repeat(10_000) + 'b'],
    ['lines of deep quotes', 'a\n\n' + `${'>'.repeat(90)}b\n`.repeat(1_200)],
    ['signs of emphasis', '**a*'.repeat(8_000)],
    ['other signs of emphasis', '_a_*'.repeat(8_000)],
    ['brackets', '[a]('.repeat(11_000)],
    ['ticks', Array.from({ length: 600 }, (_, at) => '`'.repeat(at + 1)).join('a')],
  ])('is refused before the parser goes through thousands of %s', async (_, source) => {
    await expect(read(source)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })

  it('is read with as many marks as a long document has', async () => {
    const item = '- *one* and **two** of [three](x), `four` and _five_\n'
    expect((await read(item.repeat(300))).blocks.filter((block) => block.visible)).toHaveLength(300)
    expect((await read(`${'> '.repeat(30)}a`)).text).toBe('a')
  })

  it.each(['[REDACTED]', '# not a heading', '1. no item', '*no* `code` <b> & [x](y)', '> - |', '[x]: y'])(
    'writes words that would be marks as words: %s',
    async (words) => {
      const source = 'claimant one\n\nSecond *claimant* here.\n'
      const change = (text: string): string => text.replaceAll('claimant', words)
      const after = await written(source, change)
      expect((await read(after)).text).toBe(change('claimant one\nSecond claimant here.'))
    },
  )
})

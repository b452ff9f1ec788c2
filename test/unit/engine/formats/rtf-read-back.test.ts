import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rtfFormat } from '../../../../src-main/engine/formats/rtf/rtf.ts'
import { describeNeeding } from '../../../needs.ts'

const rtf = (body: string): Uint8Array =>
  Buffer.from(
    String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\froman\fcharset0 Times;}{\f1\fcharset204 Cyr;}{\f2\fcharset128 Jap;}{\f3\fcharset2 Sym;}}` +
      String.raw`{\colortbl;\red255\green255\blue255;\red0\green0\blue0;}{\stylesheet{\s0 Normal;}{\*\cs10 Default;}}` +
      body +
      '}',
    'latin1',
  )

const seen = async (how: 'read' | 'readBack', bytes: Uint8Array): Promise<string[]> => {
  const { text, blocks } = await rtfFormat[how]!(bytes, 'a.rtf')
  return blocks.filter((block) => block.visible).map(({ from, to }) => text.slice(from, to))
}

describe('an RTF file read back', () => {
  it.each([
    String.raw`{\header\pard Page head\par}\pard First \b bold\b0 er,\line line\tab x\par\pard Noted{\footnote\pard {\chftn} A note\par}on\par`,
    String.raw`\trowd\pard\intbl A\cell\b B\cell\row\pard{\shp{\*\shpinst{\sp{\sn fHidden}{\sv 0}}{\sp{\sn gtextUNICODE}{\sv Drawn}}{\shptxt\pard Boxed\par}}}Last`,
    String.raw`\pard It\rquote s M\'e4kinen \u8217?\u-3913\'3f {\uc2\u321\'8f\'8a}{\uc0\u269 }x\~y\_z\-w \\ \{ \} \emdash\par` +
      '\r\n\\pard\\\nnext\\\r\n last',
    String.raw`\pard\f1 \'d1\'f3\'e4 \f2 \'8d\'d9\'94\'bb\f0 \u55357?\u56526? \f3 \'b7\plain {\f1\'d1}\'93\'80\par end{\upr{A?}{\*\ud{A\u269?}}}`,
    String.raw`\pard \u8217\b ?x \u8217{?}y \u8217\u8216?z {\pict\wmetafile8\bin3 }{\}q\par`,
    String.raw`\pard{\pict{\*\picprop{\sp{\sn wzName}{\sv no}}}0102}{\listtext 1.\tab}{\*\pn\pnlvlbody{\pntxta .}}Item\par`,
    String.raw`\pard {\cf1 white}{\cf2 black}{\v hidden}{\deleted gone}{\fs2 tiny}{\fs3 small}\v away\plain back\par`,
    String.raw`\pard\chcbpat2{\cf1 white on dark}\par{\field{\*\fldinst{ PAGE \\* MERGEFORMAT}}{\fldrslt 1}}\par`,
    String.raw`\pard a{\v b{\footnote c\par}d}e{\*\annotation f{\footnote g}}h{\title i}\par`,
  ])('shows what the first reader shows: %#', async (body) => {
    const first = await seen('read', rtf(body))
    expect(first.length).toBeGreaterThan(0)
    expect(await seen('readBack', rtf(body))).toEqual(first)
  })

  it.each([
    ['hello'],
    [`{\\rtf1 ${'{'.repeat(5000)}`],
    [String.raw`{\rtf1\ansicpg437 \'e4}`],
    [String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset128 J;}}\f0\'8d}`],
  ])('is refused where its words cannot be told: %#', async (source) => {
    await expect(rtfFormat.readBack!(Buffer.from(source, 'latin1'), 'a')).rejects.toMatchObject({
      code: 'FILE_DAMAGED',
    })
  })

  it('tells what comes after its end', async () => {
    const { blocks } = await rtfFormat.readBack!(Buffer.from(String.raw`{\rtf1 a} Salo`), 'a.rtf')
    expect(blocks.map(({ visible }) => visible)).toEqual([true, false])
  })
})

describeNeeding('corpora', 'a real RTF file read back', ({ corpora }) => {
  it('shows what the first reader shows', async () => {
    const received = readFileSync(join(corpora, 'formats', 'au_NSWCCA_2025_183_Lawlis_v_R.rtf'))
    expect(await seen('readBack', received)).toEqual(await seen('read', received))
  })
})

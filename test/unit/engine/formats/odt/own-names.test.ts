import { describe, expect, it } from 'vitest'
import { odtFormat } from '../../../../../src-main/engine/formats/odt/odt.ts'
import { unzip } from '../../../../../src-main/engine/formats/package/zip.ts'
import { writeAgain } from '../../../../formats.ts'
import { odtFile, root } from './odt-file.ts'

const style = (name: string, more = '', family = 'paragraph'): string =>
  `<style:style style:name="${name}" style:family="${family}" ${more}/>`

async function written(bytes: Uint8Array, change = (text: string): string => text): Promise<Map<string, string>> {
  const read = await odtFormat.read(bytes, 'a.odt')
  const again = await writeAgain(odtFormat, bytes, read, change(read.text))
  const back = await odtFormat.readBack!(again, 'a.odt')
  expect(back.blocks.filter(({ visible }) => !visible)).toEqual([])
  return new Map((await unzip(again, '')).map(({ name, bytes: of }) => [name, Buffer.from(of).toString('utf8')]))
}

const own = odtFile(
  '<text:p text:style-name="QZJudge_20_Salo">Styled.</text:p><text:p text:style-name="QZJudge_20_Salo"/>' +
    '<text:p text:style-name="P1">Automatic.</text:p><text:p text:style-name="QZ_20_unknown">Unknown.</text:p>' +
    '<text:list text:style-name="QZList"><text:list-item><text:p text:style-name="Text_20_body">Listed.</text:p></text:list-item></text:list>' +
    '<table:table table:name="QZTable" table:style-name="QZTable"><table:table-row><table:table-cell table:style-name="QZTable.A1"><text:p>Cell.</text:p></table:table-cell></table:table-row></table:table>' +
    '<text:p><draw:frame draw:style-name="fr1" draw:name="QZFrame"><draw:image xlink:href="Pictures/QZSalo.png"/></draw:frame>Seal.</text:p>' +
    '<text:p><draw:frame draw:name="Image1"><draw:image xlink:href="https://example.org/QZseal.png"/></draw:frame>Linked.</text:p>',
  '<office:styles>' +
    style('Standard', 'style:display-name="QZ Salo"') +
    style('Text_20_body', 'style:display-name="Text body" style:parent-style-name="Standard"') +
    style(
      'QZJudge_20_Salo',
      'style:display-name="QZJudge Salo" style:parent-style-name="Standard" style:next-style-name="Text_20_body" style:list-style-name="QZList" style:master-page-name="QZPage"',
    ) +
    '<text:list-style style:name="QZList" style:display-name="QZ List"/>' +
    '<draw:gradient draw:name="QZGradient" draw:display-name="QZ Gradient"/>' +
    '<text:notes-configuration text:note-class="footnote" text:citation-style-name="QZNote" text:master-page-name="QZPage"/>' +
    '</office:styles><office:automatic-styles>' +
    style('P1', 'style:parent-style-name="QZJudge_20_Salo"') +
    style('QZTable', '', 'table') +
    style('QZTable.A1', '', 'table-cell') +
    '<style:style style:name="fr1" style:family="graphic"><style:graphic-properties draw:fill-gradient-name="QZGradient"/></style:style>' +
    '<style:page-layout style:name="QZLayout"/></office:automatic-styles>' +
    '<office:master-styles><style:master-page style:name="QZPage" style:display-name="QZ page" style:page-layout-name="QZLayout"/></office:master-styles>',
  { 'Pictures/QZSalo.png': 'picture', 'meta.xml': root('document-meta', '<office:meta/>') },
)

describe('names that an OpenDocument text gives to its own things', () => {
  it('are in nothing that is written, also where words are put into an empty paragraph', async () => {
    for (const change of [(text: string) => text, (text: string) => text.replace('\n\n', '\nNew words.\n')]) {
      const parts = await written(own, change)
      expect([...parts].flatMap(([name, text]) => `${name}\n${text}`.match(/QZ[^"<]*/g) ?? [])).toEqual([])
    }
  })

  it('are others wherever they stood, so that a style is the one it was', async () => {
    const parts = await written(own)
    const styles = parts.get('styles.xml')!
    const content = parts.get('content.xml')!
    const judge =
      /style:name="(Style\d+)" style:family="paragraph" style:display-name="\1" style:parent-style-name="Standard" style:next-style-name="Text_20_body" style:list-style-name="(Style\d+)" style:master-page-name="(Style\d+)"/.exec(
        styles,
      )
    expect(judge).not.toBeNull()
    const [, paragraph, list, page] = judge!
    expect(new Set([paragraph, list, page]).size).toBe(3)
    expect(content).toContain(`<text:p text:style-name="${paragraph}">Styled.`)
    expect(content).toContain(`<text:list text:style-name="${list}">`)
    expect(styles).toContain(`style:name="P1" style:family="paragraph" style:parent-style-name="${paragraph}"`)
    expect(styles).toMatch(
      new RegExp(
        `<style:master-page style:name="${page}" style:display-name="${page}" style:page-layout-name="(Style\\d+)"`,
      ),
    )
    expect(styles).toContain(`text:master-page-name="${page}"`)
    expect(styles).toContain(
      '<style:style style:name="Standard" style:family="paragraph" style:display-name="Standard"/>',
    )
    expect(content).toContain('text:style-name="Text_20_body">Listed.')
    const gradient = /<draw:gradient draw:name="(Style\d+)" draw:display-name="\1"/.exec(styles)?.[1]
    expect(styles).toContain(`draw:fill-gradient-name="${gradient}"`)
    expect(content).toContain('<draw:image xlink:href="Pictures/pictures1.png"/>')
    expect(content).toContain('<draw:image xlink:href=""/>')
    expect(parts.get('META-INF/manifest.xml')).toContain('manifest:full-path="Pictures/pictures1.png"')
    expect([...parts.keys()]).toContain('Pictures/pictures1.png')
  })

  it('stay where programs gave them, and the reader that checks a file agrees', async () => {
    const usual = (
      'Standard Text_20_body Heading Heading_20_1 Heading_20_10 Title Subtitle List List_20_1_20_Cont. Numbering_20_1_20_Start ' +
      'Numbering_20_Symbols Numbering_20_IVX Bullet_20_Symbols Contents_20_Heading Contents_20_1 Index_20_Heading ' +
      'Illustration_20_Index_20_1 User_20_Index_20_Heading Bibliography_20_1 Header Header_20_left Footer_20_right ' +
      'Header_20_and_20_Footer Table_20_Contents Table_20_Heading Table Caption Frame_20_contents Footnote Footnote_20_Symbol ' +
      'Footnote_20_anchor Endnote_20_Symbol Footnote_20_Characters footnote_20_text Quotations Quote Horizontal_20_Line Preformatted_20_Text ' +
      'Page_20_Number page_20_number Drop_20_Caps Internet_20_link Visited_20_Internet_20_Link Hyperlink Index_20_Link ' +
      'Line_20_numbering Main_20_index_20_entry Rubies Vertical_20_Numbering_20_Symbols Emphasis Strong_20_Emphasis ' +
      'Source_20_Text User_20_Entry Teletype First_20_Page Left_20_Page Envelope HTML Landscape Converted1 Frame Graphics OLE ' +
      'Outline No_20_List No_20_Spacing Default_20_Paragraph_20_Font Default Normal Balloon_20_Text annotation_20_subject ' +
      'Body_20_Text_20_Indent_20_2 List_20_Paragraph List_20_Bullet_20_2 Plain_20_Text Intense_20_Quote Subtle_20_Emphasis ' +
      'Book_20_Title Hanging_20_indent First_20_line_20_indent Complimentary_20_Closing Default_20_Style Heading1 BodyText ' +
      'P1 P123 T4 L2 fr1 gr12 Sect1 MP1 MT2 Mfr1 Mgr2 Mpm1 Mdp1 pm1 dp1 ro1 co2 ta1 ce3 N36 N10036P0 MN5 PageLayout1 ' +
      'Table1 Table1.A Table1.1 Table12.AB34 Tabelle3.C Tableau2.A1 WW8Num1 WW8Num12z3 WWNum4 LFO7 WW_CharLFO1LVL9 Style12'
    ).split(' ')
    const parts = await written(
      odtFile('<text:p>Words.</text:p>', `<office:styles>${usual.map((name) => style(name)).join('')}</office:styles>`),
    )
    expect(Array.from(parts.get('styles.xml')!.matchAll(/style:name="([^"]*)"/g), ([, name]) => name)).toEqual(usual)
  })

  it('are noticed by the reader that checks a file', async () => {
    const back = await odtFormat.readBack!(own, 'a.odt')
    const found = back.text.split('\n').filter((_, at) => back.blocks[at]?.visible === false)
    for (const name of [
      'QZJudge_20_Salo',
      'QZ Salo',
      'QZ_20_unknown',
      'QZList',
      'QZTable.A1',
      'QZPage',
      'QZLayout',
      'QZFrame',
    ])
      expect(found).toContain(name)
    expect(found).toContain('https://example.org/QZseal.png')
  })
})

import { withArchiveWords } from '../package/marked-archive.ts'
import { paragraph, part, wordFile } from './word-file.ts'

/** A Word file with a marker word in each place that a reader does not see, which marker is where, and what is seen. */
export function hiddenPlaces(): { bytes: Uint8Array; markers: Map<string, string>; visible: string[] } {
  const markers = new Map<string, string>()
  const mark = (place: string): string => {
    const marker = `ZZMARK${String(markers.size + 10)}Q`
    markers.set(marker, place)
    return marker
  }
  const run = (inside: string): string => `<w:r>${inside}</w:r>`
  const body =
    `<!-- ${mark('XML comment')} -->` +
    paragraph('A plain paragraph.') +
    `<w:p w:rsidR="00AB12CD" w14:paraId="1A2B3C4D">${run('<w:t xml:space="preserve">Changed </w:t>')}` +
    `<w:del w:id="1" w:author="${mark('author of a deletion')}">${run(`<w:delText>${mark('deleted text')}</w:delText>`)}</w:del>` +
    `<w:ins w:id="2" w:author="${mark('author of an insertion')}">${run('<w:t>words.</w:t>')}</w:ins></w:p>` +
    `<w:p>${run(`<w:rPr><w:vanish/></w:rPr><w:t>${mark('hidden text')}</w:t>`)}${run('<w:t>Seen.</w:t>')}` +
    `${run(`<w:rPr><w:rStyle w:val="Ghost"/></w:rPr><w:t>${mark('text hidden by its style')}</w:t>`)}</w:p>` +
    `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText> DOCPROPERTY ${mark('field code')} </w:instrText>`)}` +
    `${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>Result</w:t>')}${run('<w:fldChar w:fldCharType="end"/>')}` +
    `<w:fldSimple w:instr=" AUTHOR ${mark('simple field')} ">${run('<w:t>, simple</w:t>')}</w:fldSimple></w:p>` +
    `<w:p><w:hyperlink r:id="l1" w:tooltip="${mark('tooltip')}">${run('<w:t>A link.</w:t>')}</w:hyperlink></w:p>` +
    `<w:p><w:bookmarkStart w:id="5" w:name="${mark('bookmark')}"/>${run('<w:t>Marked.</w:t>')}<w:bookmarkEnd w:id="5"/></w:p>` +
    `<w:p><w:sdt><w:sdtPr><w:alias w:val="${mark('title of a control')}"/><w:tag w:val="${mark('tag of a control')}"/>` +
    `<w:dropDownList><w:listItem w:displayText="${mark('choice of a list')}" w:value="1"/></w:dropDownList></w:sdtPr>` +
    `<w:sdtContent>${run('<w:t>Controlled.</w:t>')}</w:sdtContent></w:sdt></w:p>` +
    `<w:p><w:smartTag w:uri="urn:x" w:element="${mark('smart tag')}">${run('<w:t>Tagged.</w:t>')}</w:smartTag></w:p>` +
    `<w:p>${run(`<w:fldChar w:fldCharType="begin"><w:ffData><w:helpText w:val="${mark('help of a form field')}"/></w:ffData></w:fldChar>`)}` +
    `${run('<w:instrText> FORMTEXT </w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${run('<w:t>Filled.</w:t>')}` +
    `${run('<w:fldChar w:fldCharType="end"/>')}</w:p>` +
    `<w:p>${run('<w:t>Pictured.</w:t>')}${run(
      `<w:drawing><wp:inline><wp:extent cx="9525" cy="9525"/><wp:docPr id="1" name="${mark('name of a picture')}" descr="${mark('alternative text')}" title="${mark('title of a picture')}"/>` +
        '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr>' +
        '<pic:cNvPr id="1" name="Picture 1"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p0"/></pic:blipFill>' +
        '<pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>',
    )}</w:p>` +
    `<w:p>${run('<w:t>Boxed.</w:t>')}${run(
      `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${paragraph('In a box.')}` +
        `</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="${mark('alternative text of a shape')}">` +
        `<v:textbox><w:txbxContent>${paragraph(mark('other version of a box'))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent>`,
    )}</w:p>` +
    `<w:p><w:commentRangeStart w:id="9"/>${run('<w:t>Commented.</w:t>')}<w:commentRangeEnd w:id="9"/>${run('<w:commentReference w:id="9"/>')}</w:p>` +
    `<w:tbl><w:tblPr><w:tblCaption w:val="${mark('caption of a table')}"/></w:tblPr><w:tr><w:tc>${paragraph('Cell.')}</w:tc></w:tr></w:tbl>` +
    paragraph('The end.')
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    chunk('tEXt', Buffer.from(`Comment\0${mark('words in a picture')}`, 'latin1')),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const properties = (root: string, inside: string): string =>
    `<?xml version="1.0"?><p:${root} xmlns:p="urn:p" xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</p:${root}>`
  const parts = {
    'word/media/image1.png': { kind: 'image', content: png },
    'word/styles.xml': {
      kind: 'styles',
      contentType: 'styles',
      content: part(
        'styles',
        '<w:style w:type="character" w:styleId="Ghost"><w:name w:val="Ghost"/><w:rPr><w:vanish/></w:rPr></w:style>',
      ),
    },
    'word/settings.xml': {
      kind: 'settings',
      contentType: 'settings',
      content: part(
        'settings',
        `<w:rsids><w:rsid w:val="00AB12CD"/></w:rsids><w:docVars><w:docVar w:name="${mark('name of a variable')}" w:val="${mark('value of a variable')}"/></w:docVars>`,
      ),
    },
    'word/header2.xml': {
      kind: 'header',
      contentType: 'header',
      content: part(
        'hdr',
        `<w:p>${run(`<w:rPr><w:vanish/></w:rPr><w:t>${mark('hidden text of a header')}</w:t>`)}</w:p>`,
      ),
    },
    'word/comments.xml': {
      kind: 'comments',
      contentType: 'comments',
      content: part(
        'comments',
        `<w:comment w:id="9" w:author="${mark('author of a comment')}">${paragraph(mark('comment'))}</w:comment>`,
      ),
    },
    [`word/media/${mark('name of a part')}.png`]: { kind: 'image', content: png },
    'word/people.xml': { kind: 'people', content: part('people', `<w:person w:author="${mark('person')}"/>`) },
    'word/glossary/document.xml': {
      kind: 'glossaryDocument',
      contentType: 'document.glossary',
      content: part('glossaryDocument', `<w:docParts>${paragraph(mark('building block'))}</w:docParts>`),
    },
    'word/embeddings/ole1.bin': { kind: 'oleObject', content: `x${mark('embedded file')}` },
    'word/vbaProject.bin': { kind: 'vbaProject', content: 'macros' },
    'customXml/item1.xml': {
      kind: 'customXml',
      content: `<a b="${mark('attribute of custom XML')}">${mark('custom XML')}</a>`,
    },
    'docProps/core.xml': {
      kind: 'metadata/core-properties',
      content: properties('core', `<dc:creator>${mark('creator')}</dc:creator><dc:title>${mark('title')}</dc:title>`),
    },
    'docProps/app.xml': {
      kind: 'extended-properties',
      content: properties('app', `<p:Company>${mark('company')}</p:Company>`),
    },
    'docProps/custom.xml': {
      kind: 'custom-properties',
      content: properties(
        'custom',
        `<p:property name="${mark('name of a property')}"><p:v>${mark('value of a property')}</p:v></p:property>`,
      ),
    },
    'docProps/thumbnail.jpeg': { kind: 'metadata/thumbnail', content: 'ZZMARK' },
  }
  // Names of embedded files are found, not what is in them: it goes unread.
  for (const [marker, place] of markers) if (place === 'embedded file') markers.delete(marker)
  return {
    bytes: withArchiveWords(wordFile({ body, parts, links: { l1: `https://example.org/${mark('link')}` } }), mark),
    markers,
    visible: [
      'A plain paragraph.',
      'Changed words.',
      'Seen.',
      'Result, simple',
      'A link.',
      'Marked.',
      'Controlled.',
      'Tagged.',
      'Filled.',
      'Pictured.',
      'Boxed.',
      'In a box.',
      'Commented.',
      'Cell.',
      'The end.',
      '',
    ],
  }
}

/** A part of a PNG; its checksum is not looked at. */
function chunk(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)])
}

import { line, PdfFile } from './pdf-file.ts'

const names: string[] = []

/** A word that stands nowhere else. */
function marker(place: string): string {
  const word = `zzleak${names.length + 1}x`
  names.push(place)
  return word
}

/** What the page shows. */
export const shown = 'The keeper of the lighthouse gave evidence on both days.'

/** A PDF with a word of its own in each place where words can hide, and the places in the order of the words' numbers. */
export function markedFile(): { bytes: Uint8Array; places: readonly string[] } {
  names.length = 0
  const file = new PdfFile()
  const font = file.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const utf16 = (text: string): string =>
    `<FEFF${Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`
  const info = file.add(
    `<< /Title (${marker('title')}) /Author ${utf16(marker('author'))} /Subject (${marker('subject')}) ` +
      `/Keywords (${marker('keywords')}) /Creator (${marker('creator')}) /Producer (${marker('producer')}) ` +
      `/Company (${marker('own property')}) >>`,
  )
  const metadata = file.stream(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description pdfx:Editor="${marker('attribute of XMP')}"><dc:creator>${marker('XMP')}</dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`,
    '/Type /Metadata /Subtype /XML',
  )
  const script = file.stream(`app.alert("${marker('script in a stream')}")`, '', true)
  const attached = file.stream('bytes', '/Type /EmbeddedFile')
  const layer = file.add(`<< /Type /OCG /Name (${marker('name of a layer')}) >>`)
  const form = file.stream(
    line(0, 20, marker('outside of a clipping path')),
    `/Type /XObject /Subtype /Form /BBox [0 0 300 10] /Resources << /Font << /F1 ${font} 0 R >> >>`,
  )
  const content = [
    line(72, 700, shown),
    `3 Tr ${line(72, 600, marker('invisible letters'))} 0 Tr`,
    `1 g ${line(72, 580, marker('letters of the colour of the paper'))} 0 g`,
    `${line(72, 560, marker('under a black bar'))} 0 0 0 rg 70 556 200 14 re f`,
    `${line(72, 540, marker('under a white sheet'))} 1 g 70 536 200 14 re f 0 g`,
    line(72, 900, marker('above the page')),
    line(-400, 500, marker('beside the page')),
    line(72, 520, marker('letters too small to see'), 0.5),
    `/OC /Off BDC ${line(72, 480, marker('a layer that is off'))} EMC`,
    `/Clear gs ${line(72, 460, marker('letters without colour'))} /Full gs`,
    `q 1 0 0 1 72 440 cm /Form Do Q`,
    `/Span << /ActualText (${marker('text instead of a drawing')}) /MCID 0 >> BDC EMC`,
  ].join('\n')
  const drawn = file.stream(content, '', true)
  const page = file.next + 11
  const annotations = [
    file.add(
      `<< /Type /Annot /Subtype /Text /Rect [500 700 520 720] /Contents (${marker('a note')}) /T (${marker('author of a note')}) /Subj (${marker('subject of a note')}) /RC (<body><p>${marker('a formatted note')}</p></body>) >>`,
    ),
    file.add(
      `<< /Type /Annot /Subtype /Link /Rect [72 400 200 412] /A << /S /URI /URI (https://example.org/${marker('target of a link')}) >> >>`,
    ),
    file.add(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /Rect [72 380 200 392] /T (${marker('name of a field')}) /TU (${marker('label of a field')}) /V (${marker('value of a field')}) /DV (${marker('usual value of a field')}) >>`,
    ),
    file.add(
      `<< /Type /Annot /Subtype /Widget /FT /Ch /Rect [72 360 200 372] /T (list) /Opt [(${marker('choice of a list')})] >>`,
    ),
    file.add(
      `<< /Type /Annot /Subtype /FileAttachment /Rect [72 340 90 352] /FS << /Type /Filespec /F (${marker('name of an attachment')}) /UF ${utf16(marker('name of an attachment in Unicode'))} /Desc (${marker('description of an attachment')}) /EF << /F ${attached} 0 R >> >> >>`,
    ),
  ]
  const outline = file.next
  file.add(`<< /Type /Outlines /First ${outline + 1} 0 R /Last ${outline + 1} 0 R /Count 1 >>`)
  file.add(`<< /Title (${marker('a bookmark')}) /Parent ${outline} 0 R /Dest [${page} 0 R /Fit] >>`)
  const structure = file.add(
    `<< /Type /StructTreeRoot /K << /S /Figure /Alt (${marker('text instead of a picture')}) /E (${marker('an abbreviation written out')}) >> >>`,
  )
  file.add(`<< /Old (${marker('an object that nothing leads to')}) >>`)
  const tree = page + 1
  while (file.next < page) file.add('null')
  file.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${drawn} 0 R /Annots [${annotations.map((one) => `${one} 0 R`).join(' ')}] ` +
      `/PieceInfo << /Editor << /Private << /Draft (${marker('data of another program')}) >> >> >> ` +
      `/AA << /O << /S /JavaScript /JS (app.alert\\("${marker('script of a page')}"\\)) >> >> ` +
      `/Resources << /Font << /F1 ${font} 0 R >> /XObject << /Form ${form} 0 R >> /Properties << /Off ${layer} 0 R >> ` +
      `/ExtGState << /Clear << /ca 0 >> /Full << /ca 1 >> >> >> >>`,
  )
  file.add(`<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`)
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Metadata ${metadata} 0 R /Outlines ${outline} 0 R /StructTreeRoot ${structure} 0 R ` +
      `/OpenAction << /S /JavaScript /JS ${script} 0 R >> /AcroForm << /Fields [${annotations[2]} 0 R ${annotations[3]} 0 R] >> ` +
      `/OCProperties << /OCGs [${layer} 0 R] /D << /OFF [${layer} 0 R] >> >> ` +
      `/PageLabels << /Nums [0 << /P (${marker('label of a page')}) >>] >> ` +
      `/Names << /Dests << /Names [(${marker('name of a place')}) [${page} 0 R /Fit]] >> >> >>`,
  )
  return { bytes: file.bytes(root, `/Info ${info} 0 R`), places: [...names] }
}

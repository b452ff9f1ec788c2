import { withArchiveWords } from '../package/marked-archive.ts'
import { odtFile, root } from './odt-file.ts'

/** An OpenDocument text with a marker word in each place that is not seen. */
export function hiddenPlaces(): { bytes: Uint8Array; markers: ReadonlyMap<string, string> } {
  const markers = new Map<string, string>()
  const mark = (place: string): string => {
    const marker = `ZZMARK${markers.size + 10}Q`
    markers.set(marker, place)
    return marker
  }
  const bytes = odtFile(
    `<!-- ${mark('XML comment')} --><office:forms><form:form form:name="f"><form:text form:label="${mark('label of a control')}" office:title="${mark('form')}"/></form:form></office:forms>` +
      `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>${mark('author of a change')}</dc:creator></office:change-info><text:p>${mark('deleted text')}</text:p></text:deletion></text:changed-region></text:tracked-changes>` +
      `<text:user-field-decls><text:user-field-decl text:name="${mark('name of a variable')}" office:string-value="${mark('value of a variable')}"/></text:user-field-decls>` +
      '<text:p>A plain paragraph.<text:change text:change-id="c1"/></text:p>' +
      `<text:p>Seen.<text:span text:style-name="Ghost">${mark('hidden text')}</text:span><text:hidden-text text:condition="x" text:string-value="${mark('hidden field')}"/></text:p>` +
      `<text:p><text:a xlink:href="https://example.org/${mark('link')}" office:title="${mark('title of a link')}">A link.</text:a></text:p>` +
      `<text:p><text:bookmark-start text:name="${mark('bookmark')}"/>Marked.<text:bookmark-end text:name="b"/></text:p>` +
      `<text:p>Commented.<office:annotation><dc:creator>${mark('author of a comment')}</dc:creator><text:p>${mark('comment')}</text:p></office:annotation></text:p>` +
      `<text:p>By <text:user-defined text:name="${mark('name of a property field')}">the court</text:user-defined>.</text:p>` +
      `<text:p>Pictured.<draw:frame draw:name="${mark('name of a picture')}"><svg:title>${mark('title of a picture')}</svg:title><svg:desc>${mark('alternative text')}</svg:desc></draw:frame></text:p>` +
      `<text:section text:name="Section1" text:display="none"><text:p>${mark('hidden section')}</text:p></text:section>`,
    '',
    {
      'meta.xml': root(
        'document-meta',
        `<office:meta><dc:title>${mark('title')}</dc:title><meta:initial-creator>${mark('creator')}</meta:initial-creator><meta:user-defined meta:name="${mark('name of a property')}">${mark('value of a property')}</meta:user-defined></office:meta>`,
      ),
      'settings.xml': root(
        'document-settings',
        `<config:config-item-set config:name="ooo:configuration-settings"><config:config-item config:name="PrinterName" config:type="string">${mark('printer')}</config:config-item><config:config-item config:name="AddParaTableSpacing" config:type="boolean">true</config:config-item></config:config-item-set>`,
      ),
      'Basic/Standard/Module1.xml': `<m>${mark('macro')}</m>`,
      [`Pictures/${mark('name of a picture’s part')}.png`]: 'x',
      'Thumbnails/thumbnail.png': 'ZZMARK',
      'Configurations2/accelerator/current.xml': 'ZZMARK',
    },
  )
  return { bytes: withArchiveWords(bytes, mark), markers }
}

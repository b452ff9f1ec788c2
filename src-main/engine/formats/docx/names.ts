const transitional = 'http://schemas.openxmlformats.org/'
const strict = 'http://purl.oclc.org/ooxml/'

/** Prefixes this folder uses, with the last part of their namespaces in both kinds of the standard. */
const ofBoth: Readonly<Record<string, readonly [transitional: string, strict: string]>> = {
  w: ['wordprocessingml/2006/main', 'wordprocessingml/main'],
  r: ['officeDocument/2006/relationships', 'officeDocument/relationships'],
  m: ['officeDocument/2006/math', 'officeDocument/math'],
  a: ['drawingml/2006/main', 'drawingml/main'],
  c: ['drawingml/2006/chart', 'drawingml/chart'],
  dgm: ['drawingml/2006/diagram', 'drawingml/diagram'],
  pic: ['drawingml/2006/picture', 'drawingml/picture'],
  wp: ['drawingml/2006/wordprocessingDrawing', 'drawingml/wordprocessingDrawing'],
  ep: ['officeDocument/2006/extended-properties', 'officeDocument/extendedProperties'],
  cup: ['officeDocument/2006/custom-properties', 'officeDocument/customProperties'],
}

/** Prefix of every namespace that matters in a Word document; `rel` and `ct` are those of the package itself. */
export const prefixes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ofBoth).flatMap(([prefix, [old, now]]): [string, string][] => [
    [transitional + old, prefix],
    [strict + now, prefix],
  ]),
  ['http://schemas.openxmlformats.org/package/2006/relationships', 'rel'],
  ['http://schemas.openxmlformats.org/package/2006/content-types', 'ct'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://schemas.microsoft.com/office/word/2010/wordml', 'w14'],
  ['http://schemas.microsoft.com/office/word/2012/wordml', 'w15'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
])

/** The kind of a relationship: the last word of its type, the same in both kinds of the standard. */
export function kindOfRelationship(type: string): string {
  return type.slice(type.lastIndexOf('/') + 1)
}

/** Fields that say nothing but where they stand. They stay alive, so that page numbers are right. */
const safe =
  /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES|SECTION|STYLEREF\s+(?:"?(?:heading|Überschrift|Titre)\s*)?\d"?)(?:\s+\\[*#](?:\s*(?:MERGEFORMAT|CHARFORMAT|Arabic|ArabicDash|ROMAN|roman|ALPHABETIC|alphabetic|CardText|OrdText|Ordinal|"?[0#]+"?))?|\s+\\[npstlrw])*\s*$/i

/** Whether the code of a field may stay in a file that is published. */
export function isSafeField(code: string): boolean {
  return safe.test(code)
}

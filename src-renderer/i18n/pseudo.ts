const strange: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  I: 'Ï',
  O: 'Ø',
  U: 'Ù',
}

/** A text as the pseudo-locale has it: in brackets, its vowels strange, a third longer; places such as `{name}` stay. */
export function pseudo(text: string): string {
  const odd = text.replace(/\{\w+\}|[aeiouAEIOU]/g, (part) => strange[part] ?? part)
  const longer = '~'.repeat(Math.ceil(text.length * 0.3)).replace(/~{6}(?=~)/g, '$& ')
  return `⟦${odd}${longer}⟧`
}

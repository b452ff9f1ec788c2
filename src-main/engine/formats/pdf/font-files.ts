import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Font, Glyph } from 'fontkit'

const files = {
  regular: 'SourceSerif4_400Regular.ttf',
  bold: 'SourceSerif4_700Bold.ttf',
  italic: 'SourceSerif4_400Regular_Italic.ttf',
  /** For signs the others lack. */
  spare: 'DejaVuSerif.ttf',
  hebrew: 'NotoSerifHebrew_400Regular.ttf',
  'hebrew-bold': 'NotoSerifHebrew_700Bold.ttf',
  arabic: 'NotoNaskhArabic_400Regular.ttf',
  'arabic-bold': 'NotoNaskhArabic_700Bold.ttf',
  /** Chinese, Japanese and Korean. */
  eastern: 'DroidSansFallback.ttf',
} as const
export type Face = keyof typeof files

const always: readonly Face[] = ['regular', 'bold', 'italic', 'spare']
const ofScripts: readonly (readonly [RegExp, readonly Face[]])[] = [
  [/\p{Script=Hebrew}/u, ['hebrew', 'hebrew-bold']],
  [/\p{Script=Arabic}|[\u060C\u061B\u061F\u0640]/u, ['arabic', 'arabic-bold']],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u3200-\u33FF\uFE30-\uFE4F\uFF00-\uFFEF]/u,
    ['eastern'],
  ],
]

/** The faces that a text may need. Those of scripts are large, or of use to few. */
export function facesFor(text: string): Face[] {
  return [...always, ...ofScripts.flatMap(([script, faces]) => (script.test(text) ? faces : []))]
}

/** Where a sign is looked for, in this order, when a text is set in a face. */
export function waysFrom(face: Face): Face[] {
  const ofScript: readonly Face[] =
    face === 'bold' ? ['hebrew-bold', 'arabic-bold', 'eastern'] : ['hebrew', 'arabic', 'eastern']
  return [face, 'regular', 'spare', ...ofScript]
}

const loaded = new Map<Face, Font>()

/** A font of `resources/fonts`. @throws Error when Redraft is not whole. */
export async function fontOf(face: Face): Promise<Font> {
  const known = loaded.get(face)
  if (known !== undefined) return known
  const { create } = await import('fontkit')
  const font = create(readFileSync(path.join(folder(), files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} is a collection of fonts`)
  // The library remembers each glyph with the letters it stood for when it was first used; one glyph stands for several.
  const glyphs = font.getGlyph.bind(font)
  font.getGlyph = (glyph, codePoints = []) =>
    Object.create(glyphs(glyph), { codePoints: { value: codePoints } }) as Glyph
  loaded.set(face, font)
  return font
}

/** `resources` lies beside the folder of the sources and beside that of the built program. */
function folder(): string {
  for (let at = import.meta.dirname; path.dirname(at) !== at; at = path.dirname(at)) {
    const fonts = path.join(at, 'resources', 'fonts')
    if (existsSync(fonts)) return fonts
  }
  throw new Error('the fonts of Redraft are missing')
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Font } from 'fontkit'

const files = {
  regular: 'SourceSerif4_400Regular.ttf',
  bold: 'SourceSerif4_700Bold.ttf',
  italic: 'SourceSerif4_400Regular_Italic.ttf',
  /** For signs the others lack. */
  spare: 'DejaVuSerif.ttf',
} as const
export type Face = keyof typeof files

const loaded = new Map<Face, Font>()

/** A font of `resources/fonts`. @throws Error when Redraft is not whole. */
export async function fontOf(face: Face): Promise<Font> {
  const known = loaded.get(face)
  if (known !== undefined) return known
  const { create } = await import('fontkit')
  const font = create(readFileSync(path.join(folder(), files[face])))
  if (!('layout' in font)) throw new Error(`${files[face]} is a collection of fonts`)
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

import { describe, expect, it } from 'vitest'
import { pictureWords, plainPicture } from '../../../../../src-main/engine/formats/package/picture.ts'

const segment = (marker: number, content: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

const start = Buffer.from([0xff, 0xd8])
const frame = segment(0xe0, 'JFIF\0')
const colours = segment(0xe2, 'ICC_PROFILE colours')
const scan = Buffer.concat([
  Buffer.from([0xff, 0xda, 0, 2]),
  Buffer.from('\xFF\xE1\0\x20 pixels that look like a segment', 'latin1'),
])

describe('a picture', () => {
  it('loses what a camera wrote, and no pixel', () => {
    const exif = segment(0xe1, 'Exif\0\0 taken at Mill Lane')
    const note = segment(0xfe, 'Comment on Jaana Salo')
    const came = Buffer.concat([start, frame, exif, colours, segment(0xed, 'Photoshop by Ilse'), note, scan])
    expect(Buffer.from(plainPicture(came))).toEqual(Buffer.concat([start, frame, colours, scan]))
    expect(pictureWords(came).join('|')).toContain('Comment on Jaana Salo')
    expect(pictureWords(came).join('|')).toContain('taken at Mill Lane')
  })

  it('stays as it is when there is nothing to lose, or it is no picture that is known', () => {
    for (const bytes of [
      Buffer.concat([start, frame, scan]),
      Buffer.from('GIF89a'),
      new Uint8Array(),
      Buffer.from([0xff, 0xd8, 0xff]),
    ])
      expect(plainPicture(bytes)).toBe(bytes)
  })

  it('that is cut off in a segment is left alone', () => {
    const cut = Buffer.concat([start, Buffer.from([0xff, 0xe1, 0x40, 0x00]), Buffer.from('short')])
    expect(plainPicture(cut)).toBe(cut)
    expect(pictureWords(cut)).toEqual([])
  })
})

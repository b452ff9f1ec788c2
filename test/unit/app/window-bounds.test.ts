import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWindowBounds, smallest, storeWindowBounds } from '../../../src-main/app/window-bounds.ts'

const screens = [
  { x: 0, y: 0, width: 1920, height: 1040 },
  { x: 1920, y: 200, width: 1280, height: 800 },
]
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'redraft-bounds-'))
  file = path.join(folder, 'window.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const usual = { width: 1440, height: 900, isMaximised: false }

describe('the window’s place', () => {
  it('is where it was', () => {
    storeWindowBounds(file, { x: 2000, y: 300, width: 900, height: 700 }, true)
    expect(readWindowBounds(file, screens)).toEqual({ x: 2000, y: 300, width: 900, height: 700, isMaximised: true })
  })

  it.each([
    ['right of every screen', { x: 3200, y: 300, width: 900, height: 700 }],
    ['above every screen, out of reach', { x: 100, y: -50, width: 900, height: 700 }],
    ['below', { x: 100, y: 1030, width: 900, height: 700 }],
    ['left, with less than a grip to see', { x: -850, y: 100, width: 900, height: 700 }],
  ])('is the usual one when it was %s', (_what, bounds) => {
    storeWindowBounds(file, bounds, false)
    expect(readWindowBounds(file, screens)).toEqual(usual)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"x":1}',
    '{"x":"1","y":2,"width":900,"height":700}',
    '{"x":1e99,"y":2,"width":3,"height":4}',
  ])('is the usual one when the file holds %s', (text) => {
    writeFileSync(file, text)
    expect(readWindowBounds(file, screens)).toEqual(usual)
  })

  it('is the usual one the first time, and is never too small to use', () => {
    expect(readWindowBounds(file, screens)).toEqual(usual)
    storeWindowBounds(file, { x: 0, y: 0, width: 100, height: 10 }, false)
    expect(readWindowBounds(file, screens)).toMatchObject(smallest)
  })

  it('is passed over when the disk refuses', () => {
    expect(() =>
      storeWindowBounds(path.join(folder, 'none', 'a'), { x: 0, y: 0, width: 9, height: 9 }, false),
    ).not.toThrow()
  })
})

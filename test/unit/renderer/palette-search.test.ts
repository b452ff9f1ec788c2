import { expect, it } from 'vitest'
import { findMatches } from '../../../src-renderer/frame/palette-search.ts'
import type { Command } from '../../../src-renderer/state/commands.ts'

const command = (title: string, group: string): Command => ({
  id: title,
  title,
  group,
  icon: 'check',
  run: () => undefined,
})
const commands = [command('Accept', 'This change'), command('Settings', 'Everywhere'), command('Reject', 'This change')]
const documents = Array.from({ length: 30 }, (_, index) => command(`ADC ${index}.txt`, 'Documents'))
const titles = (typed: string) => findMatches(typed, commands, documents).listed.map((found) => found.command.title)

it('shows all commands and no document before anything is typed, groups together', () => {
  expect(titles('')).toEqual(['Accept', 'Reject', 'Settings'])
})
it('finds in titles and marks the place, at the start of a word first', () => {
  expect(findMatches('txt', [command('textual txt', 'g')], []).listed[0]).toMatchObject({ from: 8, to: 11 })
  expect(titles('JECT')).toEqual(['Reject'])
})
it('finds documents from two letters on, lists the first of them and counts all', () => {
  expect(titles('a')).toEqual(['Accept'])
  expect(titles('adc')).toHaveLength(20)
  expect(findMatches('adc', commands, documents).total).toBe(30)
  expect(findMatches('#7', commands, documents).total).toBe(3)
})
it('# asks for documents only', () => {
  expect(titles('#7')).toEqual(['ADC 7.txt', 'ADC 17.txt', 'ADC 27.txt'])
})

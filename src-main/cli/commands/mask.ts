import path from 'node:path'
import type { Command } from 'commander'
import type { StatedEncoding } from '../../../src-preload/contract/index.ts'
import { maskingByNamesFile, maskingBySpans, maskOriginals } from '../../engine/masking/mask-originals.ts'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { encodingOption, UsageError } from '../session.ts'

interface MaskCommandOptions {
  readonly spans?: string
  readonly names?: string
  readonly mask: string
  readonly column?: string
  readonly encoding?: StatedEncoding
  readonly replace?: boolean
}

export function addMaskCommand(program: Command, act: Act): void {
  program
    .command('mask')
    .argument('<originals>', 'folder, ZIP, CSV, JSONL or JSON file of originals; it is only read')
    .argument('<folder>', 'folder that the de-identified versions are written to')
    .description('make de-identified versions of originals, by places or by a list of names')
    .option('--spans <file>', 'JSON or JSONL of places to mask, in characters (code points)')
    .option('--names <file>', 'names to mask, one a line; after a tab, a mask of its own')
    .option('--mask <text>', 'what is written in place of a name', '[REDACTED]')
    .option('--column <name>', 'column of the texts in CSV, JSONL and JSON files')
    .addOption(encodingOption())
    .option('--replace', 'replace files that are there already')
    .addHelpText('after', '\nExample:\n  redraft mask ~/originals ~/deidentified --names ~/names.txt')
    .action(
      act(async ({ output, job }, from: string, to: string, options: MaskCommandOptions) => {
        const { spans, names, mask, column = null, encoding = null, replace } = options
        if ((spans === undefined) === (names === undefined)) throw new UsageError('either --spans or --names')
        const masking = spans === undefined ? await maskingByNamesFile(names!) : await maskingBySpans(spans)
        const wishes = { masking, mask, column, encoding, replace: replace === true }
        const report = await maskOriginals({ from: path.resolve(from), to: path.resolve(to), ...wishes }, job)
        for (const { file, masks } of report.written)
          output.result({ type: 'masked', file, masks }, `${file}: ${counted(masks, 'mask')}`)
        for (const { name, count } of report.names)
          output.result(
            { type: 'name', name, count },
            count === 0 ? `${name}: not found` : `${name}: ${counted(count, 'time')}`,
          )
        for (const { word, count } of report.left)
          output.result(
            { type: 'left', word, count },
            `${word}, part of a longer name, is still there ${counted(count, 'time')}`,
          )
        for (const id of report.withoutSpans)
          output.result({ type: 'no-original', document: id }, `${id}: no original of this name was masked`)
        for (const refusal of report.refused)
          output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
        output.say(`${counted(report.written.length, 'document')} written, ${report.refused.length} refused.`)
        return report.refused.length > 0 || report.left.length > 0 || report.withoutSpans.length > 0 ? 1 : 0
      }),
    )
}

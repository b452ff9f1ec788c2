import { workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { exportDocument } from '../../src-main/engine/publish/export.ts'
import { caseOf, preview } from '../../src-main/engine/review/reduce.ts'
import { analysed, approve } from '../../src-main/engine/review/steps.ts'
import { analysisOf, countsOf, headOf, linksIn, stamp } from '../unit/engine/review/documents.ts'

/** Exports documents of ever other text into the folder `argv[2]` over each other, for ever. Ends only by being killed. */
const [, , folder = ''] = process.argv

for (let round = 0; ; round++) {
  const text = `${`Round ${round} of the old mill. `.repeat(20_000)}end`
  let file = caseOf(headOf(text), [])
  file = preview(file, analysed(file, analysisOf(text), stamp))
  file = preview(file, approve(file, [], countsOf(text), stamp))
  await exportDocument({
    file,
    format: textFormat,
    received: new Uint8Array(),
    hidden: 'remove',
    names: null,
    folder,
    replace: true,
    facts: {
      settings: workspaceSettingsSchema.parse({}),
      background: { phrases: 0, texts: 0 },
      collection: { originals: 1, words: 1, vocabulary: 1, fingerprint: 'f', tokeniserVersion: 1, folder: null },
      meters: { words: 1, wordsChanged: 0, masksAdded: 0, atLeast: 0 },
      versions: { redraft: '0', tokeniser: 1, index: 1 },
    },
    examine: (read) => ({ links: linksIn(read), counts: countsOf(read) }),
    record: () => Promise.resolve({ entry: 1, hash: 'h' }),
    stamp,
  })
  process.stdout.write('.')
}

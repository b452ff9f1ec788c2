import { openIndex } from '../../src-main/engine/index/collection-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'

/** Asks an index for one word after the other until it is killed. Arguments: the index. */
const [folder = ''] = process.argv.slice(2)
const index = await openIndex({ folder, masks: textRules({ maskPatterns: ['[REDACTED]'], strict: false }).key })
process.stdout.write(`${index.postings(['the']).length}\n`)
for (let word = 0; ; word = (word + 1) % 3001) {
  index.postings([`w${word}`, 'the'])
  await new Promise((resolve) => setImmediate(resolve))
}

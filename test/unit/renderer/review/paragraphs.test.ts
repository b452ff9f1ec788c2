import { describe, expect, it } from 'vitest'
import { paragraphNumbers } from '../../../../src-renderer/state/paragraphs.ts'

describe('numbers of paragraphs', () => {
  it('leave empty lines out', () => {
    expect(paragraphNumbers('THE FACTS\n\n1. He came.\n \u00A0\n2. He left.\n')).toEqual([1, null, 2, null, 3, null])
    expect(paragraphNumbers('')).toEqual([null])
  })
})

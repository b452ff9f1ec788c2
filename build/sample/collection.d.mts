/** A document of the sample collection. */
export interface SampleDocument {
  /** File name without its ending. */
  readonly id: string
  readonly language: 'en' | 'de' | 'fr'
  readonly original: string
  /** The version with masks; null for an original that has none. */
  readonly deidentified: string | null
  /** Every string that stands in the original where the other version has a mask. */
  readonly masked: readonly string[]
}

/** The whole collection, sorted by id; the same on every run. */
export function buildSample(): SampleDocument[]

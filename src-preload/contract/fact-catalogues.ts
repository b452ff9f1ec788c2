import { deFacts } from './facts-de.ts'
import { frFacts } from './facts-fr.ts'
import { nbFacts } from './facts-nb.ts'
import { factTable, type FactTexts } from './facts.ts'
import type { PageLanguage } from './settings.ts'

/** What the engine says of its work and its findings, in every language of the interface. */
export const factCatalogues: Readonly<Record<PageLanguage, FactTexts>> = {
  en: factTable,
  de: deFacts,
  fr: frFacts,
  nb: nbFacts,
}

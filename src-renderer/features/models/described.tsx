import { knownText, t } from '../../i18n/index.ts'
import { Term } from '../../ui/index.ts'

/** The sign of how a model's numbers are stored, such as Q4_K_M. */
const stored = /\b(Q\d(?:_[A-Z0-9]+)*)\b/

/** What a model is for, with the sign of how it is stored explained where it stands. */
export function Described({ text }: { readonly text: string }) {
  return knownText(text)
    .split(stored)
    .map((part, at) =>
      at % 2 === 1 ? (
        <Term key={at} explain={t('explain.stored')}>
          {part}
        </Term>
      ) : (
        part
      ),
    )
}

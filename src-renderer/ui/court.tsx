import { createContext, use, type ReactNode } from 'react'

/** The language of the court text that is shown here, as `lang` has it; empty: not known. */
export const CourtLanguage = createContext('')

interface CourtProps {
  readonly as?: 'span' | 'p' | 'dd' | 'h2'
  readonly className?: string
  readonly children: ReactNode
}

/** Words of court text: in the language and the direction of their document, not in those of the window. */
export function Court({ as: Tag = 'span', className = 'court', children }: CourtProps) {
  return (
    <Tag lang={use(CourtLanguage)} dir="auto" className={className}>
      {children}
    </Tag>
  )
}

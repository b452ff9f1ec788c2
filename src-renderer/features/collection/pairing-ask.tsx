import { useState } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { PairingDialog } from './pairing-dialog.tsx'

/** Says that the original of some documents is not certain, and asks for it. */
export function PairingAsk({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const [asking, setAsking] = useState(false)
  const unsure = rows.filter((row) => row.pairing && !row.pairing.sure)
  if (unsure.length === 0 && !asking) return null
  return (
    <section className="pairing-ask" data-area="pairing" aria-label={t('pairing.title')}>
      <Icon name="needs" tone="needs" />
      <p className="grow">{t('pairing.unsure', { n: unsure.length })}</p>
      <CommandButton command="collection.pairing" onPress={() => setAsking(true)}>
        {t('pairing.confirm')}
      </CommandButton>
      {asking && <PairingDialog rows={unsure} onClose={() => setAsking(false)} />}
    </section>
  )
}

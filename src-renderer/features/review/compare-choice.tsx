import { useState } from 'react'
import type { CaseView } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { compare } from '../../state/review-desk.ts'
import { revisionsOf } from '../../state/review-revisions.ts'
import { Button, Checkbox, Dialog, Icon, Select } from '../../ui/index.ts'
import { revisionName } from './names.ts'
import { review, useDesk } from './review-store.ts'

/** What is compared, as one button: for windows that have no room for the timeline. */
export function CompareChoice({ view }: { readonly view: CaseView }) {
  const [open, setOpen] = useState(false)
  const { pairing, changedOnly, spaces, marks } = useDesk((desk) => desk)
  const revisions = revisionsOf(view)
  const options = revisions.map(({ id }) => ({ value: String(id), label: revisionName(id) }))
  const choose = (side: 'left' | 'right') => (value: string) => {
    const chosen = revisions.find(({ id }) => String(id) === value)
    if (chosen) review.change((desk) => compare(desk, side, chosen.id))
  }
  return (
    <>
      <Button kind="quiet" popup="dialog" className="compare-choice" onPress={() => setOpen(true)}>
        {t('review.compare.is', { left: revisionName(pairing.left), right: revisionName(pairing.right) })}{' '}
        <Icon name="down" size={13} />
      </Button>
      {open && (
        <Dialog title={t('review.compare.choose')} width="narrow" onClose={() => setOpen(false)}>
          <div className="dialog-form">
            <Select
              label={t('review.side.left')}
              value={String(pairing.left)}
              options={options}
              onChange={choose('left')}
            />
            <Select
              label={t('review.side.right')}
              value={String(pairing.right)}
              options={options}
              onChange={choose('right')}
            />
            <Checkbox
              label={t('review.changedOnly')}
              checked={changedOnly}
              onChange={(checked) => review.change((desk) => ({ ...desk, changedOnly: checked }))}
            />
            <Checkbox
              label={t('review.spaces')}
              checked={spaces}
              onChange={(checked) => review.change((desk) => ({ ...desk, spaces: checked }))}
            />
            <Checkbox
              label={t('review.marks')}
              checked={!marks}
              onChange={(checked) => review.change((desk) => ({ ...desk, marks: !checked }))}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

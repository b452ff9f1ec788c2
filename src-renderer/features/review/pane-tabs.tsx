import type { CaseView } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import type { Pane } from '../../state/review-desk.ts'
import { Segmented } from '../../ui/index.ts'
import { CompareChoice } from './compare-choice.tsx'
import { review } from './review-store.ts'

/** Where narrow windows show one pane at a time: which. */
export function PaneTabs({ view, pane }: { readonly view: CaseView; readonly pane: Pane }) {
  return (
    <div className="pane-tabs" data-area="timeline">
      <Segmented
        as="tabs"
        panelId="review-pane"
        label={t('review.panes')}
        value={pane}
        options={[
          { value: 'changes', label: t('review.pane.changes'), count: view.items.length },
          { value: 'text', label: t('review.pane.text') },
          { value: 'change', label: t('review.pane.change') },
        ]}
        onChange={(value) => review.change((desk) => ({ ...desk, pane: value }))}
      />
      <span className="grow" />
      <CompareChoice view={view} />
    </div>
  )
}

import { useState } from 'react'
import { Offer } from '../../frame/command-button.tsx'
import type { SavedView } from '../../../src-preload/contract/index.ts'
import { t, type TextKey } from '../../i18n/index.ts'
import { namedOrders, orderOf, savedOf, viewOfSaved } from '../../state/document-list.ts'
import { changeView, useDocuments } from '../../state/documents.ts'
import { notify, notifyFailure } from '../../state/notices.ts'
import { changePersonSettings, useSettings } from '../../state/settings.ts'
import { Button, Dialog, Field, Icon, Menu } from '../../ui/index.ts'

/** Orders and kept views of the list. */
export function ViewsMenu() {
  const views = useSettings((state) => state.settings.person.views)
  const [naming, setNaming] = useState(false)
  const forget = ({ name }: SavedView) => {
    changePersonSettings({ views: views.filter((view) => view.name !== name) }).catch(notifyFailure)
  }
  return (
    <>
      <Menu
        label={t('views.label')}
        groups={[
          {
            heading: t('views.orders'),
            entries: namedOrders.map((order) => ({
              label: t(`views.order.${order}` satisfies TextKey),
              icon: 'sort' as const,
              run: () => changeView(orderOf(order)),
            })),
          },
          {
            heading: t('views.kept'),
            entries: views.map((view) => ({
              label: view.name,
              icon: 'columns' as const,
              run: () => changeView(viewOfSaved(view)),
            })),
          },
          {
            entries: [
              { label: t('views.keep'), icon: 'plus' as const, run: () => setNaming(true) },
              ...views.map((view) => ({
                label: t('views.forget', { name: view.name }),
                icon: 'trash' as const,
                run: () => forget(view),
              })),
            ],
          },
        ]}
      >
        <Icon name="columns" />
        <Icon name="down" size={13} />
      </Menu>
      {namedOrders.map((order) => (
        <Offer key={order} command={`queue.order.${order}`} onPress={() => changeView(orderOf(order))} />
      ))}
      {views.map((view) => (
        <Offer
          key={view.name}
          command={`queue.view:${view.name}`}
          title={t('does.view', { name: view.name })}
          onPress={() => changeView(viewOfSaved(view))}
        />
      ))}
      {views.map((view) => (
        <Offer
          key={view.name}
          command={`queue.forgetView:${view.name}`}
          title={t('does.forgetView', { name: view.name })}
          onPress={() => forget(view)}
        />
      ))}
      <Offer command="queue.keepView" onPress={() => setNaming(true)} />
      {naming && <NameDialog onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const views = useSettings((state) => state.settings.person.views)
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const taken = views.some((view) => view.name === name.trim())
  const keep = () => {
    setTried(true)
    if (name.trim() === '') return
    const saved = savedOf(name.slice(0, 60), useDocuments.getState().view)
    const others = views.filter((view) => view.name !== saved.name)
    changePersonSettings({ views: [...others, saved] })
      .then(() => notify({ kind: 'done', text: () => t('views.keep.done', { name: saved.name }) }))
      .catch(notifyFailure)
    onClose()
  }
  return (
    <Dialog
      title={t('views.keep.title')}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" keyHint="Enter" onPress={keep}>
            {taken ? t('views.keep.replace') : t('views.keep.do')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <Field
        label={t('views.name')}
        help={t('views.keep.help')}
        error={tried && name.trim() === '' ? t('views.name.empty') : undefined}
        autoFocus
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          keep()
        }}
      />
    </Dialog>
  )
}

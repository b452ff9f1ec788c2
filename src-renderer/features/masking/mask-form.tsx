import { failureWords, t, type TextKey } from '../../i18n/index.ts'
import { choose, type ChoiceKind, type Chosen } from '../../state/files.ts'
import { useMasking } from '../../state/masking.ts'
import { notifyFailure } from '../../state/notices.ts'
import { Button, Checkbox, Field, Icon, Segmented, type IconName } from '../../ui/index.ts'

type Wish = ReturnType<typeof useMasking.getState>

/** The first thing that is still to be said; null when masking can begin. */
export function missingWish({ originals, by, names, spans, mask, to }: Wish): TextKey | null {
  if (originals === null) return 'own.needs.originals'
  if (by === 'names' && names.trim() === '') return 'mask.needs.names'
  if (by === 'spans' && spans === null) return 'mask.needs.spans'
  if (to === null) return 'mask.needs.to'
  return isMask(mask) ? null : 'settings.save.wrong'
}

function isMask(mask: string): boolean {
  return mask.trim() !== '' && mask.trim().length <= 40
}

interface PlaceProps {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly chosen: Chosen | null
  readonly choices: readonly { readonly kind: ChoiceKind; readonly label: string }[]
  readonly onChosen: (chosen: Chosen) => void
}

function Place({ icon, title, text, chosen, choices, onChosen }: PlaceProps) {
  const ask = (kind: ChoiceKind) => {
    choose(kind)
      .then((found) => found && onChosen(found))
      .catch(notifyFailure)
  }
  return (
    <div className="masking-place" role="group" aria-label={title}>
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className="soft">{text}</p>
        <p className="cut-end" role="status">
          {chosen === null ? '\u00a0' : t('own.chosen', { name: chosen.name })}
        </p>
      </div>
      <span className="toolbar">
        {choices.map(({ kind, label }) => (
          <Button key={kind} onPress={() => ask(kind)}>
            {label}
          </Button>
        ))}
      </span>
    </div>
  )
}

/** What is masked, in what, and where it is written. */
export function MaskForm() {
  const wish = useMasking()
  const { failure } = wish
  return (
    <>
      {failure !== null && (
        <p className="callout callout--links" role="alert">
          <Icon name="failed" tone="links" />
          <span>{failureWords(failure)}</span>
        </p>
      )}
      <p className="soft">{t('mask.text')}</p>
      <Place
        icon="book"
        title={t('own.originals.title')}
        text={t('own.originals.text')}
        chosen={wish.originals}
        choices={[
          { kind: 'originals', label: t('choose.folder') },
          { kind: 'originals-file', label: t('choose.file') },
        ]}
        onChosen={(originals) => useMasking.setState({ originals })}
      />
      <Segmented
        label={t('mask.by')}
        value={wish.by}
        options={[
          { value: 'names', label: t('mask.by.names') },
          { value: 'spans', label: t('mask.by.spans') },
        ]}
        onChange={(by) => useMasking.setState({ by })}
      />
      {wish.by === 'names' ? (
        <Field
          label={t('mask.names')}
          help={t('mask.names.help')}
          rows={5}
          value={wish.names}
          onChange={(names) => useMasking.setState({ names })}
        />
      ) : (
        <Place
          icon="list"
          title={t('mask.spans')}
          text={t('mask.spans.text')}
          chosen={wish.spans}
          choices={[{ kind: 'spans', label: t('choose.file') }]}
          onChosen={(spans) => useMasking.setState({ spans })}
        />
      )}
      <Field
        label={t('settings.maskText')}
        error={isMask(wish.mask) ? undefined : t('settings.wrong.maskText')}
        face="code"
        value={wish.mask}
        onChange={(mask) => useMasking.setState({ mask })}
      />
      <Place
        icon="folder"
        title={t('mask.to')}
        text={t('mask.to.text')}
        chosen={wish.to}
        choices={[{ kind: 'export-folder', label: t('choose.folder') }]}
        onChosen={(to) => useMasking.setState({ to })}
      />
      <Checkbox
        label={t('export.replace')}
        checked={wish.replace}
        onChange={(replace) => useMasking.setState({ replace })}
      />
    </>
  )
}

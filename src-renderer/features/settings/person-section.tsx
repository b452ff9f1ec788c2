import { useState } from 'react'
import type { PersonSettings } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { notifyFailure } from '../../state/notices.ts'
import { changePersonSettings, useSettings } from '../../state/settings.ts'
import { KeyChoice } from '../../frame/key-choice.tsx'
import { Checkbox, Field, Segmented, Select } from '../../ui/index.ts'

function change(part: Partial<PersonSettings>): void {
  changePersonSettings(part).catch(notifyFailure)
}

const languages = ['system', 'en', 'de', 'fr', 'nb'] as const
/** A language is named in its own words, whatever the interface is in. */
const ownNames = { en: 'English', de: 'Deutsch', fr: 'Français', nb: 'Norsk bokmål' } as const
const sizes = [14, 15, 16, 17, 18, 19, 20, 21, 22] as const

/** Every letter is kept at once: whoever leaves the screen by a key has not left the field first. */
function ReaderName({ saved }: { readonly saved: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={t('settings.reader')}
      help={t('settings.reader.help')}
      value={typed ?? saved}
      onChange={(name) => {
        setTyped(name)
        change({ reader: name.trim().slice(0, 120) })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Settings of the person at this computer. Each acts at once. */
export function PersonSection() {
  const person = useSettings((state) => state.settings.person)
  const [choosing, setChoosing] = useState(false)
  return (
    <section aria-labelledby="settings-person" data-area="person-settings">
      <h2 id="settings-person">{t('settings.person')}</h2>
      <p className="soft">{t('settings.person.text')}</p>
      <div className="settings-group">
        <ReaderName saved={person.reader} />
        <Select
          label={t('settings.language')}
          value={person.language}
          options={languages.map((value) => ({
            value,
            label: value === 'system' ? t('settings.language.system') : ownNames[value],
          }))}
          onChange={(language) => change({ language })}
        />
        <div className="settings-choice">
          <span className="field-label">{t('settings.theme')}</span>
          <Segmented
            label={t('settings.theme')}
            value={person.theme}
            options={[
              { value: 'system', label: t('settings.theme.system') },
              { value: 'light', label: t('settings.theme.light') },
              { value: 'dark', label: t('settings.theme.dark') },
            ]}
            onChange={(theme) => change({ theme })}
          />
        </div>
        <div className="settings-choice">
          <span className="field-label">{t('settings.density')}</span>
          <Segmented
            label={t('settings.density')}
            value={person.density}
            options={[
              { value: 'compact', label: t('settings.density.compact') },
              { value: 'normal', label: t('settings.density.normal') },
              { value: 'roomy', label: t('settings.density.roomy') },
            ]}
            onChange={(density) => change({ density })}
          />
        </div>
        <Select
          label={t('settings.courtTextSize')}
          value={String(person.courtTextSize)}
          options={sizes.map((size) => ({ value: String(size), label: t('settings.pixels', { n: size }) }))}
          onChange={(size) => change({ courtTextSize: Number(size) })}
        />
        <p className="settings-sample">{t('settings.courtTextSize.sample')}</p>
        <div>
          <CommandButton command="settings.keys" icon="keyboard" popup="dialog" onPress={() => setChoosing(true)}>
            {t('keyChoice.open')}
          </CommandButton>
          {choosing && <KeyChoice onClose={() => setChoosing(false)} />}
        </div>
        <Checkbox
          label={t('settings.letterKeys')}
          help={t('settings.letterKeys.help')}
          checked={person.letterKeys}
          onChange={(letterKeys) => change({ letterKeys })}
        />
      </div>
    </section>
  )
}

import { lazy, Suspense, useEffect, useRef } from 'react'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { AuditDialog } from '../features/audit/audit-dialog.tsx'
import { CollectionScreen } from '../features/collection/collection-screen.tsx'
import { MaskDialog } from '../features/masking/mask-dialog.tsx'
import { ModelsScreen } from '../features/models/models-screen.tsx'
import { NeedsScreen } from '../features/needs/needs-screen.tsx'
import { ExportScreen } from '../features/publish/export-screen.tsx'
import { SettingsScreen } from '../features/settings/settings-screen.tsx'
import { ScreenFault } from './screen-fault.tsx'
import { t } from '../i18n/index.ts'
import { loadAll } from '../state/session.ts'
import { useNavigation, type Screen } from '../state/navigation.ts'
import { useSettings } from '../state/settings.ts'
import { useWorkspace } from '../state/workspace.ts'
import { LiveRegion, Skeleton } from '../ui/index.ts'
import { ClosingDialog } from './closing-dialog.tsx'
import { CommandPalette } from './command-palette.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { EncodingDialog } from './encoding-dialog.tsx'
import { DropPlace } from './drop-place.tsx'
import { useGlobalCommands } from './global-commands.ts'
import { HelpSheet } from './help-sheet.tsx'
import { JobCommands } from './job-commands.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { LostLine } from './lost-line.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PathDialog } from './path-dialog.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { SearchOriginals } from './search-originals.tsx'
import { StatusBar } from './status-bar.tsx'
import { TitleBar } from './title-bar.tsx'
import { Toasts } from './toasts.tsx'
import { useGlobalKeys } from './use-global-keys.ts'
import { useLanguage } from './use-language.ts'
import { useTheme } from './use-theme.ts'
import { windowTitle } from './window-title.ts'
import { Working } from './working.tsx'
import './app.css'

const ReviewScreen = lazy(async () => {
  try {
    const { ReviewScreen: Screen } = await import('../features/review/review-screen.tsx')
    return { default: Screen }
  } catch (cause) {
    throw new RedraftError('SCREEN_MISSING', {}, { cause })
  }
})

function ScreenOf({ screen }: { readonly screen: Screen }) {
  switch (screen) {
    case 'collection':
      return <CollectionScreen />
    case 'review':
      return <ReviewScreen />
    case 'needs':
      return <NeedsScreen />
    case 'export':
      return <ExportScreen />
    case 'models':
      return <ModelsScreen />
    case 'settings':
      return <SettingsScreen />
  }
}

function Content({ screen }: { readonly screen: Screen }) {
  const { phase, failure, resuming } = useWorkspace()
  if (phase === 'loading' || (resuming && phase !== 'failed'))
    return <Skeleton label={t('app.opening')} lines={[0.3, 0.9, 0.8, 0.86, 0.7]} />
  if (phase === 'failed' && failure !== null)
    return <ScreenFault error={failure} title={t('app.failed')} kept={t('app.kept')} onRetry={() => void loadAll()} />
  return (
    <ScreenBoundary key={screen}>
      <Suspense fallback={<Skeleton label={t('app.opening')} lines={[0.3, 0.9, 0.8, 0.86, 0.7]} />}>
        <ScreenOf screen={screen} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** The window, drawn anew in another language; nothing before language and theme are known. */
export function App() {
  const language = useLanguage()
  const isKnown = useSettings(({ loaded }) => loaded)
  return isKnown && <Window key={language} />
}

/** Title bar, one screen, status bar, and what floats over them. */
function Window() {
  const screen = useNavigation((state) => state.screen)
  const overlay = useNavigation((state) => state.overlay)
  const workspace = useWorkspace((state) => state.facts?.name)
  const main = useRef<HTMLElement>(null)
  useTheme()
  useGlobalKeys()
  useGlobalCommands()

  useEffect(() => {
    document.title = windowTitle(screen, workspace)
  }, [screen, workspace])

  useEffect(() => {
    // The control that had focus may have gone with the last screen: the next Tab then starts in this one.
    if (document.activeElement === document.body) main.current?.focus()
  }, [screen])

  return (
    <>
      <div className="app">
        <TitleBar />
        <LostLine />
        <main ref={main} tabIndex={-1} className="screen-place">
          <Content screen={screen} />
        </main>
        <Toasts />
        <StatusBar />
      </div>
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'keys' && <KeysSheet />}
      {overlay === 'help' && <HelpSheet />}
      <MaskDialog />
      <PathDialog />
      <OutcomeDialog />
      <ColumnDialog />
      <EncodingDialog />
      <DropPlace />
      <SearchOriginals />
      <AuditDialog />
      <ClosingDialog />
      <JobCommands />
      <LiveRegion />
      <Working />
    </>
  )
}

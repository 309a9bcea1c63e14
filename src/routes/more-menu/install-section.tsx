import { promptInstall, useInstall } from '#state/install.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'

const steps = {
  'ios-safari': 'install.iosSafari',
  'macos-safari': 'install.macosSafari',
  'firefox-android': 'install.firefoxAndroid',
  samsung: 'install.samsung',
  other: 'install.other',
} as const

/** A button where the browser has a prompt, honest steps where it has none. */
export function InstallSection() {
  const { t } = useText()
  const state = useInstall()
  return (
    <section>
      <SectionHead title={t('install.title')} lead={t('install.text')} />
      <div className="stack">
        {state.kind === 'promptable' && (
          <Button onClick={() => void promptInstall()}>{t('install.action')}</Button>
        )}
        {state.kind === 'steps' && <p>{t(steps[state.browser])}</p>}
        {state.kind === 'installed' && <p className="second">{t('install.installed')}</p>}
        {state.kind === 'unavailable' && <p className="second">{t('install.unavailable')}</p>}
      </div>
    </section>
  )
}

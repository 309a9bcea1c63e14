import { promptInstall, useInstall } from '#state/app/install.ts'
import { installWords } from '#text/words/install.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

const steps = {
  'ios-safari': 'iosSafari',
  'macos-safari': 'macosSafari',
  'firefox-android': 'firefoxAndroid',
  samsung: 'samsung',
  other: 'other',
} as const

/** Shows an install button where the browser can ask for the installation, otherwise instructions. */
export function InstallSection() {
  const words = useWords(installWords)
  const state = useInstall()
  return (
    <section>
      <SectionHead title={words.title} lead={words.text} />
      <div className="stack">
        {state.kind === 'promptable' && <Button onClick={() => void promptInstall()}>{words.action}</Button>}
        {state.kind === 'steps' && <p>{words[steps[state.browser]]}</p>}
        {state.kind === 'installed' && <p className="second">{words.installed}</p>}
        {state.kind === 'unavailable' && <p className="second">{words.unavailable}</p>}
      </div>
    </section>
  )
}

import { useEffect, useState } from 'react'
import { SignOutDialog } from '#features/sign-in/sign-out-dialog.tsx'
import { changeSettings, useSettings } from '#state/app/settings.ts'
import { openWebsiteToSignIn, ownExtensionId } from '#state/session/hand-over.ts'
import { useSession } from '#state/session/session.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import { PriceColorSchemeSelector } from '#ui/form/scheme-selector.tsx'
import { ThemeSelector } from '#ui/form/theme-selector.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { usePopup } from './popup-context.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** The settings of the popup itself; all others are on the site. */
export function PopupOptions() {
  const words = usePopupWords()
  const { lang, theme, scheme } = useSettings()
  return (
    <Screen title={words.settings} heading={words.settings}>
      <div className="popup-options">
        <Account />
        <section>
          <h2>{words.display}</h2>
          <LanguageSelector value={lang} onChange={value => changeSettings({ lang: value })} labelShown />
          <ThemeSelector value={theme} onChange={value => changeSettings({ theme: value })} labelShown />
          <PriceColorSchemeSelector
            value={scheme}
            onChange={value => changeSettings({ scheme: value })}
            labelShown
          />
        </section>
        <AboutBadge />
        <LinkButton kind="quiet" href="/more-menu" title={words.opensTab}>
          {words.allSettings}
        </LinkButton>
      </div>
    </Screen>
  )
}

function Account() {
  const words = usePopupWords()
  const { t } = useText()
  const { user } = useSession()
  const [leaving, setLeaving] = useState(false)
  const id = ownExtensionId()
  return (
    <section>
      <h2>{words.account}</h2>
      <p className="second">{user ? t('login.signedInAs', { name: user.nickname }) : words.notSignedIn}</p>
      {user ? (
        <Button onClick={() => setLeaving(true)}>{words.signOut}</Button>
      ) : (
        id && <Button onClick={() => void openWebsiteToSignIn('general', id)}>{words.signIn}</Button>
      )}
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </section>
  )
}

function AboutBadge() {
  const words = usePopupWords()
  const { moment } = useText()
  const { lookedAt } = usePopup()
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void lookedAt().then(when => isCurrent && setAt(when))
    return () => {
      isCurrent = false
    }
  }, [lookedAt])
  return (
    <section>
      <h2>{words.badge}</h2>
      <p className="caption">
        {words.badgeText} {at && words.badgeAt({ when: moment(at) })}
      </p>
    </section>
  )
}

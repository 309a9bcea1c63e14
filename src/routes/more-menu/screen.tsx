import { useState } from 'react'
import { buildId } from '#state/deploy.ts'
import { useSession } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { installWords } from '#text/install.ts'
import { menuWords } from '#text/menu.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { LanguageSelector } from '#ui/language-selector.tsx'
import { SchemeSelector } from '#ui/scheme-selector.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { ThemeSelector } from '#ui/theme-selector.tsx'
import { OfflineData } from '../pieces/offline-data.tsx'
import { SignOutDialog } from '../pieces/sign-out-dialog.tsx'
import { SyncState } from '../pieces/sync/state.tsx'
import { InstallSection } from './install-section.tsx'
import { directory } from './view.ts'

/** Settings, account, installing, and every screen that needs no parameter. */
export function Screen() {
  const { t, lang } = useText()
  const settings = useSettings()
  return (
    <Page title={t('titles.moreMenu')} lead={menuWords[lang].lead}>
      <section>
        <SectionHead title={installWords[lang].account} />
        <AccountSection />
      </section>
      {directory.map(({ id, entries }) => (
        <section key={id}>
          <SectionHead title={menuWords[lang].sections[id]} />
          <ul className="menu-list">
            {entries.map(([href, title]) => (
              <li key={href}>
                <Anchor href={href}>{t(title)}</Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="settings">
        <SectionHead title={installWords[lang].settings} />
        <div className="stack">
          <LanguageSelector value={settings.lang} onChange={lang => changeSettings({ lang })} labelShown />
          <ThemeSelector value={settings.theme} onChange={theme => changeSettings({ theme })} labelShown />
          <SchemeSelector
            value={settings.scheme}
            onChange={scheme => changeSettings({ scheme })}
            labelShown
          />
        </div>
      </section>
      <InstallSection />
      <OfflineData />
      <p className="caption foot-note">{installWords[lang].version({ build: buildId })}</p>
    </Page>
  )
}

function AccountSection() {
  const { t, lang } = useText()
  const { status, user } = useSession()
  const [asking, setAsking] = useState(false)
  if (status !== 'signed-in' || !user)
    return (
      <div className="stack">
        <LinkButton kind="primary" href="/login">
          {t('login.submit')}
        </LinkButton>
      </div>
    )
  return (
    <div className="stack">
      <div>
        <p>{t('login.signedInAs', { name: user.nickname })}</p>
        <SyncState />
      </div>
      <Button onClick={() => setAsking(true)}>{installWords[lang].signOut}</Button>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

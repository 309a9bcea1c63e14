import { useState } from 'react'
import { buildId } from '#state/deploy.ts'
import { useSession } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { installWords } from '#text/install.ts'
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
import { SyncState } from '../pieces/sync-state.tsx'
import type { RouteView } from '../route.ts'
import { titleKey } from '../title-key.ts'
import { InstallSection } from './install-section.tsx'
import { isListed } from './view.ts'

/** Settings, account, installing, and every screen that needs no parameter. */
export function Screen({ table }: RouteView) {
  const { t, lang } = useText()
  const settings = useSettings()
  return (
    <Page title={t('titles.moreMenu')}>
      <section>
        <SectionHead title={installWords[lang].account} />
        <AccountSection />
      </section>
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
      <section>
        <SectionHead title={installWords[lang].screens} />
        <ul className="menu-list">
          {table.filter(isListed).map(route => (
            <li key={route.path}>
              <Anchor href={route.path}>{t(titleKey(route.title))}</Anchor>
            </li>
          ))}
        </ul>
      </section>
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
      <p>{t('login.signedInAs', { name: user.nickname })}</p>
      <SyncState />
      <Button onClick={() => setAsking(true)}>{installWords[lang].signOut}</Button>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}

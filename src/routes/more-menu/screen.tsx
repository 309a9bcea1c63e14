import { useState } from 'react'
import { buildId } from '#state/deploy.ts'
import { signOut, useSession } from '#state/session.ts'
import { changeSettings, useSettings } from '#state/settings.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useText } from '#ui/language.tsx'
import { LanguageSelector } from '#ui/language-selector.tsx'
import { SchemeSelector } from '#ui/scheme-selector.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { ThemeSelector } from '#ui/theme-selector.tsx'
import { showToast } from '#ui/toast.tsx'
import { OfflineData } from '../pieces/offline-data.tsx'
import type { RouteView } from '../route.ts'
import { titleKey } from '../title-key.ts'
import { InstallSection } from './install-section.tsx'
import { isListed } from './view.ts'

/** Settings, account, installing, and every screen that needs no parameter. */
export function Screen({ table }: RouteView) {
  const { t } = useText()
  const settings = useSettings()
  return (
    <Page title={t('titles.moreMenu')}>
      <section>
        <SectionHead title={t('install.account')} />
        <AccountSection />
      </section>
      <section className="settings">
        <SectionHead title={t('install.settings')} />
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
        <SectionHead title={t('install.screens')} />
        <ul className="menu-list">
          {table.filter(isListed).map(route => (
            <li key={route.path}>
              <Anchor href={route.path}>{t(titleKey(route.title))}</Anchor>
            </li>
          ))}
        </ul>
      </section>
      <p className="caption foot-note">{t('install.version', { build: buildId })}</p>
    </Page>
  )
}

function AccountSection() {
  const { t } = useText()
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
      <Button onClick={() => setAsking(true)}>{t('install.signOut')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('install.confirmSignOut')}
        confirm={t('install.signOut')}
        cancel={t('install.cancel')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          await signOut()
          void showToast('success', t('install.signedOut'))
        }}
      >
        {t('install.signedOutNote')}
      </ConfirmDialog>
    </div>
  )
}

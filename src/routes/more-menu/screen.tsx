import { buildId } from '#state/app/deploy.ts'
import { changeSettings, useSettings } from '#state/app/settings.ts'
import { installWords } from '#text/words/install.ts'
import { menuWords } from '#text/words/menu.ts'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import { PriceColorSchemeSelector } from '#ui/form/scheme-selector.tsx'
import { ThemeSelector } from '#ui/form/theme-selector.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { AccountSection } from './account-section.tsx'
import { InstallSection } from './install-section.tsx'
import { OfflineData } from './offline-data.tsx'
import { menuSections } from './view.ts'

/** The menu «more»: settings, account, installation, and links to every screen without parameters. */
export function Screen() {
  const { t, lang } = useText()
  const settings = useSettings()
  return (
    <Page title={t('titles.moreMenu')} lead={menuWords[lang].lead}>
      <section>
        <SectionHead title={installWords[lang].account} />
        <AccountSection />
      </section>
      {menuSections.map(({ id, entries }) => (
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
      <section>
        <SectionHead title={installWords[lang].settings} />
        <div className="stack">
          <LanguageSelector value={settings.lang} onChange={lang => changeSettings({ lang })} labelShown />
          <ThemeSelector value={settings.theme} onChange={theme => changeSettings({ theme })} labelShown />
          <PriceColorSchemeSelector
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

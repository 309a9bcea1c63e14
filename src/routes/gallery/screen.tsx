import { useState } from 'react'
import { MaintenancePage } from '#features/app-host/maintenance-page.tsx'
import type { Lang } from '#text/text.ts'
import { Button } from '#ui/form/button.tsx'
import { LanguageSelector } from '#ui/form/language-selector.tsx'
import {
  type PriceColorScheme,
  PriceColorSchemeSelector,
  priceColorSchemes,
} from '#ui/form/scheme-selector.tsx'
import { type ColorTheme, colorThemes, ThemeSelector } from '#ui/form/theme-selector.tsx'
import { ErrorFallback } from '#ui/frame/error-page.tsx'
import { TextProvider } from '#ui/frame/language.tsx'
import { languageOfPage } from '#ui/frame/language-of-page.ts'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { ChartSamples } from './chart-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { MarkSamples } from './mark-samples.tsx'
import { OverlaySamples, type WholePage } from './overlay-samples.tsx'
import { RowSamples } from './row-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { galleryWordsIn } from './words.ts'
import './gallery.css'
import { lookOfPage, usePageLook } from './page-look.ts'
import { useLoadedText } from './use-loaded-text.ts'

export type GalleryScreenProps = { lang?: Lang; theme?: ColorTheme; scheme?: PriceColorScheme }

/** Shows every component in every state, without data from the server. */
export function GalleryScreen(start: GalleryScreenProps) {
  const [lang, setLang] = useState<Lang>(() => start.lang ?? languageOfPage())
  const [theme, setTheme] = useState<ColorTheme>(
    () => start.theme ?? lookOfPage('theme', colorThemes, 'dark'),
  )
  const [scheme, setScheme] = useState<PriceColorScheme>(
    () => start.scheme ?? lookOfPage('scheme', priceColorSchemes, lang === 'en' ? 'us' : 'kr'),
  )
  const [page, setPage] = useState<WholePage | null>(null)
  const text = useLoadedText(lang)
  usePageLook(lang, theme, scheme)
  if (!text) return null
  const word = galleryWordsIn(text.lang)
  if (page) {
    return (
      <TextProvider text={text}>
        {page === 'sorry' && <ErrorFallback onBack={() => setPage(null)} />}
        {page === 'maintenance' && (
          <>
            <MaintenancePage start="2026-11-21T18:00:00Z" end="2026-11-21T20:30:00Z" />
            <div className="padded">
              <Button kind="quiet" onClick={() => setPage(null)}>
                {word('back')}
              </Button>
            </div>
          </>
        )}
      </TextProvider>
    )
  }
  return (
    <TextProvider text={text}>
      <Page title={word('title')} lead={word('lead')}>
        <div className="gallery">
          <div className="side-by-side padded">
            <LanguageSelector value={lang} onChange={setLang} labelShown />
            <ThemeSelector value={theme} onChange={setTheme} labelShown />
            <PriceColorSchemeSelector value={scheme} onChange={setScheme} labelShown />
          </div>
          <RowSamples word={word} />
          <ChartSamples word={word} />
          <MarkSamples word={word} />
          <ControlSamples word={word} onSorry={() => setPage('sorry')} />
          <OverlaySamples onPage={setPage} />
          <StateSamples word={word} />
        </div>
      </Page>
    </TextProvider>
  )
}

/** The gallery in the page's current look, as the route table needs it. */
export const Screen = () => <GalleryScreen />

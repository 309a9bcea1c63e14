import { useCountry } from '#state/market/country.ts'
import { useIsMarketSimulated } from '#state/market/simulated.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import '#features/screener/preset-catalogue.css'

const Starters = lazyComponent(async () => (await import('./starter-list.tsx')).StarterFilterList)

/** Explains the screener and offers five filters to try. */
export function Screen() {
  const { t } = useText()
  const words = useWords(presetWords)
  const [country, setCountry] = useCountry()
  const simulated = useIsMarketSimulated()
  return (
    <Page title={t('titles.screenerIntro')} heading={words.introHeading} lead={words.introLead}>
      <div className="toolbar tools">
        <CountryChoice label={words.country} value={country} onChange={setCountry} />
      </div>
      <SectionHead title={words.starters} lead={words.startersNote} />
      <LazyBoundary fallback={<SkeletonRows count={5} />}>
        <Starters key={country} country={country} />
      </LazyBoundary>
      <SectionHead title={words.can} />
      <ul className="preset-abilities pad">
        {words.abilities.map(({ title, text }) => (
          <li key={title}>
            <p className="preset-name">{title}</p>
            <p className="second">{text}</p>
          </li>
        ))}
      </ul>
      <p className="caption pad">{words.premium}</p>
      <div className="actions preset-ways">
        <LinkButton kind="primary" href={`/screener/v2?country=${country}`}>
          {words.start}
        </LinkButton>
        <LinkButton href="/screener/v2/preset">{words.allPresets}</LinkButton>
      </div>
      {simulated && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </Page>
  )
}

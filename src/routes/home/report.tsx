import type { Country } from '#domain/market/country.ts'
import { useHomeMarketReport } from '#state/market/home-market.ts'
import { homeWords } from '#text/words/home.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { FullListLink } from './full-list-link.tsx'
import { HomeReplySection } from './part.tsx'

/** Shows the market report of the last session in one sentence, with a link to the other reports. */
export function HomeReport({ country }: { country: Country }) {
  const { lang, asOf } = useText()
  const words = useWords(homeWords)
  const answer = useHomeMarketReport(country)
  return (
    <section>
      <HomeReplySection answer={answer} rows={4}>
        {({ edition, state }) => (
          <>
            <SectionHead title={words.report} note={`${words.countries[country]} · ${asOf(edition.as_of)}`} />
            <p className="pad">{edition.headline?.[lang]}</p>
            {state === 'late' && <p className="caption lone-line">{words.late}</p>}
          </>
        )}
      </HomeReplySection>
      <FullListLink href="/market-report/today" text={words.readReport} />
    </section>
  )
}

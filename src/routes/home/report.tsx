import type { Country } from '#domain/market/country.ts'
import { useReportToday } from '#state/market/home-market.ts'
import { homeWords } from '#text/words/home.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { MoreLine } from './movers.tsx'
import { HomePart } from './part.tsx'

/** Shows the market report of the last session in one sentence, with a link to the other reports. */
export function HomeReport({ country }: { country: Country }) {
  const { lang, asOf } = useText()
  const words = useWords(homeWords)
  const answer = useReportToday(country)
  return (
    <section>
      <HomePart answer={answer} rows={4}>
        {({ edition, state }) => (
          <>
            <SectionHead title={words.report} note={`${words.countries[country]} · ${asOf(edition.as_of)}`} />
            <p className="pad">{edition.headline?.[lang]}</p>
            {state === 'late' && <p className="caption lone-line">{words.late}</p>}
          </>
        )}
      </HomePart>
      <MoreLine href="/market-report/today" text={words.readReport} />
    </section>
  )
}

import { ReportDayEdition } from '#features/market-report/edition.tsx'
import { ReportDayTools } from '#features/market-report/tools.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { useCountry } from '#state/market/country.ts'
import { useTodaysMarketReport } from '#state/market/market-report.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ReportDayStatus } from './status.tsx'

/** Shows the report of the last session: the headline first, then its details. */
export function Screen() {
  const { lang, t, day, moment } = useText()
  const words = useWords(marketReportWords)
  const [country, setCountry] = useCountry()
  const answer = useTodaysMarketReport(country)
  return (
    <MarketPageFrame
      page="report"
      title={t('titles.marketReportToday')}
      answer={answer}
      heading={({ edition }) =>
        edition.headline?.[lang] ?? words.noHeadline({ day: day(edition.as_of, 'weekday') })
      }
      lead={({ edition }) =>
        words.published({ day: day(edition.as_of, 'weekday'), at: moment(edition.published_at) })
      }
      origin={data => data}
      tools={<ReportDayTools view="today" country={country} onCountry={setCountry} />}
    >
      {data => (
        <>
          <ReportDayStatus data={data} />
          <ReportDayEdition edition={data.edition} />
        </>
      )}
    </MarketPageFrame>
  )
}

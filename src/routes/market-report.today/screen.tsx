import { useCountry } from '#state/country.ts'
import { useTodaysReport } from '#state/market-report.ts'
import { marketReportWords } from '#text/market-report.ts'
import { useText } from '#ui/language.tsx'
import { ReportDayEdition } from '../pieces/daily/edition.tsx'
import { ReportDayStand } from '../pieces/daily/stand.tsx'
import { ReportDayTools } from '../pieces/daily/tools.tsx'
import { MarketScreen } from '../pieces/market/screen.tsx'

/** The market of the last session: the sentence first, then what it was made from. */
export function Screen() {
  const { lang, t, day, moment } = useText()
  const words = marketReportWords[lang]
  const [country, setCountry] = useCountry()
  const answer = useTodaysReport(country)
  return (
    <MarketScreen
      page="report"
      title={t('titles.marketReportToday')}
      answer={answer}
      heading={({ edition }) =>
        edition.headline?.[lang] ?? words.noHeadline({ day: day(edition.as_of, 'weekday') })
      }
      lead={({ edition }) =>
        words.published({ day: day(edition.as_of, 'weekday'), at: moment(edition.published_at) })
      }
      simulated={data => data.simulated}
      tools={<ReportDayTools view="today" country={country} onCountry={setCountry} />}
    >
      {data => (
        <>
          <ReportDayStand data={data} />
          <ReportDayEdition edition={data.edition} />
        </>
      )}
    </MarketScreen>
  )
}

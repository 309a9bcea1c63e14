import type { Country } from '#domain/market/country.ts'
import { marketWords } from '#text/words/market.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'

type Props = { view: 'today' | 'archive'; country: Country; onCountry: (country: Country) => void }

/** Controls that choose between today's report and the archive, and between the countries. */
export function ReportDayTools({ view, country, onCountry }: Props) {
  const { lang } = useText()
  const words = useWords(marketReportWords)
  return (
    <>
      <Tabs
        label={words.viewsLabel}
        current={view}
        items={[
          { id: 'today', label: words.views.today, href: '/market-report/today' },
          { id: 'archive', label: words.views.archive, href: '/market-report' },
        ]}
      />
      <div className="toolbar tools">
        <CountryChoice label={marketWords[lang].country} value={country} onChange={onCountry} />
      </div>
    </>
  )
}

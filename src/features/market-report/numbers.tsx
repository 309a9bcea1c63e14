import type { MarketFact, MarketReportEdition } from '#contract/market-report.ts'
import { formatMarketNumber } from '#domain/market-report/market-fact.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { factScreenHref } from './fact-screen-href.ts'

/** Lists every number of an edition with its day and source. */
export function ReportDayNumbers({ edition: { facts, country } }: { edition: MarketReportEdition }) {
  const { lang, day } = useText()
  const words = useWords(marketReportWords)
  const nameOf = (fact: MarketFact) => (lang === 'ko' ? fact.name_kr : fact.name_en)
  return (
    <details>
      <summary className="report-day-summary">
        <span className="mid">{words.numbers}</span>
        <span className="caption">{words.numbersCount({ count: String(facts.length) })}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <DataTable
        caption={words.numbers}
        rows={facts}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: words.number,
            cell: fact => {
              const href = factScreenHref(fact, country)
              return href ? <Anchor href={href}>{nameOf(fact)}</Anchor> : nameOf(fact)
            },
          },
          {
            id: 'value',
            head: words.value,
            number: true,
            cell: fact =>
              `${fact.value < 0 ? '−' : ''}${formatMarketNumber(fact.value, fact.unit, country)[lang]}${fact.unit === 'percent' ? '%' : ''}`,
          },
          { id: 'date', head: words.date, cell: fact => day(fact.date) },
          { id: 'source', head: words.source, cell: fact => fact.source },
        ]}
      />
    </details>
  )
}

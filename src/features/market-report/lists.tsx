import type { MarketReportEdition } from '#contract/market-report.ts'
import { displayName } from '#domain/market/ticker.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { ChangeText, PriceText } from '#ui/figure/price-text.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

/** Lists the stocks that the report of a session names, with their prices on that day. */
export function ReportDayLists({ edition: { lists, country } }: { edition: MarketReportEdition }) {
  const { lang } = useText()
  const words = useWords(marketReportWords)
  return (
    <div>
      <SectionHead title={words.lists} />
      {lists.map(({ id, name_kr, name_en, total, rows }) => (
        <details key={id} open={id === 'most_traded'}>
          <summary className="report-day-summary">
            <span className="mid">{lang === 'ko' ? name_kr : name_en}</span>
            <span className="caption">
              {total === 0
                ? words.noStocks
                : rows.length < total
                  ? words.ofAll({ shown: String(rows.length), total: String(total) })
                  : words.count({ count: String(total) })}
            </span>
            <Icon name="chevron-down" size={16} />
          </summary>
          <ul>
            {rows.map(row => (
              <li key={row.fsym_id}>
                <Anchor href={`/quote/${row.ticker}`} className="report-day-stock">
                  <Name {...displayName({ ...row, country }, lang)} />
                  <PriceText value={row.price_close} country={country} />
                  <ChangeText percent={row.change_pct} />
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

const Name = ({ name, sub }: ReturnType<typeof displayName>) => (
  <span className="row-name">
    {name}
    <span className="row-sub"> {sub}</span>
  </span>
)

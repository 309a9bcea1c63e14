import { isoDay } from '#domain/market/calendar/day.ts'
import { type Country, marketName, marketsOf } from '#domain/market/country.ts'
import { COSTS_VERSION } from '#domain/market/trading/costs.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { tradingCostsOf } from './dated-costs.ts'

const percent = (share: number): string => (share * 100).toFixed(4)

/** Lists the assumed costs of buying and selling, by date. */
export function TradingCosts({ country, version }: { country: Country; version: string }) {
  const { day } = useText()
  const words = useWords(trackRecordWords)
  if (version !== COSTS_VERSION)
    return (
      <section>
        <SectionHead title={words.costsTitle} lead={words.costsOther({ version })} />
      </section>
    )
  return (
    <section>
      <SectionHead title={words.costsTitle} lead={words.costsLead({ version })} />
      <DataTable
        caption={words.costsTitle}
        rows={tradingCostsOf(country).toReversed()}
        rowId={row => String(row.from)}
        columns={[
          { id: 'from', head: words.from, cell: row => day(isoDay(row.from), 'full') },
          ...marketsOf[country].map((market, at) => ({
            id: String(market),
            head: `${marketName(market)}, ${words.roundTrip}`,
            number: true,
            cell: (row: ReturnType<typeof tradingCostsOf>[number]) => percent(row.roundTrips[at]!),
          })),
        ]}
      />
      <p className="caption foot-note">{words.costsNote}</p>
    </section>
  )
}

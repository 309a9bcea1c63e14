import { useState } from 'react'
import { currencyOf, isMarketCode } from '#domain/market/country.ts'
import { allocationShares } from '#domain/portfolio/allocation.ts'
import { type PlannedTrade, type RebalanceStock, rebalance } from '#domain/portfolio/rebalance.ts'
import { parseTypedNumber } from '#features/my-stocks/entry-fields.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { todayOnDevice } from '#state/request/today-on-device.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { PriceText } from '#ui/figure/price-text.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { DataTable } from '#ui/list/table.tsx'
import type { PortfolioState } from './portfolio-state.ts'
import { AllocationTargets } from './targets.tsx'
import { currencyCountry } from './total.tsx'

type Priced = PortfolioState['holdings'][number] & { price: number; rate: number }

const isPriced = (holding: PortfolioState['holdings'][number]): holding is Priced =>
  holding.price !== null && holding.rate !== null && holding.row !== null

/** Turns target percentages into whole shares to trade. It places no orders. */
export function RebalanceSection({ standing }: { standing: PortfolioState }) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  const holdings = standing.holdings.filter(isPriced)
  const present = allocationShares(holdings.map(({ value }) => value))
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({})
  const [cash, setCash] = useState('')
  const [least, setLeast] = useState('')
  if (holdings.length === 0) return null
  const targetOf = (at: number): string =>
    targets[holdings[at]?.fsym_id ?? ''] ?? (present[at] ?? 0).toFixed(2)
  const read = (text: string): number => (text.trim() === '' ? 0 : (parseTypedNumber(text) ?? Number.NaN))
  const setAll = (shares: readonly number[]) =>
    setTargets(Object.fromEntries(holdings.map(({ fsym_id }, at) => [fsym_id, (shares[at] ?? 0).toFixed(2)])))
  const holdables = holdings.map(
    ({ fsym_id, row, quantity, price, rate }, at): RebalanceStock => ({
      ...{ fsym_id, quantity, price, rate },
      market: row && isMarketCode(row.market) ? row.market : 2,
      isFund: row?.fref_security_type !== 'SHARE',
      isFrozen: row?.halted_since != null,
      target: read(targetOf(at)),
    }),
  )
  const planned = rebalance(holdables, { day: todayOnDevice(), cash: read(cash), leastTrade: read(least) })
  const sum = holdables.reduce((all, { target }) => all + target, 0)
  const unit = standing.currency === 'KRW' ? words.won : words.dollars
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <section>
      <SectionHead title={words.rebalance} lead={words.rebalanceLead} />
      <AllocationTargets
        targets={holdings.map(({ fsym_id, row }, at) => ({
          id: fsym_id,
          name: stockNameOrId(row, fsym_id, lang),
          now: present[at] ?? 0,
          text: targetOf(at),
        }))}
        onChange={(id, text) => setTargets(before => ({ ...before, [id]: text }))}
      />
      <div className="targets-foot">
        <p className="number" role="status">
          {Number.isFinite(sum) && words.targetSum({ sum: sum.toFixed(2) })}
          {!planned.ok && <span className="caption">{words.cannot[planned.error]}</span>}
        </p>
        <div className="actions">
          <Button onClick={() => setAll(allocationShares(holdings.map(() => 1)))}>{words.equal}</Button>
          <Button onClick={() => setAll(present)}>{words.asNow}</Button>
        </div>
      </div>
      <div className="rebalance">
        <Field label={words.cash({ unit })} name="cash" {...number} value={cash} onChange={setCash} />
        <Field label={words.least({ unit })} name="least" {...number} value={least} onChange={setLeast} />
      </div>
      {planned.ok && planned.value.trades.length === 0 && <p className="lone-line">{words.noTrades}</p>}
      {planned.ok && planned.value.trades.length > 0 && (
        <>
          <Trades trades={planned.value.trades} standing={standing} />
          <div className="pad">
            <KeyValues
              items={[
                {
                  id: 'cash',
                  name: words.cashLeft,
                  value: (
                    <PriceText
                      value={planned.value.cashLeft}
                      country={currencyCountry(standing.currency)}
                      unit
                    />
                  ),
                },
                {
                  id: 'cost',
                  name: words.tradeCost,
                  value: (
                    <PriceText value={planned.value.cost} country={currencyCountry(standing.currency)} unit />
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </section>
  )
}

/** A price is shown in its own currency next to the name, so that the column of amounts has one precision. */
function Trades({ trades, standing }: { trades: readonly PlannedTrade[]; standing: PortfolioState }) {
  const { lang, price } = useText()
  const words = useWords(myStockWords)
  const rowOf = (id: string) => standing.holdings.find(({ fsym_id }) => fsym_id === id)?.row
  const each = (trade: PlannedTrade): string => {
    const country = rowOf(trade.fsym_id)?.country ?? 'kr'
    return words.priced({ price: price(trade.price, country), currency: currencyOf[country] })
  }
  return (
    <div className="trades">
      <DataTable
        caption={words.trades}
        captionShown
        rows={trades}
        rowId={({ fsym_id }) => fsym_id}
        columns={[
          {
            id: 'name',
            head: words.allocations.stock,
            cell: trade => (
              <>
                {stockNameOrId(rowOf(trade.fsym_id), trade.fsym_id, lang)}
                <span className="caption number">{each(trade)}</span>
              </>
            ),
          },
          { id: 'side', head: words.side, cell: ({ side }) => words.sides[side] },
          {
            id: 'quantity',
            head: words.quantity,
            number: true,
            cell: ({ quantity }) => quantity.toLocaleString('en-US', { maximumFractionDigits: 8 }),
          },
          {
            id: 'amount',
            head: `${words.tradeAmount} (${standing.currency})`,
            number: true,
            cell: ({ amount }) => <PriceText value={amount} country={currencyCountry(standing.currency)} />,
          },
        ]}
      />
    </div>
  )
}

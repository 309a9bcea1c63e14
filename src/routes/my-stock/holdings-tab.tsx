import type { StockRow as Row } from '#contract/stock.ts'
import { currencyOf } from '#domain/market/country.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { SourceNote } from '#features/sources/note.tsx'
import { StockRowOfReply } from '#features/stock-list/stock-row-of.tsx'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { type MyGroup, sortByIdOrder } from '#state/my-stocks/my-groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { StockList } from '#ui/list/stock-list.tsx'
import { StockRowLine } from '#ui/list/stock-row.tsx'
import { type PortfolioState, percentOf, type ShownHolding } from './portfolio-state.ts'
import { currencyCountry } from './total.tsx'

type Props = {
  group: MyGroup
  standing: PortfolioState
  rows: ReadonlyMap<string, Row>
  waits: (id: string) => boolean
  news?: boolean
  /** Ticker of the stock shown beside the list. */
  selected?: string | undefined
  onChoose?: (ticker: string) => void
}

/**
 * Lists the holdings in the user's order with their values; with `news` they show the reason of today's signal instead.
 */
export function HoldingsTab({ group, standing, rows, waits, news = false, selected, onChoose }: Props) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  const { online } = useConnectivity()
  const { holdings, sold } = standing
  const waiting = standing.unpriced.filter(waits)
  const unpriced = standing.unpriced.filter(id => !waits(id))
  const held = sortByIdOrder(holdings, ({ fsym_id }) => fsym_id, group.body.stocks)
  const known = held.flatMap(({ row }) => row ?? [])
  if (news) {
    const withReason = known.filter(row => (lang === 'ko' ? row.reason_kr : row.reason_en) !== '')
    if (withReason.length === 0) return <EmptyState text={words.newsNone} />
    return (
      <StockList label={words.tabs.news}>
        {withReason.map(row => (
          <StockRowOfReply marked key={row.fsym_id} row={row} offline={!online} />
        ))}
      </StockList>
    )
  }
  return (
    <>
      <SectionHead
        title={words.holdings}
        note={`${words.worth} (${standing.currency}) · ${words.sinceBought}`}
      />
      <StockList label={words.holdings}>
        {held.map(holding => (
          <HeldRow
            key={holding.fsym_id}
            holding={holding}
            standing={standing}
            selected={holding.row !== null && holding.row.ticker === selected}
            onFocus={holding.row && onChoose ? () => onChoose(holding.row!.ticker) : undefined}
          />
        ))}
      </StockList>
      {waiting.length > 0 && <SkeletonRows count={waiting.length} />}
      {unpriced.map(id => (
        <p key={id} className="lone-line second">
          {stockNameOrId(rows.get(id), id, lang)} <span className="caption">{words.unknownStock}</span>
        </p>
      ))}
      {sold.length > 0 && (
        <>
          <SectionHead title={words.soldTitle} note={`${words.gain} (${standing.currency})`} />
          <StockList label={words.soldTitle}>
            {sold.map(holding => (
              <HeldRow key={holding.fsym_id} holding={holding} standing={standing} />
            ))}
          </StockList>
        </>
      )}
      <SourceNote of={known} />
    </>
  )
}

type HeldProps = {
  holding: ShownHolding
  standing: PortfolioState
  selected?: boolean
  onFocus?: (() => void) | undefined
}

function HeldRow({ holding, standing, selected = false, onFocus }: HeldProps) {
  const { lang, price } = useText()
  const words = useWords(myStockWords)
  const { row, fsym_id, quantity, ownCost, cost, value, result } = holding
  const isOutdated = useSessionsTooOld(row) !== 0
  const own = row ? currencyOf[row.country] : standing.currency
  const average = quantity > 0 ? ownCost / quantity : null
  const count = quantity.toLocaleString('en-US', { maximumFractionDigits: 8 })
  const priceText =
    average === null ? '–' : words.priced({ price: price(average, currencyCountry(own)), currency: own })
  return (
    <StockRowLine
      href={row ? `/quote/${row.ticker}/chart` : '/my-stock/edit?page=portfolio'}
      mark={isOutdated ? null : (row?.signal ?? null)}
      name={stockNameOrId(row, fsym_id, lang)}
      reason={quantity > 0 ? words.holdingLine({ count, price: priceText }) : words.soldOff}
      closes={row?.spark ?? []}
      previousClose={row?.previous_close ?? null}
      price={quantity > 0 ? value : result.total}
      country={currencyCountry(standing.currency)}
      changePercent={quantity > 0 ? percentOf(value - cost, cost) : null}
      selected={selected}
      onFocus={onFocus}
    />
  )
}

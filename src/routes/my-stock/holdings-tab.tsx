import type { StockRow as Row } from '#contract/stock.ts'
import { useConnectivity } from '#state/connectivity.ts'
import { type Group, inOrder } from '#state/my-groups.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StockList } from '#ui/stock-list.tsx'
import { StockRow } from '#ui/stock-row.tsx'
import { nameOf } from '../pieces/my-stock/name-of.ts'
import { currencyOf, type Holding, percentOf, type Standing } from '../pieces/my-stock/standing.ts'
import { StockRowOf } from '../pieces/stock-row-of.tsx'
import { countryOf } from './total.tsx'

type Props = { group: Group; standing: Standing; rows: ReadonlyMap<string, Row>; news?: boolean }

/** What is held, in the owner's order, with what it is worth; as news, with what is said of each today. */
export function HoldingsTab({ group, standing, rows, news = false }: Props) {
  const { t, lang } = useText()
  const words = myStockWords[lang]
  const { online } = useConnectivity()
  const { holdings, sold, unpriced } = standing
  const held = inOrder(holdings, ({ fsym_id }) => fsym_id, group.body.stocks)
  const known = held.flatMap(({ row }) => row ?? [])
  if (news) {
    const told = known.filter(row => (lang === 'ko' ? row.reason_kr : row.reason_en) !== '')
    if (told.length === 0) return <EmptyState text={words.newsNone} />
    return (
      <StockList label={words.tabs.news}>
        {told.map(row => (
          <StockRowOf marked key={row.fsym_id} row={row} offline={!online} />
        ))}
      </StockList>
    )
  }
  return (
    <>
      <SectionHead title={words.holdings} note={words.worth} />
      <StockList label={words.holdings}>
        {held.map(holding => (
          <HeldRow key={holding.fsym_id} holding={holding} standing={standing} />
        ))}
      </StockList>
      {unpriced.map(id => (
        <p key={id} className="lone-line second">
          {nameOf(rows.get(id), id, lang)} <span className="caption">{words.unknownStock}</span>
        </p>
      ))}
      {sold.length > 0 && (
        <>
          <SectionHead title={words.soldTitle} note={words.gain} />
          <StockList label={words.soldTitle}>
            {sold.map(holding => (
              <HeldRow key={holding.fsym_id} holding={holding} standing={standing} />
            ))}
          </StockList>
        </>
      )}
      {known.some(row => row.simulated) && <p className="caption foot-note">{t('frame.simulatedLong')}</p>}
    </>
  )
}

function HeldRow({ holding, standing }: { holding: Holding; standing: Standing }) {
  const { lang, price } = useText()
  const words = myStockWords[lang]
  const { row, fsym_id, quantity, ownCost, cost, value, result } = holding
  const own = row ? currencyOf(row.country) : standing.currency
  const average = quantity > 0 ? ownCost / quantity : null
  const count = quantity.toLocaleString('en-US', { maximumFractionDigits: 8 })
  const unit = own === 'KRW' ? words.won : ''
  const told = average === null ? '–' : `${own === 'USD' ? '$' : ''}${price(average, countryOf(own))}${unit}`
  return (
    <StockRow
      href={row ? `/quote/${row.ticker}/chart` : '/my-stock/edit?page=portfolio'}
      mark={row?.signal ?? null}
      name={nameOf(row, fsym_id, lang)}
      reason={quantity > 0 ? words.holdingLine({ count, price: told }) : words.soldOff}
      closes={row?.spark ?? []}
      previousClose={row?.previous_close ?? null}
      price={quantity > 0 ? value : result.total}
      country={countryOf(standing.currency)}
      changePercent={quantity > 0 ? percentOf(value - cost, cost) : null}
    />
  )
}

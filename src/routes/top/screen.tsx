import { useState } from 'react'
import { useSearch } from 'wouter'
import type { MarketName } from '#domain/market/country.ts'
import { type StockSort, stockSorts } from '#domain/market/stock-sorts.ts'
import { displayName } from '#domain/market/ticker.ts'
import { MarketStockList } from '#features/rankings/list.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import type { RouteView } from '#router/route.ts'
import { useFirstCountry } from '#state/market/country.ts'
import { useTopStocks } from '#state/market/market.ts'
import { marketWords } from '#text/words/market.ts'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { sortMeasureText } from './view.ts'

const usual: StockSort = 'market_cap_desc'
const inOrder = {
  kr: ['KOSPI', 'KOSDAQ', 'NYSE', 'NASDAQ'],
  us: ['NASDAQ', 'NYSE', 'KOSPI', 'KOSDAQ'],
} as const

/** Lists the companies of one market, the largest first. */
export function Screen({ query }: RouteView) {
  const text = useText()
  const { lang, t, day } = text
  const words = marketWords[lang]
  const markets = inOrder[useFirstCountry()]
  // The address is read before anybody knows that only the other country has prices.
  const market = new URLSearchParams(useSearch()).has('market') ? (query.market as MarketName) : markets[0]
  const [sort, setSort] = useState(usual)
  const answer = useTopStocks(market, sort)
  const { rows, more } = answer
  const [first] = rows
  return (
    <MarketPageFrame
      page="leaders"
      title={t('titles.top')}
      answer={answer}
      heading={() =>
        !first
          ? words.noStock
          : sort === usual
            ? words.leader({ market, name: displayName(first, lang).name })
            : words.sorted({ market, order: words.sorts[sort] })
      }
      lead={({ total, as_of }) =>
        `${words.count({ count: total.toLocaleString(lang) })} · ${words.asOf({ date: day(as_of) })}`
      }
      dated={({ as_of }) => ({ country: market === 'KOSPI' || market === 'KOSDAQ' ? 'kr' : 'us', as_of })}
      origin={data => data}
      first={() => first?.ticker}
      tools={
        <>
          <Tabs
            label={words.market}
            current={market}
            items={markets.map((id, at) => ({
              id,
              label: id,
              href: at === 0 ? '/top' : `/top?market=${id}`,
            }))}
          />
          <div className="toolbar tools">
            <SelectBox
              label={words.sort}
              value={sort}
              onChange={setSort}
              options={stockSorts.map(value => ({ value, label: words.sorts[value] }))}
            />
          </div>
        </>
      }
    >
      {data =>
        data.total === 0 ? (
          <EmptyState title={words.noStock} text={words.noStockText} />
        ) : (
          <MarketStockList
            key={`${market} ${sort}`}
            label={market}
            rows={rows}
            total={data.total}
            more={more}
            reason={row => sortMeasureText(row, sort, words, text)}
          />
        )
      }
    </MarketPageFrame>
  )
}

import { memo, useDeferredValue, useMemo, useState } from 'react'
import { type Country, marketName, marketsOf } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { type RankingListId, rankingListIds, rankingListIn } from '#domain/market-groups/stock-rankings.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketStockList } from '#features/rankings/list.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import type { RouteView } from '#router/route.ts'
import { useCountry } from '#state/market/country.ts'
import { type RankingChoice, useRanking } from '#state/market/market.ts'
import type { Text } from '#text/text.ts'
import { type MarketWords, marketWords } from '#text/words/market.ts'
import { useText } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ChartListTools } from './tools.tsx'
import { rankingMeasureText } from './view.ts'

type Choice = Pick<RankingChoice, 'market' | 'type' | 'min_value'>
const widest: Choice = { market: null, type: 'stock', min_value: 0 }

/** Shows the rankings of the market: seven lists, each with the figure by which it ranks. */
export function Screen({ query }: RouteView) {
  const [country] = useCountry()
  // The deferred value lets the control change at once; the content follows when there is time to render it.
  return <Rankings named={query.stockChart as RankingListId} country={useDeferredValue(country)} />
}

const Rankings = memo(({ named, country }: { named: RankingListId; country: Country }) => {
  const text = useText()
  const words = marketWords[text.lang]
  const [choice, setChoice] = useState(widest)
  const list = rankingListIn(country, named)
  const chosen = useMemo(() => ({ list, country, ...choice }), [list, country, choice])
  // The deferred value shows the choice at once and its rows when there is time to render them.
  const shown = useDeferredValue(chosen)
  const answer = useRanking(shown)
  const [firstRow] = answer.rows
  return (
    <MarketPageFrame
      page="ranks"
      title={text.t('titles.stockChart')}
      answer={answer}
      heading={({ total, feed }) =>
        headOf({ ...shown, total, first: firstRow, isBrought: feed !== null }, words, text)
      }
      lead={({ total, as_of }) =>
        `${words.count({ count: total.toLocaleString(text.lang) })} · ${words.asOf({ date: text.day(as_of) })}`
      }
      dated={({ as_of }) => ({ country, as_of })}
      origin={data => data}
      first={() => firstRow?.ticker}
      tools={
        <>
          <Tabs
            label={words.listsLabel}
            current={list}
            items={rankingListIds
              .filter(id => rankingListIn(country, id) === id)
              .map(id => ({
                id,
                label: words.lists[id],
                href: id === 'tv' ? '/stock-chart' : `/stock-chart?stockChart=${id}`,
              }))}
          />
          <ChartListTools
            country={country}
            onCountry={() => setChoice(widest)}
            markets={marketsOf[country].map(marketName)}
            leastValues={answer.data?.min_values ?? [0]}
            choice={choice}
            onChange={change => setChoice({ ...choice, ...change })}
          />
        </>
      }
    >
      {() => <Ranked shown={shown} />}
    </MarketPageFrame>
  )
})

/** `memo` prevents a render for a choice whose rows have not loaded. */
const Ranked = memo(({ shown }: { shown: RankingChoice }) => {
  const text = useText()
  const words = marketWords[text.lang]
  const { data, rows, more } = useRanking(shown)
  if (data === null) return null
  const { list, country } = shown
  if (data.total === 0 && list === 'nxt' && country === 'us')
    return <p className="second lone-line">{words.nxtKoreanText}</p>
  if (data.total === 0 && list === 'nxt' && data.feed === null)
    return <MissingFeedState country={country} feed="nxt" />
  if (data.total === 0) return <EmptyState title={words.noStock} text={words.noStockText} />
  return (
    <>
      {list === 'nxt' && <p className="caption pad">{words.nxtNote}</p>}
      <MarketStockList
        key={`${list} ${country}`}
        label={words.lists[list]}
        rows={rows}
        total={data.total}
        more={more}
        reason={row => rankingMeasureText(row, list, words, text)}
      />
    </>
  )
})

type First = Parameters<typeof rankingMeasureText>[0] | undefined

type Headed = Pick<RankingChoice, 'list' | 'country'> & { total: number; first: First; isBrought: boolean }

function headOf({ list, country, total, first, isBrought }: Headed, words: MarketWords, text: Text): string {
  if (!first && list === 'nxt' && country === 'us') return words.nxtKorean
  if (!first && list === 'nxt' && !isBrought) return words.nxtMissing
  if (!first) return words.noStock
  const { name } = displayName(first, text.lang)
  const count = total.toLocaleString(text.lang)
  return words.heads[list]({ name, count, change: text.changePercent(first.change_pct) })
}

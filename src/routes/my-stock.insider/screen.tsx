import type { MyStocksInsiderTradesReply } from '#contract/my-feed.ts'
import {
  countriesWithoutFeed,
  FeedFootnotes,
  UnknownFeedLines,
  useFeedSources,
} from '#features/my-feed/foot.tsx'
import { FeedMoreButton, useRowsInSteps } from '#features/my-feed/more.tsx'
import { FeedDays, FeedList, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { ALL_STOCKS, rowsOfStock } from '#features/my-feed/view.ts'
import { LockLink } from '#features/plan/lock-link.tsx'
import type { RouteView } from '#router/route.ts'
import { useMyInsiders } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { InsiderClusterRow, InsiderRow } from './insider-rows.tsx'
import { insiderClustersOf, insiderTradeRows, lockedFilingCount } from './view.ts'

const toldOf = (data: MyStocksInsiderTradesReply): number =>
  data.rows_total - lockedFilingCount(data, ALL_STOCKS)
const isSameYear = ({ since, as_of }: MyStocksInsiderTradesReply): boolean =>
  since.slice(0, 4) === as_of.slice(0, 4)

/** Lists insider trades in my companies by filing date. */
export function Screen({ query }: RouteView) {
  const { t, day } = useText()
  const words = useWords(myFeedWords)
  const ticker = String(query.aiTicker)
  const shown = (data: MyStocksInsiderTradesReply) => rowsOfStock(insiderTradeRows(data), ticker)
  return (
    <FeedScreen
      feed="insider"
      title={t('titles.myStockInsider')}
      ticker={ticker}
      answer={useMyInsiders()}
      head={data => data}
      heading={data => {
        const count = ticker === ALL_STOCKS ? toldOf(data) : shown(data).length
        const date = day(data.since, isSameYear(data) ? 'short' : 'full')
        if (count > 0) return words.insider.lead({ date, count })
        const unknown = countriesWithoutFeed(data.feeds, words.countries)
        return unknown ? words.insider.notKnown({ countries: unknown }) : words.insider.none({ date })
      }}
      first={data => {
        const [row] = [...rowsOfStock(insiderClustersOf(data), ticker), ...shown(data)]
        return row && { id: row.id, ticker: row.ticker }
      }}
    >
      {data => <Trades key={ticker} data={data} ticker={ticker} />}
    </FeedScreen>
  )
}

function Trades({ data, ticker }: { data: MyStocksInsiderTradesReply; ticker: string }) {
  const { day } = useText()
  const words = useWords(myFeedWords)
  const rows = rowsOfStock(insiderTradeRows(data), ticker)
  const steps = useRowsInSteps(rows)
  const clusters = rowsOfStock(insiderClustersOf(data), ticker)
  const sources = useFeedSources(data.feeds, 'insiders')
  const isUnknown = rows.length === 0 && countriesWithoutFeed(data.feeds, words.countries) !== ''
  const locked = lockedFilingCount(data, ticker)
  const cut = ticker === ALL_STOCKS && toldOf(data) > data.rows.length && steps.rest === 0
  return (
    <FeedRows label={words.feeds.insider}>
      {isUnknown && <UnknownFeedLines lines={sources} />}
      {rows.length === 0 && !isUnknown && <p className="feed-nothing">{words.insider.noneText}</p>}
      {clusters.length > 0 && (
        <div className="feed-day">
          <SectionHead title={words.insider.clusters} lead={words.insider.clusterRule(data.cluster_rule)} />
          <FeedList label={words.insider.clusters} rows={clusters} idOf={row => row.id}>
            {row => <InsiderClusterRow row={row} />}
          </FeedList>
        </div>
      )}
      <FeedDays rows={steps.rows} dateOf={row => row.filing_date} idOf={row => row.id}>
        {row => (
          <InsiderRow
            row={row}
            together={row.cluster === null ? null : (data.clusters[row.cluster] ?? null)}
          />
        )}
      </FeedDays>
      <FeedMoreButton {...steps} />
      {locked > 0 && (
        <div className="feed-more feed-rest">
          <p className="second">{words.insider.locked({ date: day(data.since, 'full'), count: locked })}</p>
          <LockLink label={words.toPlans} />
        </div>
      )}
      <FeedFootnotes
        lines={[
          ...(cut ? [words.left({ count: data.rows.length, total: toldOf(data) })] : []),
          words.insider.note,
          ...(isUnknown ? [] : sources),
        ]}
      />
    </FeedRows>
  )
}

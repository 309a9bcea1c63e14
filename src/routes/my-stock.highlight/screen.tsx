import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { FeedInvitation } from '#features/my-feed/empty.tsx'
import { FeedDays, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { isOfLatestSession, latestSessionsOf, rowsOfStock } from '#features/my-feed/view.ts'
import type { RouteView } from '#router/route.ts'
import { useIsGuest, useMySignalChanges } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { HighlightRow } from './happening-row.tsx'
import { highlightEvents } from './view.ts'

type Told = { reports: MyReportsReply; changed: MySignalChangesReply | null }

/** Lists changes in my stocks: signals, raised targets, previous highs. «Nothing changed» is also a result to show. */
export function Screen({ query }: RouteView) {
  const { t, day } = useText()
  const words = useWords(myFeedWords)
  const isGuest = useIsGuest()
  const ticker = String(query.aiTicker)
  const answer = useMySignalChanges()
  const shown = ({ reports, changed }: Told) => rowsOfStock(highlightEvents(reports, changed), ticker)
  const today = (data: Told) => {
    const latest = latestSessionsOf(rowsOfStock(data.reports.rows, ticker))
    const found = shown(data)
    return {
      date: day(latest.any ?? data.reports.as_of),
      count: found.filter(each => isOfLatestSession(each, latest)).length,
      last: found[0]?.date ?? null,
    }
  }
  return (
    <FeedScreen
      feed="highlight"
      title={t('titles.myStockHighlight')}
      ticker={ticker}
      answer={answer}
      head={({ reports }) => reports}
      heading={data => {
        const { date, count } = today(data)
        return count > 0 ? words.highlight.lead({ date, count }) : words.highlight.none({ date })
      }}
      first={data => {
        const [row] = shown(data)
        return row && { id: row.id, ticker: row.ticker }
      }}
    >
      {data => {
        const { count, last } = today(data)
        const since = data.changed?.since
        return (
          <FeedRows label={words.feeds.highlight}>
            {count === 0 && last && (
              <p className="feed-nothing">{words.highlight.last({ date: day(last) })}</p>
            )}
            {!last && !isGuest && since && (
              <p className="feed-nothing">{words.highlight.since({ date: day(since) })}</p>
            )}
            {count === 0 && isGuest && <FeedInvitation feed="highlight" ticker={ticker} />}
            <FeedDays rows={shown(data)} dateOf={row => row.date} idOf={row => row.id}>
              {row => <HighlightRow row={row} />}
            </FeedDays>
          </FeedRows>
        )
      }}
    </FeedScreen>
  )
}

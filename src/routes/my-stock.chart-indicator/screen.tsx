import type { MyReportsReply } from '#contract/my-feed.ts'
import { FeedInvitation } from '#features/my-feed/empty.tsx'
import { FeedFootnotes } from '#features/my-feed/foot.tsx'
import { FeedDays, FeedRow, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { isOfLatestSession, latestSessionsOf, rowsOfStock } from '#features/my-feed/view.ts'
import type { RouteView } from '#router/route.ts'
import { useIsGuest, useMyReports } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type IndicatorEvent, indicatorEvents, indicatorKind } from './view.ts'

/** Lists recent indicator events of my stocks, the newest first. */
export function Screen({ query }: RouteView) {
  const { t, day } = useText()
  const words = useWords(myFeedWords)
  const isGuest = useIsGuest()
  const ticker = String(query.aiTicker)
  const answer = useMyReports()
  const shown = (data: MyReportsReply) => rowsOfStock(indicatorEvents(data.events), ticker)
  const today = (data: MyReportsReply) => {
    const latest = latestSessionsOf(rowsOfStock(data.rows, ticker))
    const events = shown(data)
    return {
      date: day(latest.any ?? data.as_of),
      count: events.filter(event => isOfLatestSession(event, latest)).length,
      last: events[0]?.date ?? null,
    }
  }
  return (
    <FeedScreen
      feed="chart-indicator"
      title={t('titles.myStockIndicator')}
      ticker={ticker}
      answer={answer}
      head={data => data}
      heading={data => {
        const { date, count } = today(data)
        return count > 0 ? words.indicator.lead({ date, count }) : words.indicator.none({ date })
      }}
      first={data => {
        const [event] = shown(data)
        return event && { id: event.id, ticker: event.ticker }
      }}
    >
      {data => {
        const { count, last } = today(data)
        return (
          <FeedRows label={words.feeds['chart-indicator']}>
            {count === 0 && (last || !isGuest) && (
              <p className="feed-nothing">
                {last ? words.indicator.last({ date: day(last) }) : words.indicator.since}
              </p>
            )}
            {count === 0 && isGuest && <FeedInvitation feed="chart-indicator" ticker={ticker} />}
            <FeedDays rows={shown(data)} dateOf={event => event.date} idOf={event => event.id}>
              {event => <EventRow event={event} />}
            </FeedDays>
            <FeedFootnotes lines={[words.indicator.note]} />
          </FeedRows>
        )
      }}
    </FeedScreen>
  )
}

function EventRow({ event }: { event: IndicatorEvent }) {
  const words = myFeedWords[useText().lang].indicator
  return (
    <FeedRow
      id={event.id}
      stock={event}
      note={words.kinds[indicatorKind(event.what)]}
      reason={words.what[event.what]}
    />
  )
}

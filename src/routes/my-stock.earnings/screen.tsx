import { useState } from 'react'
import type { MyEarningsReply } from '#contract/my-feed.ts'
import { displayName } from '#domain/market/ticker.ts'
import {
  countriesWithoutFeed,
  FeedFootnotes,
  UnknownFeedLines,
  useFeedSources,
} from '#features/my-feed/foot.tsx'
import { FeedMoreButton, useRowsInSteps } from '#features/my-feed/more.tsx'
import { FeedDays, FeedRows } from '#features/my-feed/row.tsx'
import { FeedScreen } from '#features/my-feed/screen.tsx'
import { rowsOfStock } from '#features/my-feed/view.ts'
import type { RouteView } from '#router/route.ts'
import { useMyEarnings } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { TabPanel, Tabs } from '#ui/frame/tabs.tsx'
import { EarningsRow, earningsRowId } from './earnings-row.tsx'

type Part = 'upcoming' | 'past'

/** Lists the earnings of my stocks: upcoming reports with their dates, and past ones next to their estimates. */
export function Screen({ query }: RouteView) {
  const { t, lang, day } = useText()
  const words = useWords(myFeedWords)
  const ticker = String(query.aiTicker)
  const [part, setPart] = useState<Part>('upcoming')
  const shown = (data: MyEarningsReply) => rowsOfStock(data[part], ticker)
  return (
    <FeedScreen
      feed="earnings"
      title={t('titles.myStockEarnings')}
      ticker={ticker}
      answer={useMyEarnings()}
      head={data => data}
      heading={data => {
        const [next] = rowsOfStock(data.upcoming, ticker)
        const unknown = countriesWithoutFeed(data.consensus, words.countries)
        if (!next && unknown) return words.earnings.notKnown({ countries: unknown })
        if (!next) return words.earnings.none
        return words.earnings.lead({ date: day(next.report_date), name: displayName(next, lang).name })
      }}
      first={data => {
        const [row] = shown(data)
        return row && { id: earningsRowId(row), ticker: row.ticker }
      }}
    >
      {data => (
        <FeedRows label={words.feeds.earnings}>
          <Tabs
            base="earnings"
            label={words.feeds.earnings}
            current={part}
            onSelect={id => setPart(id === 'past' ? 'past' : 'upcoming')}
            items={[
              { id: 'upcoming', label: words.earnings.upcoming },
              { id: 'past', label: words.earnings.past },
            ]}
          />
          <TabPanel base="earnings" current={part}>
            <Part key={part} data={data} rows={shown(data)} part={part} whole={ticker} />
          </TabPanel>
        </FeedRows>
      )}
    </FeedScreen>
  )
}

type PartProps = {
  data: MyEarningsReply
  rows: readonly MyEarningsReply['past'][number][]
  part: Part
  whole: string
}

function Part({ data, rows, part, whole }: PartProps) {
  const words = myFeedWords[useText().lang]
  const steps = useRowsInSteps(rows)
  const sources = useFeedSources(data.feeds, 'earnings')
  const daySources = useFeedSources(data.consensus, 'consensus').map(line =>
    words.earnings.daysFrom({ line }),
  )
  const [feeds, lines, none] =
    part === 'past'
      ? ([data.feeds, sources, words.earnings.noPast] as const)
      : ([data.consensus, daySources, words.earnings.none] as const)
  const isUnknown = rows.length === 0 && countriesWithoutFeed(feeds, words.countries) !== ''
  const cut = part === 'past' && whole === 'all' && data.past_total > data.past.length && steps.rest === 0
  return (
    <>
      {isUnknown && <UnknownFeedLines lines={lines} />}
      {rows.length === 0 && !isUnknown && <p className="feed-nothing">{none}</p>}
      <FeedDays rows={steps.rows} dateOf={row => row.report_date} idOf={earningsRowId}>
        {row => <EarningsRow row={row} />}
      </FeedDays>
      <FeedMoreButton {...steps} />
      <FeedFootnotes
        lines={[
          ...(cut ? [words.left({ count: data.past.length, total: data.past_total })] : []),
          words.earnings.note,
          ...(isUnknown ? [] : lines),
        ]}
      />
    </>
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import type { MyReportsReply } from '#contract/my-feed.ts'
import { useMyReports } from '#state/my-stocks/my-feed.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { ListDetail } from '#ui/list/list-detail.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { LazyStockPane } from '../quote/lazy-stock-pane.tsx'
import { FeedEmpty, FeedWithoutStock } from './empty.tsx'
import { FeedFilter } from './filter.tsx'
import { FeedFoot } from './foot.tsx'
import { ChosenFeedRowContext } from './row.tsx'
import { feedStockName, useFeedLead } from './use-feed-lead.ts'
import { ALL_STOCKS, feedHref, type MyFeedId, myFeeds, rowsOfStock, type SharedFeedFields } from './view.ts'

/** The id of a row, and the ticker of the stock that is shown beside the list on a desktop. */
export type FirstRow = { id: string; ticker: string } | undefined

type Props<T> = {
  feed: MyFeedId
  title: string
  ticker: string
  answer: CachedReplyState<T>
  head: (data: T) => SharedFeedFields
  /** Returns a sentence that sums up the reply. */
  heading: (data: T) => string
  first: (data: T) => FirstRow
  children: (data: T) => ReactNode
}

/**
 * The frame of all six feeds: it shows the tabs, the choice of a stock, the time of the data, and a text when there are
 * no rows.
 */
export function FeedScreen<T>({ feed, title, ticker, answer, head, heading, first, children }: Props<T>) {
  const { lang, t } = useText()
  const words = useWords(myFeedWords)
  const wide = useIsWideScreen()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<Beside | null>(null)
  const [filtered, setFiltered] = useState(false)
  const reports = useMyReports().data
  const { data, keptAt, retry, retrying } = answer
  const known = data === null ? null : head(data)
  const isMine = ticker === ALL_STOCKS || !reports || reports.rows.some(row => row.ticker === ticker)
  const shown = data !== null && known !== null && known.total > 0 && isMine
  const opened = shown && wide ? (chosen ?? rowOf(first(data)) ?? besideNothing(ticker, reports)) : null
  const choice = useMemo(
    () => ({
      chosen: opened?.row ?? null,
      choose: (row: string, of: string) => setChosen({ row, ticker: of }),
    }),
    [opened?.row],
  )
  const lead = useFeedLead(feed, ticker, reports, known)
  const said = shown ? heading(data) : title
  const list = (
    <ChosenFeedRowContext value={choice}>
      <div className="feed-tabs">
        <Tabs
          label={words.tabs}
          current={feed}
          items={myFeeds.map(id => ({ id, label: words.feeds[id], href: feedHref(id, ticker) }))}
        />
      </div>
      {known?.total !== 0 && (
        <FeedFilter
          feed={feed}
          ticker={ticker}
          stocks={reports?.rows ?? []}
          onChange={() => {
            setChosen(null)
            setFiltered(true)
          }}
        />
      )}
      <p className="sr-only" role="status">
        {filtered && said}
      </p>
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={answer} quiet={!online && data !== null} />
      {shown && children(data)}
      {known?.total === 0 && <FeedEmpty feed={feed} />}
      {known !== null && known.total > 0 && !isMine && (
        <FeedWithoutStock feed={feed} name={feedStockName(ticker, reports, lang)} />
      )}
      {known && <FeedFoot head={known} reportCount={reports?.rows.length ?? null} />}
    </ChosenFeedRowContext>
  )
  return (
    <Screen title={title} heading={said} lead={shown ? lead : !known && '\u00a0'}>
      {opened ? (
        <ListDetail
          list={list}
          detail={<LazyStockPane key={opened.ticker} ticker={opened.ticker} />}
          listLabel={words.tabs}
          detailLabel={t('titles.quote')}
          showing="list"
        />
      ) : (
        list
      )}
    </Screen>
  )
}

type Beside = { row: string | null; ticker: string }

const rowOf = (first: FirstRow): Beside | null => (first ? { row: first.id, ticker: first.ticker } : null)

/** Chooses the stock that is shown beside an empty feed on a desktop. */
function besideNothing(ticker: string, reports: MyReportsReply | null): Beside | null {
  const [stock] = rowsOfStock(reports?.rows ?? [], ticker)
  return stock ? { row: null, ticker: stock.ticker } : null
}

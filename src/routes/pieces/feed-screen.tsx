import { type ReactNode, useMemo, useState } from 'react'
import type { MyReports } from '#contract/my-feed.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useConnectivity } from '#state/connectivity.ts'
import type { Kept } from '#state/kept.ts'
import { useIsGuest, useMyReports } from '#state/my-feed.ts'
import { myFeedWords } from '#text/my-feed.ts'
import { useText } from '#ui/language.tsx'
import { ListDetail } from '#ui/list-detail.tsx'
import { Screen } from '#ui/screen.tsx'
import { OfflineNote } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { FeedEmpty, FeedNotMine } from './feed-empty.tsx'
import { FeedFilter } from './feed-filter.tsx'
import { FeedFoot } from './feed-foot.tsx'
import { FeedChoice } from './feed-row.tsx'
import { allStocks, type Feed, type FeedHead, feedHref, feeds, latestOf } from './feed-view.ts'
import { LazyStockPane } from './lazy-stock-pane.tsx'
import { UntilListed } from './until-listed.tsx'
import { useWide } from './use-wide.ts'

/** Of a row: its own name, and the stock that stands beside it on a desktop. */
export type FirstRow = { id: string; ticker: string } | undefined

type Props<T> = {
  feed: Feed
  title: string
  ticker: string
  answer: Kept<T>
  head: (data: T) => FeedHead
  /** The answer of the screen in a sentence. */
  heading: (data: T) => string
  first: (data: T) => FirstRow
  children: (data: T) => ReactNode
}

/** What all six feeds share: the way between them, the choice of a stock, as of when, and what to do where there is nothing. */
export function FeedScreen<T>({ feed, title, ticker, answer, head, heading, first, children }: Props<T>) {
  const { lang, t } = useText()
  const words = myFeedWords[lang]
  const wide = useWide()
  const { online } = useConnectivity()
  const [chosen, setChosen] = useState<{ row: string; ticker: string } | null>(null)
  const reports = useMyReports().data
  const { data, keptAt, retry, retrying } = answer
  const known = data === null ? null : head(data)
  const isMine = ticker === allStocks || !reports || reports.rows.some(row => row.ticker === ticker)
  const shown = data !== null && known !== null && known.total > 0 && isMine
  const opened = shown && wide ? (chosen ?? rowOf(first(data))) : null
  const choice = useMemo(
    () => ({
      chosen: opened?.row ?? null,
      choose: (row: string, of: string) => setChosen({ row, ticker: of }),
    }),
    [opened?.row],
  )
  const lead = useLead(feed, reports, known)
  const list = (
    <FeedChoice value={choice}>
      <Tabs
        label={words.tabs}
        current={feed}
        items={feeds.map(id => ({ id, label: words.feeds[id], href: feedHref(id, ticker) }))}
      />
      {known?.total !== 0 && (
        <FeedFilter
          feed={feed}
          ticker={ticker}
          stocks={reports?.rows ?? []}
          onChange={() => setChosen(null)}
        />
      )}
      {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <UntilListed answer={answer} quiet={!online && data !== null} />
      {shown && children(data)}
      {known?.total === 0 && <FeedEmpty />}
      {known !== null && known.total > 0 && !isMine && (
        <FeedNotMine feed={feed} name={nameOf(ticker, reports, lang)} />
      )}
      {known && <FeedFoot head={known} told={reports?.rows.length ?? null} />}
    </FeedChoice>
  )
  return (
    <Screen title={title} heading={shown ? heading(data) : title} lead={shown ? lead : '\u00a0'}>
      {opened ? (
        <ListDetail
          list={list}
          detail={<LazyStockPane key={opened.ticker} ticker={opened.ticker} />}
          listLabel={words.feeds[feed]}
          detailLabel={t('titles.quote')}
          showing="list"
        />
      ) : (
        list
      )}
    </Screen>
  )
}

/** What a company or its insiders filed is public as a whole. */
const ofFacts: readonly Feed[] = ['earnings', 'insider']

const rowOf = (first: FirstRow) => (first ? { row: first.id, ticker: first.ticker } : null)

function nameOf(ticker: string, reports: MyReports | null, lang: 'ko' | 'en'): string {
  const row = reports?.rows.find(each => each.ticker === ticker)
  return row ? displayName(row, lang).name : ticker
}

function useLead(feed: Feed, reports: MyReports | null, head: FeedHead | null): string {
  const { lang, day } = useText()
  const words = myFeedWords[lang]
  const isGuest = useIsGuest()
  if (!head) return '\u00a0'
  const { kr, us, any } = latestOf(reports?.rows ?? [])
  const asOf =
    kr && us && kr !== us
      ? words.asOfMixed({ kr: day(kr), us: day(us) })
      : words.asOf({ date: day(any ?? head.as_of) })
  const parts = [words.stocks({ count: head.total - head.locked }), asOf]
  return [...parts, ...(isGuest && !ofFacts.includes(feed) ? [words.guestNote] : [])].join(' · ')
}

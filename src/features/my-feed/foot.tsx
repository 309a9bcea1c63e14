import type { MyEarningsReply } from '#contract/my-feed.ts'
import type { Feed } from '#domain/market/feed.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { sourceWords } from '#text/words/sources.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { LockLink } from '../plan/lock-link.tsx'
import { SourceNote } from '../sources/note.tsx'
import type { SharedFeedFields } from './view.ts'

/** Says which stocks are missing and why (beyond the plan, delisted, or not ready yet), and names the sources of the others. */
export function FeedFoot({ head, reportCount }: { head: SharedFeedFields; reportCount: number | null }) {
  const { lang, day } = useText()
  const words = useWords(myFeedWords)
  const { total, locked, gone, waiting, feeds = [], consensus = [] } = head
  const room = total - locked
  const few = reportCount !== null && reportCount + gone.length < room && waiting.length === 0
  const lines = [
    ...gone.map(({ fsym_id, stock, delisted_at }) => {
      const name = stock ? displayName(stock, lang).name : fsym_id
      return delisted_at ? words.goneSince({ name, date: day(delisted_at, 'full') }) : words.gone({ name })
    }),
    ...waiting.map(country => words.waiting({ country: words.countries[country] })),
    ...(few ? [words.leftStocks({ count: reportCount, total: room })] : []),
  ]
  return (
    <>
      {locked > 0 && (
        <div className="state feed-lock">
          <h2>{words.lockedTitle({ count: locked })}</h2>
          <p className="second">{words.locked({ count: room, total })}</p>
          <div className="actions">
            <LockLink label={words.toPlans} />
          </div>
        </div>
      )}
      <div className="feed-foot">
        {lines.length > 0 && <FeedFootnotes lines={lines} />}
        {total > 0 && <SourceNote of={[head, ...[...feeds, ...consensus].map(({ feed }) => feed)]} />}
      </div>
    </>
  )
}

export function FeedFootnotes({ lines }: { lines: readonly string[] }) {
  return (
    <div className="feed-notes">
      {lines.map(line => (
        <p key={line} className="caption">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Stands in the place of rows that nobody knows: which source has the feed, or which key would bring it. */
export const UnknownFeedLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map(line => (
    <p key={line} className="feed-nothing">
      {line}
    </p>
  ))

/** Returns the source of each country's data and the last day that it covers. */
export function useFeedSources(feeds: MyEarningsReply['feeds'], name: Feed): string[] {
  const { lang, day } = useText()
  const words = useWords(myFeedWords)
  const names = useWords(sourceWords)
  const missing = useMissingFeeds()
  return feeds.map(({ country: of, feed }) => {
    const country = words.countries[of]
    if (!feed) {
      const why = missing(of, name)?.[lang]
      return why ? `${country}: ${why}` : words.toldByNobody({ country })
    }
    const source = names[feed.source]
    return feed.as_of
      ? words.toldBy({ country, source, date: day(feed.as_of) })
      : words.toldBySome({ country, source })
  })
}

/** Names the countries in which no source brings a feed; empty where every country of my stocks has one. */
export const countriesWithoutFeed = (
  feeds: MyEarningsReply['feeds'],
  names: Readonly<Record<MyEarningsReply['feeds'][number]['country'], string>>,
): string =>
  feeds
    .filter(({ feed }) => feed === null)
    .map(({ country }) => names[country])
    .join(', ')

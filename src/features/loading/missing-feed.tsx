import type { Country } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { useText } from '#ui/frame/language.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

type Props = {
  country: Country
  feed: Feed
  /** Left out where the heading of the screen says already that nothing is known. */
  title?: string
}

/** Says which of these feeds no source brings, each in a line of its own. */
export function MissingFeedLines({ country, feeds }: { country: Country; feeds: readonly Feed[] }) {
  const { lang } = useText()
  const missing = useMissingFeeds()
  return feeds.map(feed => {
    const why = missing(country, feed)?.[lang]
    return (
      why && (
        <p key={feed} className="second lone-line">
          {why}
        </p>
      )
    )
  })
}

/** Stands where a list would be that nobody knows: it says which key would bring it, never that there is nothing. */
export function MissingFeedState({ country, feed, title }: Props) {
  const { lang } = useText()
  const why = useMissingFeeds()(country, feed)?.[lang] ?? ''
  return title === undefined ? (
    <p className="second lone-line">{why}</p>
  ) : (
    <EmptyState title={title} text={why} />
  )
}

import { useFirstCountry } from '#state/market/country.ts'
import { useIsGuest } from '#state/my-stocks/my-feed.ts'
import { useMyStocks } from '#state/my-stocks/my-stocks.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { MostTraded } from '../rankings/most-traded.tsx'
import { ALL_STOCKS, feedHref, type MyFeedId } from './view.ts'

/** Shown when the feed has no stocks: says how to add one, and lists the most traded stocks. */
export function FeedEmpty({ feed }: { feed: MyFeedId }) {
  const { t } = useText()
  const words = useWords(myFeedWords)
  const country = useFirstCountry()
  const isGuest = useIsGuest()
  const hidden = useMyStocks().data?.reports.some(entry => entry.is_hidden) ?? false
  if (hidden)
    return (
      <EmptyState
        title={words.hiddenTitle}
        text={words.hiddenText}
        actions={<LinkButton href="/my-stock">{words.toMyStocks}</LinkButton>}
      />
    )
  return (
    <div className="feed-empty">
      <EmptyState
        title={words.emptyTitle}
        text={isGuest ? `${words.emptyText} ${words.guestHint}` : words.emptyText}
        actions={
          <>
            <LinkButton kind="primary" href="/search">
              {words.find}
            </LinkButton>
            {isGuest && <LinkButton href={signInHref(feed, ALL_STOCKS)}>{words.signIn}</LinkButton>}
          </>
        }
      />
      <div>
        <SectionHead title={t('home.mostTraded')} />
        <MostTraded country={country} />
      </div>
    </div>
  )
}

const signInHref = (feed: MyFeedId, ticker: string): string =>
  `/login?returnTo=${encodeURIComponent(feedHref(feed, ticker))}`

/** Says what a sign-in adds to this feed. */
export function FeedInvitation({ feed, ticker }: { feed: MyFeedId; ticker: string }) {
  const words = myFeedWords[useText().lang]
  return (
    <div className="feed-more feed-rest">
      <p className="second">{words.guestMore}</p>
      <LinkButton href={signInHref(feed, ticker)}>{words.signIn}</LinkButton>
    </div>
  )
}

/** Shown when the address names a stock that is not in the feed. */
export function FeedWithoutStock({ feed, name }: { feed: MyFeedId; name: string }) {
  const words = myFeedWords[useText().lang]
  return (
    <EmptyState
      title={words.notMine({ name })}
      text={words.notMineText}
      actions={<LinkButton href={feedHref(feed, ALL_STOCKS)}>{words.showAll}</LinkButton>}
    />
  )
}

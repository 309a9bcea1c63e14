import { useIsGuest } from '#state/my-feed.ts'
import { useMyStocks } from '#state/my-stocks.ts'
import { myFeedWords } from '#text/my-feed.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { EmptyState } from '#ui/states.tsx'
import { allStocks, type Feed, feedHref } from './feed-view.ts'
import { MostTraded } from './most-traded.tsx'

/** No stock to speak of: how to get one, and what others trade. */
export function FeedEmpty() {
  const { t, lang } = useText()
  const words = myFeedWords[lang]
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
    <>
      <EmptyState
        title={words.emptyTitle}
        text={isGuest ? `${words.emptyText} ${words.guestHint}` : words.emptyText}
        actions={
          <>
            <LinkButton kind="primary" href="/search">
              {words.find}
            </LinkButton>
            {isGuest && <LinkButton href="/login">{words.signIn}</LinkButton>}
          </>
        }
      />
      <SectionHead title={t('home.mostTraded')} />
      <MostTraded country={lang === 'ko' ? 'kr' : 'us'} />
    </>
  )
}

/** The address names a stock that is not told here. */
export function FeedNotMine({ feed, name }: { feed: Feed; name: string }) {
  const words = myFeedWords[useText().lang]
  return (
    <EmptyState
      title={words.notMine({ name })}
      text={words.notMineText}
      actions={<LinkButton href={feedHref(feed, allStocks)}>{words.showAll}</LinkButton>}
    />
  )
}

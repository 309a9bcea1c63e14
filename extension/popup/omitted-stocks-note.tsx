import type { MyReportsReply } from '#contract/my-feed.ts'
import { countries } from '#domain/market/country.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** Says which stocks are not listed above and why: they exceed the plan, or their market is still being prepared. */
export function OmittedStocksNote({
  reports: { locked, waiting },
}: {
  reports: Pick<MyReportsReply, 'locked' | 'waiting'>
}) {
  const words = usePopupWords()
  const feed = useWords(myFeedWords)
  return (
    <>
      {countries.map(
        country =>
          waiting.includes(country) && (
            <p key={country} className="caption lone-line">
              {feed.waiting({ country: feed.countries[country] })}
            </p>
          ),
      )}
      {locked > 0 && (
        <p className="caption lone-line">
          {words.locked({ count: locked })} <Anchor href="/my/subscription">{words.toPlans}</Anchor>
        </p>
      )}
    </>
  )
}

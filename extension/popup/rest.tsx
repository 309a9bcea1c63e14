import type { MyReports } from '#contract/my-feed.ts'
import { countries } from '#domain/market/country.ts'
import { myFeedWords } from '#text/my-feed.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** What is not told above, and why: beyond the plan, or a market that is being prepared. */
export function Rest({ reports: { locked, waiting } }: { reports: Pick<MyReports, 'locked' | 'waiting'> }) {
  const { lang } = useText()
  const words = usePopupWords()
  const feed = myFeedWords[lang]
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

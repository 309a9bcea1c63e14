import { feedNames } from '#domain/market-status/feed-words.ts'
import { marketSetupWords } from '#text/words/market-setup.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { useSourceText } from '../use-source-text.ts'
import { waysToBring } from '../view.ts'
import type { EmptyFeeds } from './setup-choice.ts'

/** What stays empty with a choice, and which source would bring it. */
export function EmptyFeedList({ empty }: { empty: readonly EmptyFeeds[] }) {
  const words = useWords(marketSetupWords)
  const how = useSourceText()
  if (empty.length === 0) return null
  return (
    <section>
      <SectionHead level={3} title={words.emptyTitle} />
      <ul className="steps plain">
        {empty.map(({ country, feeds }) => (
          <li key={`${country} ${feeds[0]}`}>
            <span className="fact">
              {how.words.countries[country]}: {feeds.map(feed => feedNames[feed][how.text.lang]).join(', ')}
              <span className="caption">{waysToBring(country, feeds[0]!, how)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

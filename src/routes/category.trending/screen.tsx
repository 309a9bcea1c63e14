import { useState } from 'react'
import type { Period } from '#domain/market-groups/period.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { GroupList } from '#features/stock-groups/list.tsx'
import { CategoryPane } from '#features/stock-groups/pane.tsx'
import { GroupTools } from '#features/stock-groups/tools.tsx'
import { bestGroupSentence } from '#features/stock-groups/view.ts'
import { useCountry } from '#state/market/country.ts'
import { useCategories } from '#state/market/groups.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Lists all sub-categories, ordered by the change of their members. */
export function Screen() {
  const text = useText()
  const { lang, t, day } = text
  const words = useWords(marketGroupWords)
  const [country, setCountry] = useCountry()
  const [period, setPeriod] = useState<Period>('1D')
  const answer = useCategories(country, period)
  return (
    <MarketPageFrame
      page="categories"
      title={t('titles.categories')}
      answer={answer}
      heading={({ categories, feed }) =>
        feed === null ? words.notKnown : bestGroupSentence(categories, period, 'median', text)
      }
      lead={({ total, as_of, feed }) =>
        [
          words.categories({ count: total.toLocaleString(lang) }),
          words.byMedian,
          marketWords[lang].asOf({ date: day(as_of) }),
          ...(feed?.as_of ? [words.feedAsOf({ date: day(feed.as_of) })] : []),
        ].join(' · ')
      }
      dated={({ as_of }) => ({ country, as_of })}
      first={({ categories: [best], feed }) => (feed && best ? String(best.number) : undefined)}
      origin={data => data}
      pane={id => <CategoryPane key={`${country} ${id}`} id={id} country={country} period={period} />}
      tools={<GroupTools period={period} onPeriod={setPeriod} country={country} onCountry={setCountry} />}
    >
      {({ categories, feed }) =>
        feed === null ? (
          <MissingFeedState country={country} feed="themes" />
        ) : (
          <GroupList
            key={`${country} ${period}`}
            label={t('titles.categories')}
            groups={categories}
            period={period}
            by="median"
            idOf={({ number }) => String(number)}
            hrefOf={({ number }) => `/category/trending/${number}`}
          />
        )
      }
    </MarketPageFrame>
  )
}

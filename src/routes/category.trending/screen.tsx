import { useState } from 'react'
import type { Period } from '#domain/market-groups/period.ts'
import { useCountry } from '#state/country.ts'
import { useCategories } from '#state/groups.ts'
import { groupWords } from '#text/groups.ts'
import { marketWords } from '#text/market.ts'
import { useText } from '#ui/language.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GroupList } from '../pieces/group/list.tsx'
import { CategoryPane } from '../pieces/group/pane.tsx'
import { GroupTools } from '../pieces/group/tools.tsx'
import { groupName, shownGroupChange } from '../pieces/group/view.ts'
import { MarketScreen } from '../pieces/market/screen.tsx'

/** All sub-categories by the change of their members. */
export function Screen() {
  const { lang, t, day, changePercent } = useText()
  const words = groupWords[lang]
  const [country, setCountry] = useCountry()
  const [period, setPeriod] = useState<Period>('1D')
  const answer = useCategories(country, period)
  return (
    <MarketScreen
      page="categories"
      title={t('titles.categories')}
      answer={answer}
      heading={({ categories: [best] }) =>
        best
          ? words.best({
              name: groupName(best, lang),
              change: changePercent(shownGroupChange(best, period, 'median')),
            })
          : words.noneKnown
      }
      lead={({ total, as_of, feed }) =>
        [
          words.categories({ count: total.toLocaleString(lang) }),
          words.byMedian,
          marketWords[lang].asOf({ date: day(as_of) }),
          ...(feed?.as_of ? [words.feedAsOf({ date: day(feed.as_of) })] : []),
        ].join(' · ')
      }
      simulated={data => data.simulated}
      first={({ categories: [best] }) => best && String(best.number)}
      pane={id => <CategoryPane key={`${country} ${id}`} id={id} country={country} period={period} />}
      tools={<GroupTools period={period} onPeriod={setPeriod} country={country} onCountry={setCountry} />}
    >
      {({ categories, feed }) =>
        feed === null ? (
          <EmptyState title={words.noneKnown} text={words.noFeed} />
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
    </MarketScreen>
  )
}

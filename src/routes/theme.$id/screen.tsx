import { useState } from 'react'
import type { Period } from '#domain/market-groups/period.ts'
import { MarketList } from '#features/rankings/list.tsx'
import { MarketScreen } from '#features/rankings/screen.tsx'
import { GroupList } from '#features/stock-groups/list.tsx'
import { ThemePane } from '#features/stock-groups/pane.tsx'
import { GroupTools } from '#features/stock-groups/tools.tsx'
import { groupName, shownGroupChange } from '#features/stock-groups/view.ts'
import type { RouteView } from '#router/route.ts'
import { useCountry } from '#state/market/country.ts'
import { useThemes } from '#state/market/groups.ts'
import { groupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { inPublishedOrder } from './view.ts'

const lists = ['themeall', 'homethemerank', 'homesudden'] as const
type List = (typeof lists)[number]

/** The twelve themes: all by their change or in published order, or only those with an unusual move. */
export function Screen({ params }: RouteView) {
  const { lang, t, day, changePercent } = useText()
  const words = useWords(groupWords)
  const list = params.id as List
  const [country, setCountry] = useCountry()
  const [period, setPeriod] = useState<Period>('1D')
  const answer = useThemes(country, list === 'homesudden' ? '1D' : period)
  return (
    <MarketScreen
      page="themes"
      title={t('titles.theme')}
      answer={answer}
      heading={({ themes, sudden }) => {
        const [best] = themes
        if (list === 'homesudden') {
          const [most] = sudden.themes
          const theme = themes.find(each => each.id === most?.id)
          if (!most || !theme) return words.suddenQuiet
          return words.suddenHead({ name: groupName(theme, lang), times: Math.abs(most.ranges).toFixed(1) })
        }
        return best
          ? words.best({
              name: groupName(best, lang),
              change: changePercent(shownGroupChange(best, period, 'median')),
            })
          : words.noneKnown
      }}
      lead={({ themes, as_of, feed }) =>
        [
          words.themes({ count: `${themes.length}` }),
          words.byMedian,
          marketWords[lang].asOf({ date: day(as_of) }),
          ...(feed?.as_of ? [words.feedAsOf({ date: day(feed.as_of) })] : []),
        ].join(' · ')
      }
      simulated={data => data.simulated}
      first={({ themes }) => (list === 'homesudden' ? undefined : themes[0]?.id)}
      pane={id => <ThemePane key={`${country} ${id}`} id={id} country={country} period={period} />}
      tools={
        <>
          <Tabs
            label={words.themeListsLabel}
            current={list}
            items={lists.map(id => ({ id, label: words.themeLists[id], href: `/theme/${id}` }))}
          />
          <GroupTools
            {...(list !== 'homesudden' && { period, onPeriod: setPeriod })}
            country={country}
            onCountry={setCountry}
          />
        </>
      }
    >
      {({ themes, sudden, feed }) => {
        if (feed === null) return <EmptyState title={words.noneKnown} text={words.noFeed} />
        if (list !== 'homesudden')
          return (
            <GroupList
              key={`${country} ${period} ${list}`}
              label={words.themeLists[list]}
              groups={list === 'themeall' ? inPublishedOrder(themes) : themes}
              period={period}
              by="median"
              idOf={({ id }) => id}
              hrefOf={({ number }) => `/screener/v2/q-theme/${number}`}
            />
          )
        const byId = new Map(themes.map(theme => [theme.id, theme]))
        const moved = sudden.themes.flatMap(({ id, ranges }) => {
          const theme = byId.get(id)
          return theme ? [{ ...theme, ranges }] : []
        })
        return (
          <>
            <SectionHead title={words.suddenThemes} />
            {moved.length === 0 && <p className="second pad">{words.suddenNone}</p>}
            <GroupList
              label={words.suddenThemes}
              groups={moved}
              period="1D"
              by="median"
              idOf={({ id }) => id}
              hrefOf={({ number }) => `/screener/v2/q-theme/${number}`}
              reason={({ ranges }) => words.ranges({ times: Math.abs(ranges).toFixed(1) })}
            />
            <SectionHead title={words.suddenStocks} />
            <MarketList
              label={words.suddenStocks}
              rows={sudden.stocks}
              total={sudden.stocks.length}
              more={null}
              reason={row =>
                [
                  words.ranges({ times: Math.abs(row.ranges).toFixed(1) }),
                  ...row.themes.flatMap(id => byId.get(id) ?? []).map(theme => groupName(theme, lang)),
                ].join(' · ')
              }
            />
          </>
        )
      }}
    </MarketScreen>
  )
}

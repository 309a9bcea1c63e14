import { useState } from 'react'
import type { Period } from '#domain/market-groups/period.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { GroupList } from '#features/stock-groups/list.tsx'
import { ThemePane } from '#features/stock-groups/pane.tsx'
import { GroupTools } from '#features/stock-groups/tools.tsx'
import type { RouteView } from '#router/route.ts'
import { useCountry } from '#state/market/country.ts'
import { useThemes } from '#state/market/groups.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { SuddenMoves } from './sudden-moves.tsx'
import { bestThemeSentence, inPublishedOrder, suddenThemeSentence, themesLead } from './view.ts'

const lists = ['themeall', 'homethemerank', 'homesudden'] as const
type List = (typeof lists)[number]

/** Lists the twelve themes: all of them by their change or in published order, or only those with an unusual move. */
export function Screen({ params }: RouteView) {
  const text = useText()
  const words = useWords(marketGroupWords)
  const list = params.id as List
  const [country, setCountry] = useCountry()
  const [period, setPeriod] = useState<Period>('1D')
  const answer = useThemes(country, list === 'homesudden' ? '1D' : period)
  return (
    <MarketPageFrame
      page="themes"
      title={text.t('titles.theme')}
      answer={answer}
      heading={data =>
        list === 'homesudden' ? suddenThemeSentence(data, text) : bestThemeSentence(data, period, text)
      }
      lead={data => themesLead(data, text)}
      dated={({ as_of }) => ({ country, as_of })}
      first={({ themes, feed }) => (list === 'homesudden' || feed === null ? undefined : themes[0]?.id)}
      origin={data => data}
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
        if (feed === null) return <MissingFeedState country={country} feed="themes" />
        if (list === 'homesudden') return <SuddenMoves themes={themes} sudden={sudden} />
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
      }}
    </MarketPageFrame>
  )
}

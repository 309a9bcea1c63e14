import { useState } from 'react'
import type { SectorRow } from '#contract/sector.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { countryOfScope, type GroupScope, groupScopes } from '#domain/market-groups/scope.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { GroupList } from '#features/stock-groups/list.tsx'
import { SectorPane } from '#features/stock-groups/sector-pane.tsx'
import { GroupTools } from '#features/stock-groups/tools.tsx'
import { bestGroupSentence, groupName, shownGroupChange } from '#features/stock-groups/view.ts'
import type { RouteView } from '#router/route.ts'
import { useSectors } from '#state/market/groups.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { HeatMap } from '#ui/list/heat-map.tsx'

const inOrder: Record<'ko' | 'en', readonly GroupScope[]> = {
  ko: ['kr', 'kospi', 'kosdaq', 'us', 'nyse', 'nasdaq'],
  en: ['us', 'nasdaq', 'nyse', 'kr', 'kospi', 'kosdaq'],
}

/** Without the details of any company no sector has a member. */
const hasMembers = (sectors: readonly SectorRow[]): boolean => sectors.some(({ members }) => members > 0)

/** Lists every sector of a market by its change, with its largest stocks and those that moved most. */
export function Screen({ params }: RouteView) {
  const text = useText()
  const { lang, t, day } = text
  const words = useWords(marketGroupWords)
  const market = params.market as GroupScope
  const [period, setPeriod] = useState<Period>('1D')
  const answer = useSectors(market, period)
  const missing = useMissingFeeds()
  const isKnown = (sectors: readonly SectorRow[]): boolean =>
    hasMembers(sectors) || !missing(countryOfScope(market), 'details')
  return (
    <MarketPageFrame
      page="sectors"
      title={t('titles.sectors')}
      answer={answer}
      heading={({ sectors }) =>
        isKnown(sectors) ? bestGroupSentence(sectors, period, 'weighted', text) : words.notKnown
      }
      lead={({ sectors, as_of }) =>
        `${words.sectors({ count: `${sectors.length}` })} · ${words.byWeight} · ${marketWords[lang].asOf({ date: day(as_of) })}`
      }
      dated={({ as_of }) => ({ country: countryOfScope(market), as_of })}
      origin={data => data}
      first={({ sectors }) => (isKnown(sectors) ? sectors[0]?.code : undefined)}
      pane={code => <SectorPane key={`${market} ${code}`} market={market} code={code} period={period} />}
      tools={
        <>
          <Tabs
            label={words.scopesLabel}
            current={market}
            items={inOrder[lang]
              .filter(scope => groupScopes.includes(scope))
              .map(id => ({ id, label: words.scopes[id], href: `/sector/${id}` }))}
          />
          <GroupTools period={period} onPeriod={setPeriod} />
        </>
      }
    >
      {({ sectors, country }) =>
        isKnown(sectors) ? (
          <>
            <HeatMap
              label={words.map}
              ratio={1.5}
              items={sectors
                .filter(({ weight }) => weight !== null && weight > 0)
                .toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
                .map(sector => ({
                  id: sector.code,
                  name: groupName(sector, lang),
                  weight: sector.weight ?? 0,
                  change: shownGroupChange(sector, period, 'weighted'),
                  href: `/sector/${market}/${sector.code}`,
                }))}
            />
            <p className="caption pad">{words.mapNote}</p>
            <GroupList
              label={t('titles.sectors')}
              groups={sectors}
              period={period}
              by="weighted"
              idOf={({ code }) => code}
              hrefOf={({ code }) => `/sector/${market}/${code}`}
            />
          </>
        ) : (
          <MissingFeedState country={country} feed="details" />
        )
      }
    </MarketPageFrame>
  )
}

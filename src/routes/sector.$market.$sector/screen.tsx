import { useState } from 'react'
import { type StockSort, stockSorts } from '#domain/market/stock-sorts.ts'
import { countryOfScope, type GroupScope } from '#domain/market-groups/scope.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketStockList } from '#features/rankings/list.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { GroupReportSection } from '#features/stock-groups/report.tsx'
import { UnknownGroup } from '#features/stock-groups/unknown.tsx'
import { groupName, headingOfGroup } from '#features/stock-groups/view.ts'
import type { RouteView } from '#router/route.ts'
import { useSector } from '#state/market/groups.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'

/** Shows a sector: the reason of its move, or its companies. */
export function Screen({ params, query }: RouteView) {
  const text = useText()
  const { lang, t, day } = text
  const words = useWords(marketGroupWords)
  const market = params.market as GroupScope
  const code = params.sector as string
  const tab = query.tab === 'stock' ? 'stock' : 'report'
  const [sort, setSort] = useState<StockSort>('market_cap_desc')
  const answer = useSector(market, code, sort)
  const missing = useMissingFeeds()
  const { data, rows, more } = answer
  if (answer.problem?.code === 'not_found')
    return <UnknownGroup title={t('titles.sector')} list={`/sector/${market}`} />
  const isTable = tab === 'stock' || data?.report === null
  return (
    <MarketPageFrame
      page="sectors"
      title={data ? groupName(data.sector, lang) : t('titles.sector')}
      answer={answer}
      heading={({ sector }) => headingOfGroup(sector, 'weighted', text)}
      lead={({ sector, ranked, as_of }) =>
        [
          ...(sector.rank === null ? [] : [words.rank({ rank: sector.rank, of: ranked })]),
          words.members({ count: sector.members.toLocaleString(lang) }),
          marketWords[lang].asOf({ date: day(as_of) }),
        ].join(' · ')
      }
      dated={({ as_of }) => ({ country: countryOfScope(market), as_of })}
      origin={each => each}
      {...(isTable && { first: () => rows[0]?.ticker })}
      tools={
        <>
          <Tabs
            label={words.tabsLabel}
            current={tab}
            items={(['report', 'stock'] as const).map(id => ({
              id,
              label: words.tabs[id],
              href: `/sector/${market}/${code}${id === 'report' ? '' : '?tab=stock'}`,
            }))}
          />
          {tab === 'stock' && (
            <div className="toolbar tools">
              <SelectBox
                label={marketWords[lang].sort}
                value={sort}
                onChange={setSort}
                options={stockSorts.map(value => ({ value, label: marketWords[lang].sorts[value] }))}
              />
            </div>
          )}
        </>
      }
    >
      {({ sector, country, report, missing_kr, missing_en, total }) =>
        sector.members === 0 && missing(country, 'details') ? (
          <MissingFeedState country={country} feed="details" title={words.notKnown} />
        ) : (
          <>
            {tab === 'report' && (
              <GroupReportSection
                figures={sector}
                country={country}
                period="1D"
                report={report}
                missing={lang === 'ko' ? missing_kr : missing_en}
                weight={sector.weight}
                valuation={sector.valuation}
              />
            )}
            {isTable && (
              <MarketStockList key={sort} label={words.membersHead} rows={rows} total={total} more={more} />
            )}
          </>
        )
      }
    </MarketPageFrame>
  )
}

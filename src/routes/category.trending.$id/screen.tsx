import { useLocation } from 'wouter'
import { type StockSort, stockSorts } from '#domain/market/stock-sorts.ts'
import { themeReasonIn } from '#domain/market-groups/reason-in.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { MarketStockList } from '#features/rankings/list.tsx'
import { MarketPageFrame } from '#features/rankings/screen.tsx'
import { GroupReportSection } from '#features/stock-groups/report.tsx'
import { UnknownGroup } from '#features/stock-groups/unknown.tsx'
import { groupName, headingOfGroup } from '#features/stock-groups/view.ts'
import type { RouteView } from '#router/route.ts'
import { useCountry } from '#state/market/country.ts'
import { useCategory } from '#state/market/groups.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { marketWords } from '#text/words/market.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'

const usual: StockSort = 'daily_change_desc'

/** Shows a sub-category: its description, the reason of its move, and its members with the dates they joined. */
export function Screen({ params, query }: RouteView) {
  const id = params.id as number | null
  const { t } = useText()
  if (id === null) return <UnknownGroup title={t('titles.category')} list="/category/trending" />
  return <Known id={String(id)} sort={query.sort as StockSort} />
}

function Known({ id, sort }: { id: string; sort: StockSort }) {
  const text = useText()
  const { lang, t, day } = text
  const words = useWords(marketGroupWords)
  const { country: label, sorts, sort: sortLabel, asOf } = useWords(marketWords)
  const [, navigate] = useLocation()
  const [country, setCountry] = useCountry()
  const answer = useCategory(id, country, sort)
  const { data, rows, more } = answer
  if (answer.problem?.code === 'not_found')
    return <UnknownGroup title={t('titles.category')} list="/category/trending" />
  return (
    <MarketPageFrame
      page="categories"
      title={data ? groupName(data.group, lang) : t('titles.category')}
      answer={answer}
      heading={({ group }) => headingOfGroup(group, 'median', text)}
      lead={({ group, ranked, as_of, feed }) =>
        [
          ...(group.rank === null ? [] : [words.rank({ rank: group.rank, of: ranked })]),
          ...(feed ? [words.members({ count: group.members.toLocaleString(lang) })] : []),
          asOf({ date: day(as_of) }),
        ].join(' · ')
      }
      dated={({ as_of }) => ({ country, as_of })}
      origin={each => each}
      first={() => rows[0]?.ticker}
      tools={
        <div className="toolbar tools">
          <CountryChoice label={label} value={country} onChange={setCountry} />
          <SelectBox
            label={sortLabel}
            value={sort}
            onChange={to =>
              navigate(`/category/trending/${id}${to === usual ? '' : `?sort=${to}`}`, { replace: true })
            }
            options={stockSorts.map(value => ({ value, label: sorts[value] }))}
          />
        </div>
      }
    >
      {({ group, report, missing_kr, missing_en, description_kr, description_en, total, feed }) =>
        feed === null ? (
          <MissingFeedState country={country} feed="themes" title={words.notKnown} />
        ) : total === 0 ? (
          <EmptyState title={words.noMembers} text={words.noMembersText} />
        ) : (
          <>
            <p className="second pad">{lang === 'ko' ? description_kr : description_en}</p>
            <GroupReportSection
              figures={group}
              country={country}
              period="1D"
              report={report}
              missing={lang === 'ko' ? missing_kr : missing_en}
            />
            <SectionHead
              title={words.membersHead}
              note={words.members({ count: total.toLocaleString(lang) })}
            />
            <MarketStockList
              key={`${country} ${sort}`}
              label={words.membersHead}
              rows={rows}
              total={total}
              more={more}
              reason={row =>
                [themeReasonIn(row.reason, lang), row.since && words.since({ date: day(row.since) })]
                  .filter(Boolean)
                  .join(' · ')
              }
            />
          </>
        )
      }
    </MarketPageFrame>
  )
}

import { useLocation } from 'wouter'
import { themeReasonIn } from '#domain/market-groups/reason-in.ts'
import { MissingFeedState } from '#features/loading/missing-feed.tsx'
import { screenerHref } from '#features/screener/address.ts'
import { SourceNote } from '#features/sources/note.tsx'
import { UnknownGroup } from '#features/stock-groups/unknown.tsx'
import { groupName } from '#features/stock-groups/view.ts'
import { LongList } from '#features/stock-list/long-list.tsx'
import { ListWithStockPane } from '#features/stock-list/stock-beside.tsx'
import { useCountry } from '#state/market/country.ts'
import { useTheme } from '#state/market/groups.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { presetWords } from '#text/words/screener-presets.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { SelectBox } from '#ui/form/select-box.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { EmptyState, OfflineNote } from '#ui/frame/states.tsx'
import '#features/screener/preset-catalogue.css'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import type { RouteView } from '#router/route.ts'
import { filterOfTheme, stockSortOf, type ThemeSort, themeHref, themeSorts } from './view.ts'

/** Lists the stocks of a theme, with a link to continue in the screener. */
export function Screen({ params, query }: RouteView) {
  const id = params.id as number | null
  const { t } = useText()
  if (id === null) return <UnknownGroup title={t('titles.qTheme')} list="/theme/themeall" />
  return <Known id={String(id)} sort={query.sort as ThemeSort} />
}

function Known({ id, sort }: { id: string; sort: ThemeSort }) {
  const { lang, t, day, changePercent } = useText()
  const words = useWords(presetWords)
  const groupWords = useWords(marketGroupWords)
  const [, navigate] = useLocation()
  const [country, setCountry] = useCountry()
  const { online } = useConnectivity()
  const answer = useTheme(id, country, stockSortOf(sort))
  const { data, rows, more, keptAt, retry, retrying } = answer
  if (answer.problem?.code === 'not_found')
    return <UnknownGroup title={t('titles.qTheme')} list="/theme/themeall" />
  const name = data ? groupName(data.group, lang) : t('titles.qTheme')
  return (
    <Page
      title={name}
      heading={data?.feed ? words.themeHeading({ name, count: data.total.toLocaleString(lang) }) : name}
      lead={
        data
          ? [
              words.asOf({ date: day(data.as_of) }),
              ...(data.total > 0
                ? [words.themeChange({ change: changePercent(data.group.changes['1D'].median) })]
                : []),
            ].join(' · ')
          : '\u00a0'
      }
    >
      <ListWithStockPane label={name} first={rows[0]?.ticker}>
        {beside => (
          <>
            <div className="preset-tools">
              <CountryChoice label={words.country} value={country} onChange={setCountry} />
              <SelectBox
                label={words.sort}
                value={sort}
                onChange={to => navigate(themeHref(id, to), { replace: true })}
                options={themeSorts.map(value => ({ value, label: words.themeSorts[value] }))}
              />
              {data && (
                <LinkButton href={screenerHref({ country, saved: filterOfTheme(data.group.id, sort) })}>
                  {words.addFilters}
                </LinkButton>
              )}
            </div>
            {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
            <ListLoadingState answer={answer} quiet={!online && data !== null} />
            {data?.feed === null && (
              <MissingFeedState country={country} feed="themes" title={groupWords.notKnown} />
            )}
            {data?.total === 0 && data.feed !== null && (
              <EmptyState
                text={words.themeEmpty}
                actions={<LinkButton href="/theme/themeall">{words.toThemes}</LinkButton>}
              />
            )}
            {data !== null && data.total > 0 && (
              <LongList
                key={`${country} ${sort}`}
                label={words.members}
                rows={rows}
                total={data.total}
                more={more}
                beside={beside}
                reason={row =>
                  [
                    themeReasonIn(row.reason, lang),
                    row.since && words.memberSince({ date: day(row.since, 'full') }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                }
              />
            )}
            <SourceNote of={[data]} />
          </>
        )}
      </ListWithStockPane>
    </Page>
  )
}

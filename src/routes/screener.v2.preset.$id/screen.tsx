import { useLocation } from 'wouter'
import type { Country } from '#domain/market/country.ts'
import { type PresetName, presetNames } from '#domain/screener/filter/names.ts'
import { presets } from '#domain/screener/presets/index.ts'
import { NoSignalNote } from '#features/quote/no-signal-note.tsx'
import { screenerHref } from '#features/screener/address.ts'
import { filterOfPreset, type PresetPageTab, presetHref } from '#features/screener/preset-href.ts'
import { ShareLink } from '#features/screener/share-link.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { ListWithStockPane } from '#features/stock-list/stock-beside.tsx'
import { useCountry } from '#state/market/country.ts'
import { type PresetPeriod, type PresetReply, usePreset } from '#state/market/presets.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { Lang } from '#text/formats.ts'
import { type PresetWords, presetWords } from '#text/words/screener-presets.ts'
import { CountryChoice } from '#ui/country-choice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { EmptyState, OfflineNote } from '#ui/frame/states.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { PresetChanges, PresetMembers } from './preset-members.tsx'
import '#features/screener/preset-catalogue.css'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import type { RouteView } from '#router/route.ts'

const PresetCatalogue = lazyComponent(
  async () => (await import('#features/screener/preset-catalogue.tsx')).PresetCatalogue,
)
const PresetResults = lazyComponent(async () => (await import('./preset-results.tsx')).PastPresetResults)

/** Shows a preset: its stocks now and a week ago, the changes between, and the returns of past lists. */
export function Screen({ params, query }: RouteView) {
  const name = presetNames.find(each => each === params.id)
  if (!name) return <PresetCatalogue unknown={String(params.id)} />
  return (
    <Known
      name={name}
      country={query.country as Country}
      period={query.period as PresetPeriod}
      part={query.part as PresetPageTab}
    />
  )
}

type Props = { name: PresetName; country: Country; period: PresetPeriod; part: PresetPageTab }

function Known({ name, country, period, part }: Props) {
  const { lang, day } = useText()
  const words = useWords(presetWords)
  const [, navigate] = useLocation()
  const [, setCountry] = useCountry()
  const { online } = useConnectivity()
  const answer = usePreset(name, country, period)
  const { data, rows, more, keptAt, retry, retrying } = answer
  const title = presets[name][lang]
  const tab = part === 'members' ? period : part
  const choose = (to: Country) => {
    setCountry(to)
    navigate(presetHref(name, to, { period, part }), { replace: true })
  }
  const parts = {
    current: presetHref(name, country),
    prev: presetHref(name, country, { period: 'prev' }),
    changes: presetHref(name, country, { part: 'changes' }),
    past: presetHref(name, country, { part: 'past' }),
  }
  return (
    <Page
      title={title}
      heading={data ? headingOf(data, title, words, lang, day) : title}
      lead={data ? leadOf(data, words, day) : '\u00a0'}
    >
      <ListWithStockPane label={title} first={part === 'past' ? undefined : rows[0]?.ticker}>
        {beside => (
          <>
            <p className="second pad">{words.asks[name]}</p>
            <div className="preset-tools">
              <CountryChoice label={words.country} value={country} onChange={choose} />
              <ShareLink
                kind="quiet"
                words={words}
                title={title}
                text={words.shareText({ name: title })}
                href={presetHref(name, country, { period, part })}
              />
              <LinkButton href={screenerHref({ country, saved: filterOfPreset(name) })}>
                {words.openInScreener}
              </LinkButton>
            </div>
            <Tabs
              label={words.tabsLabel}
              current={tab}
              items={(['current', 'prev', 'changes', 'past'] as const).map(id => ({
                id,
                label: words.tabs[id],
                href: parts[id],
              }))}
            />
            {!online && data !== null && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
            <ListLoadingState answer={answer} quiet={!online && data !== null} />
            <NoSignalNote of={data && period === 'current' ? { country, as_of: data.as_of } : null} />
            {data && !data.available && <Absent name={name} country={country} data={data} />}
            {data?.available && part === 'members' && (
              <PresetMembers data={data} rows={rows} more={more} beside={beside} />
            )}
            {data?.available && part === 'changes' && <PresetChanges data={data} beside={beside} />}
            {data?.available && part === 'past' && (
              <LazyBoundary fallback={<SkeletonRows count={6} />}>
                <PresetResults past={data.past} />
              </LazyBoundary>
            )}
            <SourceNote of={[data]} />
          </>
        )}
      </ListWithStockPane>
    </Page>
  )
}

function leadOf(
  { as_of, period, prev }: PresetReply,
  words: PresetWords,
  day: (date: string) => string,
): string {
  const of = words.asOf({ date: day(as_of) })
  return period === 'prev' && prev.made_afterwards ? `${of} · ${words.madeAfterwards}` : of
}

function headingOf(
  { period, total, as_of, prev, available }: PresetReply,
  name: string,
  words: PresetWords,
  lang: Lang,
  day: (date: string) => string,
): string {
  const count = total.toLocaleString(lang)
  if (!available || (period === 'prev' && prev.as_of === null)) return name
  return period === 'prev'
    ? words.onePrevHeading({ name, count, date: day(as_of) })
    : words.oneHeading({ name, count })
}

function Absent({ name, country, data }: { name: PresetName; country: Country; data: PresetReply }) {
  const { lang } = useText()
  const words = useWords(presetWords)
  const other = country === 'kr' ? 'us' : 'kr'
  return (
    <EmptyState
      title={data.missing_feed === null ? words.absentTitle : words.notKnown}
      text={(lang === 'ko' ? data.missing_kr : data.missing_en) || words.absentText}
      actions={
        data.missing_feed === null && (
          <LinkButton href={presetHref(name, other)}>{words.otherCountry[other]}</LinkButton>
        )
      }
    />
  )
}

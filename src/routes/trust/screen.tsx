import { useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { shownTrackSection } from '#domain/analysis/record/hardest-baseline.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { parseSignalLink } from '#features/track-record/view.ts'
import type { RouteView } from '#router/route.ts'
import { useCountry } from '#state/market/country.ts'
import { useSealedDays, useTrackRecord } from '#state/market/record.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { trackRecordHeadline } from '#text/track-record-headline.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { TrustBody } from './body.tsx'
import '#features/report/report.css'
import '#features/track-record/track-record.css'

/** Loads when a record is opened from a row or a link, so that the page does not wait for it. */
const Sealed = lazyComponent(async () => (await import('./sealed.tsx')).SealedRecordSheet)

const FeedSourceSection = lazyComponent(
  async () => (await import('#features/sources/feed-table.tsx')).FeedSourceSection,
)

const Archive = lazyComponent(async () => (await import('./archive.tsx')).ArchivedDate)

const moves = ['hashchange', 'popstate', 'pushState', 'replaceState']

/**
 * Returns the fragment of the address. The router reports its own navigation as separate events, so all four are
 * observed.
 * https://github.com/molefrog/wouter/blob/e106a9dd27cde242b139e27fa8ac2fdb218fc523/packages/wouter/src/use-browser-location.js#L57
 */
const useFragment = (): string =>
  useSyncExternalStore(
    changed => {
      for (const move of moves) window.addEventListener(move, changed)
      return () => {
        for (const move of moves) window.removeEventListener(move, changed)
      }
    },
    () => window.location.hash,
    () => '',
  )

/** Shows the track record; its first sentence is the summary, whether good or bad. */
export function Screen({ query }: RouteView) {
  const text = useText()
  const { lang, t } = text
  const words = trackRecordWords[lang]
  const { online } = useConnectivity()
  const [country, setCountry] = useCountry()
  const link = parseSignalLink(useFragment())
  const search = useSearch()
  const date = new URLSearchParams(search).has('date') ? String(query.date) : null
  const answer = useTrackRecord(country)
  const days = useSealedDays(country, 1)
  const { data: track, keptAt, retry, retrying } = answer
  const section = track && shownTrackSection(track)
  const heading = section ? trackRecordHeadline(section, lang) : t('titles.trust')
  return (
    <Page
      title={t('titles.trust')}
      heading={heading}
      lead={
        track && section
          ? [
              words.countries[country],
              words.editions[section.edition],
              `n = ${section.closed.n.toLocaleString(lang)}`,
              text.asOf(track.as_of),
            ].join(' · ')
          : '\u00a0'
      }
    >
      <div className="toolbar tools">
        <SegmentedControl
          label={words.country}
          value={country}
          onChange={setCountry}
          items={(['kr', 'us'] as const).map(value => ({ value, label: words.countries[value] }))}
        />
      </div>
      {link && (
        <LazyBoundary fallback={null}>
          <Sealed link={link} closeHref={date === null ? '/trust' : `/trust?date=${date}`} />
        </LazyBoundary>
      )}
      {date !== null && days.data && track && (
        <LazyBoundary fallback={null}>
          <Archive date={date} days={days.data} track={track} />
        </LazyBoundary>
      )}
      {!online && track && <OfflineNote at={keptAt} onRetry={retry} retrying={retrying} />}
      <ListLoadingState answer={answer} quiet={!online && track !== null} />
      {track && section && (
        <TrustBody
          key={country}
          track={track}
          section={section}
          days={days.data}
          daysAnswer={days}
          date={date}
          selected={link ? `${link.fsymId}/${link.day}` : null}
        />
      )}
      {track && (
        <LazyBoundary fallback={null}>
          <FeedSourceSection country={country} />
        </LazyBoundary>
      )}
      {track?.simulated && <SourceNote of={[track]} />}
    </Page>
  )
}

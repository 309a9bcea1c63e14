import { shownTrackSection } from '#domain/analysis/record/hardest-baseline.ts'
import { ListLoadingState } from '#features/loading/until-listed.tsx'
import { SourceNote } from '#features/sources/note.tsx'
import { Calibration } from '#features/track-record/calibration.tsx'
import { useCountry } from '#state/market/country.ts'
import { useOddsModel, useTrackRecord } from '#state/market/record.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { ExampleTrades } from './examples.tsx'
import { LargestLosses } from './failures.tsx'
import { ModelCard } from './model-card.tsx'
import { SignalRulesTable } from './rules.tsx'
import '#features/report/report.css'
import '#features/track-record/track-record.css'

/** Explains how signals and probabilities are computed and where they were wrong. */
export function Screen() {
  const { t, asOf } = useText()
  const words = useWords(trackRecordWords)
  const { online } = useConnectivity()
  const [country, setCountry] = useCountry()
  const model = useOddsModel(country)
  const track = useTrackRecord(country)
  const section = track.data && shownTrackSection(track.data)
  const date = track.data?.as_of ?? model.data?.as_of ?? null
  return (
    <Page
      title={t('titles.aiWorks')}
      heading={words.worksHeading}
      lead={`${words.worksLead}${date ? ` · ${asOf(date)}` : ''}`}
    >
      <div className="toolbar tools">
        <SegmentedControl
          label={words.country}
          value={country}
          onChange={setCountry}
          items={(['kr', 'us'] as const).map(value => ({ value, label: words.countries[value] }))}
        />
      </div>
      {!online && track.data && (
        <OfflineNote at={track.keptAt} onRetry={track.retry} retrying={track.retrying} />
      )}
      <div className="trust-pair">
        <div>
          <SectionHead title={words.dataTitle} />
          <ul className="bullets pad">
            {words.data.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {model.data ? <ModelCard model={model.data} /> : <ListLoadingState answer={model} />}
        </div>
        <div>
          {section && <Calibration odds={section.odds} />}
          <SectionHead title={words.versionsTitle} />
          <dl className="stack">
            {words.versions.map(({ id, text }) => (
              <div key={id}>
                <dt>
                  <b>{id}</b>
                </dt>
                <dd className="second">{text}</dd>
              </div>
            ))}
          </dl>
          <SignalRulesTable />
        </div>
      </div>
      {track.data && section ? (
        <>
          <div className="trust-pair">
            <LargestLosses key={country} track={track.data} section={section} />
            <ExampleTrades key={`${country} ${section.edition}`} track={track.data} section={section} />
          </div>
          <p className="stack">
            <LinkButton href="/trust">{words.toTrust}</LinkButton>
          </p>
        </>
      ) : (
        <ListLoadingState answer={track} quiet={!online && track.data !== null} />
      )}
      <SourceNote of={[track.data]} />
    </Page>
  )
}

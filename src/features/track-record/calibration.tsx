import { useMemo } from 'react'
import type { TrackSection } from '#contract/track.ts'
import { outcomeRule } from '#domain/analysis/attractiveness/outcomes.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { type LineLook, strokeStyle } from '#ui/charts/live-plot.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { calibrationOf, calibrationPlot, formatFractionAsPercent as percent } from './calibration-view.ts'

const diagonal: LineLook = { colour: 't2', dash: [1.5, 3] }

type Seen = ReturnType<typeof calibrationOf>

/** Compares the predicted probabilities of the signals with what happened. */
export function Calibration({ odds }: { odds: TrackSection['odds'] }) {
  const { lang } = useText()
  const words = useWords(trackRecordWords)
  const seen = useMemo(() => odds && calibrationOf(odds), [odds])
  const plot = useMemo(() => seen && calibrationPlot(seen, words.happenedHead), [seen, words])
  if (!odds || !seen || !plot)
    return (
      <section>
        <SectionHead title={words.oddsTitle} />
        <p className="second lone-line">{words.oddsNone}</p>
      </section>
    )
  return (
    <section>
      <SectionHead title={words.oddsTitle} lead={words.oddsLead({ horizon: String(outcomeRule.horizon) })} />
      <p className="pad second">
        {odds.brier !== null &&
          odds.base_rate_brier !== null &&
          `${words.oddsBrier({
            brier: odds.brier.toFixed(4),
            base: odds.base_rate_brier.toFixed(4),
            n: odds.n.toLocaleString(lang),
          })}. `}
        {odds.beats_base_rate ? words.oddsBeats : words.oddsNot}
      </p>
      <div className="plot calibration">
        <InteractiveFigure
          className="plot-area"
          plot={plot}
          label={seen.judged
            .map(({ predicted, happened }) => `${percent(predicted)}% → ${percent(happened.value)}%`)
            .join(', ')}
        >
          <CalibrationPicture seen={seen} />
        </InteractiveFigure>
      </div>
      <p className="caption pad">
        ↑ {words.happened} · → {words.said}
      </p>
      <CalibrationTable buckets={seen.buckets} />
    </section>
  )
}

/** Draws a dot with its interval for each bucket; a dot on the diagonal stands for a prediction that was right. */
function CalibrationPicture({ seen: { judged, ticks, place } }: { seen: Seen }) {
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {ticks.map(tick => (
          <path key={tick} className="grid" d={`M0 ${100 - place(tick)}H100`} />
        ))}
        <path style={strokeStyle(diagonal)} d="M0 100L100 0" />
      </svg>
      {judged.map(({ from, predicted, happened: { value, interval } }) => (
        <span key={from}>
          <i
            className="error-bar"
            style={{
              left: `${place(predicted)}%`,
              bottom: `${place(interval.low)}%`,
              height: `${place(interval.high) - place(interval.low)}%`,
            }}
          />
          <i className="dot still" style={{ left: `${place(predicted)}%`, bottom: `${place(value)}%` }} />
        </span>
      ))}
      {ticks.map(tick => (
        <span key={tick}>
          <span className="plot-y number" style={{ top: `${100 - place(tick)}%` }}>
            {Math.round(tick * 100)}
          </span>
          <span className="plot-x number" style={{ left: `${place(tick)}%` }}>
            {Math.round(tick * 100)}
          </span>
        </span>
      ))}
    </>
  )
}

function CalibrationTable({ buckets }: Pick<Seen, 'buckets'>) {
  const { lang } = useText()
  const words = useWords(trackRecordWords)
  return (
    <details className="pad">
      <summary>{words.asTable}</summary>
      <DataTable
        caption={words.oddsTitle}
        rows={buckets}
        rowId={({ from }) => String(from)}
        columns={[
          {
            id: 'range',
            head: words.saidRange,
            cell: ({ from, to }) => `${percent(from)}–${percent(to)}%`,
          },
          { id: 'said', head: words.saidMean, number: true, cell: row => percent(row.predicted) },
          {
            id: 'happened',
            head: words.happenedHead,
            number: true,
            cell: row => percent(row.happened.value),
          },
          {
            id: 'interval',
            head: words.interval95,
            number: true,
            cell: ({ happened: { interval } }) =>
              interval ? `${percent(interval.low)} ~ ${percent(interval.high)}` : words.noInterval,
          },
          { id: 'n', head: words.n, number: true, cell: row => row.count.toLocaleString(lang) },
        ]}
      />
    </details>
  )
}

import type { TrackSection } from '#contract/track.ts'
import { outcomeRule } from '#domain/analysis/attractiveness/outcomes.ts'
import { trustWords } from '#text/words/trust.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

const percent = (share: number): string => (share * 100).toFixed(1)

/** Predicted probabilities of the signals next to what happened. */
export function Calibration({ odds }: { odds: TrackSection['odds'] }) {
  const { lang } = useText()
  const words = useWords(trustWords)
  if (!odds)
    return (
      <section>
        <SectionHead title={words.oddsTitle} />
        <p className="second lone-line">{words.oddsNone}</p>
      </section>
    )
  const buckets = odds.buckets.flatMap(({ predicted, happened, ...more }) =>
    predicted === null || happened === null ? [] : [{ ...more, predicted, happened }],
  )
  const judged = buckets.flatMap(({ happened: { interval, ...happened }, ...more }) =>
    interval ? [{ ...more, happened: { ...happened, interval } }] : [],
  )
  const reach = judged.flatMap(({ predicted, happened }) => [
    predicted,
    happened.interval.low,
    happened.interval.high,
  ])
  const low = Math.floor(Math.min(...reach, 0.4) * 10) / 10
  const high = Math.ceil(Math.max(...reach, 0.6) * 10) / 10
  const place = (value: number): number => ((value - low) / (high - low)) * 100
  const ticks = Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, at) => low + at / 10)
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
      <div
        className="plot calibration"
        role="img"
        aria-label={judged
          .map(({ predicted, happened }) => `${percent(predicted)}% → ${percent(happened.value)}%`)
          .join(', ')}
      >
        <div className="plot-area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {ticks.map(tick => (
              <path key={tick} className="grid" d={`M0 ${100 - place(tick)}H100`} />
            ))}
            <path className="line random" d="M0 100L100 0" />
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
              <i className="dot" style={{ left: `${place(predicted)}%`, bottom: `${place(value)}%` }} />
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
        </div>
      </div>
      <p className="caption pad">
        ↑ {words.happened} · → {words.said}
      </p>
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
    </section>
  )
}

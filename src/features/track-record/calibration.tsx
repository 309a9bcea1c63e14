import { useMemo } from 'react'
import type { TrackSection } from '#contract/track.ts'
import { outcomeRule } from '#domain/analysis/attractiveness/outcomes.ts'
import { trackRecordWords } from '#text/words/trust.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { CalibrationPicture } from './calibration-picture.tsx'
import { CalibrationTable } from './calibration-table.tsx'
import { calibrationOf, calibrationPlot, formatFractionAsPercent as percent } from './calibration-view.ts'

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

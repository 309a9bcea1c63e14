import { type LineLook, strokeStyle } from '#ui/charts/live-plot.ts'
import type { calibrationOf } from './calibration-view.ts'

const diagonal: LineLook = { colour: 't2', dash: [1.5, 3] }

export type CalibrationFigures = ReturnType<typeof calibrationOf>

/** Draws a dot with its interval for each bucket; a dot on the diagonal stands for a prediction that was right. */
export function CalibrationPicture({ seen: { judged, ticks, place } }: { seen: CalibrationFigures }) {
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

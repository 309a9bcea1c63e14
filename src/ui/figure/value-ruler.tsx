import type { CSSProperties } from 'react'
import { useText } from '../frame/language.tsx'
import { joinClassNames } from './join.ts'
import { computeRulerTicks, positionOnRuler, type RulerScale } from './ruler-scale.ts'

export type RulerLabel = { at: number; text: string; strong?: boolean }

export type ValueRulerProps = RulerScale & {
  /** The accessible name says the same as the ruler in words, with the numbers. */
  label: string
  /** The short ticks divide the ruler into this many parts. */
  parts?: number
  /** These values get a long tick. */
  thresholds?: readonly number[]
  /** The value of the brass-coloured mark; null for a scale without a mark. */
  value?: number | null
  interval?: readonly [low: number, high: number] | null
  /** The value of today's price, which has its own mark. */
  upright?: number | null
  labels?: readonly RulerLabel[]
  /** Says why there is no mark. It is shown instead of the labels. */
  none?: string
}

const at = (place: number): CSSProperties => ({ left: `${place}%` })

/** Labels near an end are aligned so that they stay inside the ruler. */
const edge = (place: number): string | false => (place < 6 ? 'first' : place > 94 && 'last')

/** A ruler that shows values on a scale: rating, fair value, 52-week range, estimates. */
export function ValueRuler({
  min,
  max,
  label,
  parts = 20,
  thresholds = [],
  value = null,
  interval = null,
  upright = null,
  labels = [],
  none,
}: ValueRulerProps) {
  const { t } = useText()
  const scale = { min, max }
  const place = (number: number): number => positionOnRuler(scale, number)
  const unjudged = value === null && interval === null && upright === null
  const reason = unjudged ? (none ?? t('ui.staffNone')) : null
  return (
    <div className="staff" role="img" aria-label={reason ? `${label}: ${reason}` : label}>
      <i className="staff-base" />
      {computeRulerTicks(scale, parts, thresholds).map(tick => (
        <i
          key={tick.place}
          className={joinClassNames('staff-tick', tick.long && 'long')}
          style={at(tick.place)}
        />
      ))}
      {interval && (
        <i
          className="staff-interval"
          style={{ ...at(place(interval[0])), width: `${place(interval[1]) - place(interval[0])}%` }}
        />
      )}
      {upright !== null && <i className="staff-upright" style={at(place(upright))} />}
      {value !== null && (
        <svg
          className="staff-mark"
          width="12"
          height="9"
          viewBox="0 0 12 9"
          style={at(place(value))}
          aria-hidden="true"
        >
          <path d="M0 0h12L6 9z" />
        </svg>
      )}
      {reason ? (
        <span className="staff-reason">{reason}</span>
      ) : (
        labels.map(each => (
          <span
            key={each.at}
            className={joinClassNames('staff-label', each.strong && 'strong', edge(place(each.at)))}
            style={at(place(each.at))}
          >
            {each.text}
          </span>
        ))
      )}
    </div>
  )
}

import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { positionOnRuler } from '#ui/figure/ruler-scale.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import './peer-strip.css'

type Props = {
  name: string
  /** Values of the peers, without this stock's. */
  values: readonly number[]
  own: { value: number; text: string; from: string }
  median?: { value: number; text: string; date: string; from: string; dateFrom: string } | null
}

/**
 * Draws the stock among its peers: circles are peers, the brass mark is the stock, and a vertical line is the median.
 */
export function PeerStrip({ name, values, own, median = null }: Props) {
  const { day } = useText()
  const words = useWords(reportWords)
  // The scale ends at the 95th percentile, because an outlier would squeeze all others together.
  const sorted = values.toSorted((one, other) => one - other)
  const most = Math.max(own.value, sorted[Math.floor(sorted.length * 0.95)] ?? own.value)
  const least = Math.min(own.value, sorted[0] ?? own.value)
  const scale = { min: least, max: most }
  const at = (value: number) => ({ left: `${positionOnRuler(scale, value)}%` })
  const side = (value: number) => {
    const place = positionOnRuler(scale, value)
    return place < 15 ? 'first' : place > 85 && 'last'
  }
  return (
    <div>
      <h3 className="caption">{name}</h3>
      <div
        className="staff"
        role="img"
        aria-label={words.strip({ name, value: own.text, count: values.length })}
      >
        <i className="staff-base" />
        {values.map((value, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two peers may have the same value
          <i key={place} className="peer-dot" style={at(value)} />
        ))}
        {median && <i className="staff-upright" style={at(median.value)} />}
        <svg
          className="staff-mark"
          width="12"
          height="9"
          viewBox="0 0 12 9"
          style={at(own.value)}
          aria-hidden="true"
        >
          <path d="M0 0h12L6 9z" />
        </svg>
        <span
          className={joinClassNames('staff-label strong', side(own.value))}
          style={at(own.value)}
          {...figureOriginAttribute(own.from)}
        >
          {own.text}
        </span>
      </div>
      {median && (
        <p className="caption key-price" {...figureOriginAttribute(median.from, median.dateFrom)}>
          {words.median({ value: median.text })} · {words.filedOn({ date: day(median.date) })}
        </p>
      )}
    </div>
  )
}

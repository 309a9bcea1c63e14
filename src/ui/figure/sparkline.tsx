import { joinClassNames } from './join.ts'
import { computeSparklineShape } from './sparkline-path.ts'

export type SparklineProps = {
  closes: readonly number[]
  previousClose?: number | null
  width?: number
  height?: number
  /** True when the stock did not trade: the last point is then grey. */
  still?: boolean
}

/** The line is hidden from screen readers, because the numbers it shows are beside it. */
export function Sparkline({
  closes,
  previousClose = null,
  width = 60,
  height = 24,
  still = false,
}: SparklineProps) {
  const { path, last, baseline } = computeSparklineShape(closes, previousClose, width, height)
  const close = closes.at(-1)
  const change = close === undefined || previousClose === null ? 0 : close - previousClose
  const tone = still || change === 0 ? 'flat' : change > 0 ? 'up' : 'down'
  return (
    <svg
      className="sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {baseline !== null && <path className="baseline" d={`M0 ${baseline}H${width}`} />}
      <path className="line" d={path} />
      {last && <circle className={joinClassNames('last', tone)} cx={last.x} cy={last.y} r="2.4" />}
    </svg>
  )
}

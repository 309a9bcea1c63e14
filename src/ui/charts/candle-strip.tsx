import { useText } from '../language.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'
import { isHalted } from './candlestick-geometry.ts'

/** The values of one session, always in the same place: nothing floats over the candles. */
export function CandleStrip({ at, ...props }: CandleChartProps & { at: number }) {
  const { t, day, price, compact } = useText()
  const { dates, candles, volume, ma20, country } = props
  const candle = candles[at]
  if (!candle) return <div className="chart-strip" />
  const [open, close, low, high] = candle
  const values = isHalted(candle)
    ? [{ id: 'close', name: t('ui.chart.halted'), value: price(close, country) }]
    : [
        { id: 'open', name: t('ui.chart.open'), value: price(open, country) },
        { id: 'high', name: t('ui.chart.high'), value: price(high, country) },
        { id: 'low', name: t('ui.chart.low'), value: price(low, country) },
        { id: 'close', name: t('ui.chart.close'), value: price(close, country) },
        { id: 'volume', name: t('ui.chart.volume'), value: compact(volume[at]) },
        { id: 'ma20', name: t('ui.chart.ma20'), value: price(ma20[at], country) },
      ]
  return (
    <div className="chart-strip" aria-hidden="true">
      <span className="strip-date">{day(dates[at], 'weekday')}</span>
      {values.map(each => (
        <span key={each.id} className={`strip-${each.id}`}>
          {each.name} <b>{each.value}</b>
        </span>
      ))}
    </div>
  )
}

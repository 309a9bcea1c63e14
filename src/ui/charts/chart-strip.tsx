import { chartWords } from '#text/words/chart.ts'
import { useText, useWords } from '../frame/language.tsx'
import type { ChartSeries } from './chart-series.ts'
import { isHaltedCandle } from './chart-series.ts'
import { figureSourceAttribute } from './figure-of.ts'

type Figure = {
  id: 'open' | 'high' | 'low' | 'close' | 'more'
  name: string
  value: string
  /** The numbers of the reply that the value comes from. */
  of: string[]
}

/** Shows the values of one session at a fixed place, so that nothing covers the candles. */
export function ChartValueStrip({ series, at }: { series: ChartSeries; at: number }) {
  const { day, price, compact } = useText()
  const words = useWords(chartWords)
  const { dates, candles, volume, country, bands, from } = series
  const candle = candles[at]
  if (!candle) return <div className="chart-strip" />
  const [open, close, low, high] = candle
  const money = (value: number | null | undefined) => price(value, country)
  const ofCandle = (which: number) => [`candles.${at}.${which}`]
  const averages: Figure[] = bands
    ? [
        { id: 'more', name: words.ema20, value: money(bands.middle[at]), of: [`bands.middle.${at}`] },
        {
          id: 'more',
          name: words.band,
          value: `${money(bands.lower1[at])}–${money(bands.upper1[at])}`,
          of: [`bands.lower1.${at}`, `bands.upper1.${at}`],
        },
      ]
    : [{ id: 'more', name: words.figure.ma20, value: money(series.ma20[at]), of: [`ma20.${at}`] }]
  const values: Figure[] = isHaltedCandle(candle)
    ? [{ id: 'close', name: words.figure.halted, value: money(close), of: ofCandle(1) }]
    : [
        { id: 'open', name: words.figure.open, value: money(open), of: ofCandle(0) },
        { id: 'high', name: words.figure.high, value: money(high), of: ofCandle(3) },
        { id: 'low', name: words.figure.low, value: money(low), of: ofCandle(2) },
        { id: 'close', name: words.figure.close, value: money(close), of: ofCandle(1) },
        { id: 'more', name: words.figure.volume, value: compact(volume[at]), of: [`volume.${at}`] },
        ...averages,
      ]
  return (
    <div className="chart-strip" aria-hidden="true">
      <span className="strip-more" {...figureSourceAttribute(from, `dates.${at}`)}>
        {day(dates[at], 'weekday')}
      </span>
      {values.map(each => (
        <span key={each.name} className={`strip-${each.id}`}>
          {each.name}{' '}
          <b className="number" {...figureSourceAttribute(from, ...each.of)}>
            {each.value}
          </b>
        </span>
      ))}
    </div>
  )
}

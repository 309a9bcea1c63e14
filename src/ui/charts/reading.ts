import type { Text } from '#text/text.ts'
import type { ChartWords } from '#text/words/chart.ts'
import { type ChartSeries, isHaltedCandle } from './chart-series.ts'

/** Describes a session for screen readers: date, close, change, and any mark. */
export function describeSession(
  series: ChartSeries,
  at: number,
  text: Pick<Text, 't' | 'day' | 'price' | 'changePercent'>,
  words: ChartWords,
  marks: readonly string[] = [],
): string {
  const candle = series.candles[at]
  const date = series.dates[at]
  if (!candle || date === undefined) return ''
  const close = text.price(candle[1], series.country)
  const day = text.day(date, 'weekday')
  if (isHaltedCandle(candle)) return words.readingHalted({ date: day, close })
  const before = series.candles[at - 1]?.[1]
  const change = text.changePercent(before ? (candle[1] / before - 1) * 100 : null)
  const turn = series.signals?.find(each => each.date === date)
  return [
    words.reading({ date: day, close, change }),
    ...(turn ? [words.readingSignal({ name: text.t(`ui.signals.${turn.signal}`) })] : []),
    ...marks,
  ].join(' ')
}

import { expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { computeIndicator } from './indicators/define-indicator.ts'
import { ema } from './indicators/ema.ts'
import { indicatorLinesNamed } from './lines-named.ts'

const columns = columnsFromCloses(Array.from({ length: 60 }, (_, at) => 100 + (at % 7)))

test('a name of a word and a length gives the indicator of that length', () => {
  expect(indicatorLinesNamed('ema9')!.ema9!(columns)).toEqual(computeIndicator(ema, columns, { length: 9 }))
})

test('lines that are read together are returned together', () => {
  expect(Object.keys(indicatorLinesNamed('macd')!)).toEqual(['macd', 'macd_signal', 'macd_histogram'])
  const bands = indicatorLinesNamed('bb20')!
  const [middle, upper, lower] = ['bb20', 'bb20_upper', 'bb20_lower'].map(
    name => bands[name]!(columns).at(-1)!,
  )
  expect(upper! - middle!).toBeCloseTo(middle! - lower!, 12)
  expect(upper).toBeGreaterThan(middle!)
})

test.each([
  '',
  'sma',
  'sma0',
  'sma05',
  'sma1261',
  'sma20 ',
  'toString',
  'constructor5',
  'wma20',
  'psar5',
  'SMA20',
])('«%s» names no indicator', name => {
  expect(indicatorLinesNamed(name)).toBeNull()
})

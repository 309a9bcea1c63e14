import type { IndicatorColumns } from '../columns.ts'
import { atr } from '../indicators/atr.ts'
import { computeIndicator, type Indicator, type IndicatorOptions } from '../indicators/define-indicator.ts'
import { high52w } from '../indicators/high-52w.ts'
import { low52w } from '../indicators/low-52w.ts'
import { sma } from '../indicators/sma.ts'
import { volumeAverage } from '../indicators/volume-average.ts'
import { returnWindows } from '../scoring/sector-performance.ts'
import { trendInputs } from '../scoring/trend-inputs.ts'
import type { FactUnit } from './fact.ts'
import type { FactCollector } from './fact-collector.ts'
import { REACH_PERCENT } from './price-edge.ts'

/** Adds the numbers of the rules to the facts, with the rules as their source. */
export function addRuleFacts(book: FactCollector): void {
  const { version } = book
  const lengths = [...trendInputs.map(({ window }) => window), ...returnWindows, atr.options.length]
  for (const length of new Set(lengths)) book.add(`window_${length}`, length, 'sessions', { source: version })
  book.add('reach', REACH_PERCENT, 'percent', { source: version })
}

/** Adds the facts that need only the prices of traded sessions; a fact that the stock is too young for is left out. */
export function addPriceFacts(book: FactCollector, columns: IndicatorColumns): void {
  const last = columns.day.length - 1
  const [close, volume] = [columns.close[last]!, columns.volume[last]!]
  const addIndicator = <O extends IndicatorOptions>(
    id: string,
    indicator: Indicator<O>,
    options: O,
    unit: FactUnit,
  ): void => {
    const value = computeIndicator(indicator, columns, options)[last]!
    if (Number.isFinite(value)) book.add(id, value, unit)
  }
  book.add('close', close, 'price')
  book.add('volume', volume, 'shares')
  if (last > 0) book.add('change', (close / columns.close[last - 1]! - 1) * 100, 'percent')
  for (const length of [20, 60, 120]) addIndicator(`ma${length}`, sma, { length }, 'price')
  addIndicator('high_252', high52w, high52w.options, 'price')
  addIndicator('low_252', low52w, low52w.options, 'price')
  addIndicator('volume_average_20', volumeAverage, volumeAverage.options, 'shares')
  const usual = computeIndicator(volumeAverage, columns)[last]!
  if (usual > 0) book.add('volume_ratio', volume / usual, 'ratio')
  const range = computeIndicator(atr, columns)[last]!
  if (Number.isFinite(range)) book.add('daily_range', (range / close) * 100, 'percent')
}

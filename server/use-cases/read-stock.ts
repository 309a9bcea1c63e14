import type { Quote } from '#contract/stock.ts'
import { adjust, type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { isHaltedAt, levelHalts } from '#domain/analysis/columns.ts'
import { compute, type Indicator } from '#domain/analysis/indicators/define-indicator.ts'
import { high52w } from '#domain/analysis/indicators/high-52w.ts'
import { low52w } from '#domain/analysis/indicators/low-52w.ts'
import { volumeAverage } from '#domain/analysis/indicators/volume-average.ts'
import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { nextOpen } from '#domain/market/session.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import type { MarketStores, StoredState } from '../ports.ts'
import { rowFrom, tidy } from './read-rows.ts'

export type NotFound = 'unknown_ticker' | 'not_ready'

/** A market that holds nothing yet cannot say that it does not know a stock. */
export async function findStock(
  stores: MarketStores,
  text: string,
): Promise<Result<{ instrument: Instrument; state: StoredState }, NotFound>> {
  const ticker = parseTicker(text)
  if (ticker === null) return err('unknown_ticker')
  const country = countryOfTicker(ticker)
  const state = await stores.marketState.of(country)
  if (!state) return err('not_ready')
  const instrument = await stores.instruments.byTicker(country, ticker)
  return instrument ? ok({ instrument, state }) : err('unknown_ticker')
}

/** The last finished session of one stock. */
export async function readStock(
  stores: MarketStores,
  ticker: string,
  now: Date,
): Promise<Result<Quote, NotFound>> {
  const found = await findStock(stores, ticker)
  if (!found.ok) return found
  const { instrument, state } = found.value
  const { fsym_id, country } = instrument
  const key = { dataDate: state.dataDate, version: REPORT_VERSION }
  const report = (await stores.reports.of([fsym_id], key)).get(fsym_id)
  const bars = (await stores.bars.last([fsym_id], high52w.options.length)).get(fsym_id) ?? emptyBars(0)
  return ok({
    ...rowFrom(instrument, bars, state, report),
    ...sessionOf(bars),
    ...yearOf(bars),
    next_open:
      instrument.delisted_at === null ? new Date(nextOpen(country, now.getTime())).toISOString() : null,
  })
}

function sessionOf(bars: Bars) {
  const last = bars.day.length - 1
  const traded = last >= 0 && !isHaltedAt(bars, last)
  return {
    open: traded ? bars.open[last]! : null,
    high: traded ? bars.high[last]! : null,
    low: traded ? bars.low[last]! : null,
  }
}

/** null before there are as many sessions as the name says. */
function yearOf(bars: Bars) {
  const columns = levelHalts(adjust(bars))
  const at = (indicator: Indicator): number | null => {
    const value = compute(indicator, columns).at(-1)
    return value === undefined || Number.isNaN(value) ? null : tidy(value)
  }
  return { high_52w: at(high52w), low_52w: at(low52w), volume_average_20: at(volumeAverage) }
}

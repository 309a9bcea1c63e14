import type { StockRow } from '#contract/stock.ts'
import { adjust, type Bars, emptyBars, previousClose } from '#domain/analysis/bars.ts'
import { haltedTail, SPARK_LENGTH, sparkTail } from '#domain/analysis/columns.ts'
import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import type { ComposedReport } from '#domain/analysis/report/report.ts'
import { countries } from '#domain/market/country.ts'
import { isoDay, tradingDay } from '#domain/market/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { isSimulated } from '#domain/market/source.ts'
import type { MarketStores, StoredState } from '../ports.ts'

/** Stocks as lists show them. One that is not known, or whose market is not ready, is missing. */
export async function readRows(
  stores: MarketStores,
  fsymIds: readonly string[],
): Promise<ReadonlyMap<string, StockRow>> {
  const instruments = await stores.instruments.byFsymIds(fsymIds)
  const bars = await stores.bars.last([...instruments.keys()], SPARK_LENGTH)
  const rows = new Map<string, StockRow>()
  for (const country of countries) {
    const here = [...instruments.values()].filter(each => each.country === country)
    const state = here.length > 0 ? await stores.marketState.of(country) : null
    if (!state) continue
    const key = { dataDate: state.dataDate, version: REPORT_VERSION }
    const reports = await stores.reports.of(
      here.map(({ fsym_id }) => fsym_id),
      key,
    )
    for (const each of here)
      rows.set(
        each.fsym_id,
        rowFrom(each, bars.get(each.fsym_id) ?? emptyBars(0), state, reports.get(each.fsym_id)),
      )
  }
  return rows
}

/** From the newest bars, as many as a sparkline draws or more. */
export function rowFrom(
  instrument: Instrument,
  bars: Bars,
  state: StoredState,
  report: ComposedReport | undefined,
): StockRow {
  const last = bars.day.length - 1
  const close = bars.close[last] ?? null
  const before = previousClose(bars)
  const halted_since = haltedSince(instrument, bars)
  const moved = close !== null && before !== null && halted_since === null
  return {
    ...stockOf(instrument),
    ...provenanceOf(state, bars),
    price_close: close,
    previous_close: tidy(before),
    change: moved ? tidy(close - before) : null,
    change_pct: moved ? tidy((close / before - 1) * 100) : null,
    volume: bars.volume[last] ?? null,
    spark: sparkTail(adjust(bars).close).map(price => tidy(price)),
    halted_since,
    reason_kr: report?.reason.ko ?? '',
    reason_en: report?.reason.en ?? '',
  }
}

export const stockOf = ({
  shares: _,
  listed_at: __,
  delisted_at: ___,
  halted_since: ____,
  ...stock
}: Instrument) => stock

/** True for the newest bar there is: a stock may have stopped before its market did. */
export function provenanceOf({ dataDate, source }: StoredState, bars: Bars) {
  const last = bars.day.at(-1)
  return {
    as_of: last === undefined ? dataDate : isoDay(tradingDay(last)),
    source,
    simulated: isSimulated(source),
  }
}

/** What the listing says, or else what the bars show. */
function haltedSince(instrument: Instrument, bars: Bars): string | null {
  const halted = haltedTail(bars)
  if (instrument.halted_since !== null || halted === 0) return instrument.halted_since
  return isoDay(tradingDay(bars.day[bars.day.length - halted]!))
}

/** Adjusting and subtracting leave dust behind the fourth decimal, which no price has. */
export function tidy(price: number): number
export function tidy(price: number | null): number | null
export function tidy(price: number | null): number | null {
  return price === null ? null : Math.round(price * 10_000) / 10_000 + 0
}

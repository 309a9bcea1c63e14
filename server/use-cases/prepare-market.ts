import { adjust, type Bars } from '#domain/analysis/bars.ts'
import { assertLawful } from '#domain/analysis/columns.ts'
import { REPORT_VERSION } from '#domain/analysis/report/judge.ts'
import { composeReport } from '#domain/analysis/report/report.ts'
import { readSignals } from '#domain/analysis/signals/standing.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isCalendarKnown } from '#domain/market/calendar.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { isoDay, type TradingDay, tradingDay, yearOf } from '#domain/market/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import { lastFinishedSession } from '#domain/market/session.ts'
import { isSimulated } from '#domain/market/source.ts'
import type { Alone, MarketData, MarketStores, MarketTransaction, StoredState } from '../ports.ts'

type Ports = {
  marketData: MarketData
  stores: MarketStores
  transaction: MarketTransaction
  alone: Alone
  now: Date
  say: (line: string) => void
}

export type Prepared = { country: Country; dataDate: string; outcome: 'unchanged' | 'extended' | 'rebuilt' }

/** Real data of one source must not be mixed with, or silently replaced by, that of another. */
export type OtherSource = { code: 'other-source'; country: Country; stored: string; asked: string }

const EARLIEST = tradingDay(19000101)
/** In sessions; a signal depends on where its history begins. */
const WHOLE_HISTORY = 1_000_000

/**
 * Brings both markets to their last finished session: bars, then reports. Each country wholly or not at all. Whoever
 * had to wait finds it done: what is stored is read only when its turn has come.
 */
export const prepareMarket = (ports: Ports): Promise<Result<Prepared[], OtherSource>> =>
  ports.alone(() => prepareAll(ports))

async function prepareAll(ports: Ports): Promise<Result<Prepared[], OtherSource>> {
  const prepared: Prepared[] = []
  for (const country of countries) {
    const done = await prepareCountry(ports, country)
    if (!done.ok) return done
    prepared.push(done.value)
  }
  return ok(prepared)
}

async function prepareCountry(ports: Ports, country: Country): Promise<Result<Prepared, OtherSource>> {
  const { marketData, stores, now, say } = ports
  const day = lastFinishedSession(country, now.getTime())
  const dataDate = isoDay(day)
  if (!isCalendarKnown(country, day)) say(`${country}: the holidays of ${yearOf(day)} are not known yet`)

  const state = await stores.marketState.of(country)
  const start = startOf(state, marketData, dataDate)
  if (start === 'refuse')
    return err({ code: 'other-source', country, stored: state?.source ?? '', asked: marketData.source })
  if (start === 'ahead') return ok({ country, dataDate: state?.dataDate ?? dataDate, outcome: 'unchanged' })

  const instruments = await marketData.instruments(country, day)
  const known = await stores.reports.known({ dataDate, version: REPORT_VERSION })
  const isComplete = instruments.every(({ fsym_id }) => known.has(fsym_id))
  if (start === 'extend' && state?.dataDate === dataDate && isComplete)
    return ok({ country, dataDate, outcome: 'unchanged' })

  say(
    `${country}: ${start === 'rebuild' ? 'making' : 'continuing'} the ${marketData.source} market to ${dataDate}`,
  )
  const bars = await ports.transaction(tx =>
    bring({ ...ports, stores: tx }, country, day, start === 'rebuild'),
  )
  say(`${country}: ${instruments.length} stocks, ${bars} sessions read, reports written`)
  return ok({ country, dataDate, outcome: start === 'rebuild' ? 'rebuilt' : 'extended' })
}

type Start = 'rebuild' | 'extend' | 'ahead' | 'refuse'

/** A simulated market may be made again at any time; a real one is only ever continued, by its own source. */
function startOf(state: StoredState | null, { source }: MarketData, dataDate: string): Start {
  if (!state) return 'rebuild'
  if (state.source !== source) return isSimulated(state.source) ? 'rebuild' : 'refuse'
  if (state.dataDate <= dataDate) return 'extend'
  return isSimulated(source) ? 'rebuild' : 'ahead'
}

/** Answers how many sessions were read from the source. */
async function bring(
  { marketData, stores }: Pick<Ports, 'marketData' | 'stores'>,
  country: Country,
  day: TradingDay,
  rebuild: boolean,
): Promise<number> {
  const [instruments, indices] = [
    await marketData.instruments(country, day),
    await marketData.indices(country),
  ]
  if (rebuild)
    await stores.marketState.clear(
      country,
      indices.map(({ fsym_id }) => fsym_id),
    )
  const ids = [...instruments, ...indices].map(({ fsym_id }) => fsym_id)
  const newest = await stores.bars.last(ids, 1)
  let read = 0
  for (const id of ids) {
    const fresh = await readOn(marketData, id, newest.get(id), day)
    assertLawful(fresh, id)
    await stores.bars.putYears(id, fresh)
    read += fresh.day.length
  }
  await stores.instruments.put(instruments, marketData.source)

  const dataDate = isoDay(day)
  for (const stock of instruments) {
    const { fsym_id } = stock
    const bars = (await stores.bars.last([fsym_id], WHOLE_HISTORY)).get(fsym_id)
    if (!bars) continue
    const report = composeReport({
      stock: { ...stock, isFund: isFund(stock) },
      run: readSignals(adjust(bars)),
      at: bars.day.length - 1,
      source: marketData.source,
    })
    await stores.reports.put(fsym_id, { dataDate, version: REPORT_VERSION }, report)
  }
  await stores.marketState.put({ country, dataDate, source: marketData.source })
  return read
}

/**
 * From the year of the newest stored bar on, because years are stored whole. When the source now says something else
 * about that bar, a split or a correction lies between, and everything is read again.
 */
async function readOn(
  marketData: MarketData,
  fsymId: string,
  newest: Bars | undefined,
  to: TradingDay,
): Promise<Bars> {
  const last = newest?.day.at(-1)
  if (!newest || last === undefined) return marketData.bars(fsymId, EARLIEST, to)
  const fresh = await marketData.bars(fsymId, tradingDay(yearOf(tradingDay(last)) * 10_000 + 101), to)
  const at = fresh.day.indexOf(last)
  const isSame =
    at >= 0 && agree(fresh.close[at]!, newest.close[0]!) && agree(fresh.factor[at]!, newest.factor[0]!)
  return isSame ? fresh : marketData.bars(fsymId, EARLIEST, to)
}

/** A price may have been rounded on its way into the store; no correction is that small. */
const agree = (left: number, right: number): boolean => Math.abs(left / right - 1) < 1e-6

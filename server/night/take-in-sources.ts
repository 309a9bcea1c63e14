import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { historyWindowStart } from '#domain/market/sources/history-windows.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { MarketData, MarketStores } from '../market-ports.ts'
import {
  filingsStoredUntil,
  type OtherSourceFault,
  providesPrices,
  readNewestStoredBars,
  takeInSource,
} from '../use-cases/market/take-in.ts'
import { hasHistoryWindows, oldestSessionOf } from './history-of.ts'
import type { NightPorts } from './night-ports.ts'
import type { FillWatch } from './watch-filling.ts'

/** Begins the history of an empty market with its newest window, before the first bar is stored. */
async function beginHistory(
  { marketState }: Pick<MarketStores, 'marketState'>,
  source: MarketData,
  country: Country,
  until: TradingDay,
): Promise<void> {
  const state = await marketState.of(country)
  if (!providesPrices(source) || !hasHistoryWindows(source) || (state && state.dataDate !== null)) return
  const oldest = oldestSessionOf(source, country)
  const from = historyWindowStart(country, until, oldest)
  const revision = state?.revision ?? 0
  await marketState.put({
    ...{ country, source: source.source, dataDate: null, revision },
    history: { from, isWhole: from <= oldest },
  })
}

/** Everything up to that session was read without a fault, prices included, so the source is not asked again. */
async function isWhole(
  { marketState }: Pick<MarketStores, 'marketState'>,
  { source, feeds }: MarketData,
  country: Country,
  until: TradingDay,
): Promise<boolean> {
  const states = new Map((await marketState.feeds(country)).map(state => [state.feed, state]))
  return feeds.every(feed => {
    const state = states.get(feed)
    const hasCome = feed !== 'bars' || state?.as_of === until
    return state?.source === source && state.complete_until === until && hasCome
  })
}

/** Nothing of the source was ever read to its end. */
export async function isFirstReading(
  { marketState }: Pick<MarketStores, 'marketState'>,
  { source }: MarketData,
  country: Country,
): Promise<boolean> {
  const states = await marketState.feeds(country)
  return !states.some(state => state.source === source && state.complete_until !== null)
}

/** Reads these sources up to a session, as far as it was not done already. `broken-off`: half of the prices are missing. */
export async function takeInSources(
  { pool, now, say }: Pick<NightPorts, 'pool' | 'now' | 'say'>,
  { country, until, watch }: { country: Country; until: TradingDay; watch: FillWatch },
  sources: readonly MarketData[],
): Promise<Result<'already done' | 'whole' | 'broken-off', OtherSourceFault>> {
  const stores = makeMarketStores(databaseOn(pool))
  const newest = await readNewestStoredBars(stores, country)
  let result: 'already done' | 'whole' | 'broken-off' = 'already done'
  for (const source of sources) {
    if (await isWhole(stores, source, country, until)) continue
    await beginHistory(stores, source, country, until)
    const history = providesPrices(source) ? ((await stores.marketState.of(country))?.history ?? null) : null
    const isFirst = await isFirstReading(stores, source, country)
    if (isFirst && history !== null) await watch.windows(source, until)
    const watchStocks = isFirst && history === null ? await watch.stocks(source, until) : null
    let lastShown = 0
    const taken = await takeInSource(
      {
        stores,
        ...(history === null ? {} : { from: history.from }),
        // A source of whole sessions tells no stock alone, so it is asked from its last complete reading on.
        newest:
          providesPrices(source) && history === null
            ? newest
            : await filingsStoredUntil(stores, history ? { feeds: ['bars'] } : source, country, newest),
        transaction: run => withTransaction(pool, database => run(makeMarketStores(database))),
        now: now(),
        onProgress: async ({ stocks }) => {
          if (stocks < lastShown + 100) return
          lastShown = stocks
          if (watchStocks) await watchStocks(stocks)
          else say(`${country}: ${stocks} stocks of ${source.source} stored`)
        },
        onDownload: watch.downloads(source.source),
      },
      source,
      country,
      until,
    )
    if (!taken.ok) return taken
    const { changed, corrections, faults } = taken.value
    if (changed > 0)
      say(
        `${country}: ${changed} changes from ${source.source} up to ${isoDay(until)}, ${corrections} corrections`,
      )
    if (result === 'already done') result = 'whole'
    if (providesPrices(source) && faults.some(({ all }) => all)) result = 'broken-off'
    for (const fault of faults.slice(0, 5))
      say(`${country}: ${source.source} ${fault.feed}: ${fault.kind}, ${fault.detail}`)
    if (faults.length > 5) say(`${country}: and ${faults.length - 5} more of ${source.source}`)
  }
  return ok(result)
}

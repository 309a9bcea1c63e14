import type pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isCalendarKnown } from '#domain/market/calendar/calendar.ts'
import { isoDay, type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { historyWindowStart } from '#domain/market/sources/history-windows.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { lockKeys, withLock } from '../adapters/database/advisory-lock.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { MarketData, MarketStores, ReportFilling } from '../market-ports.ts'
import {
  filingsStoredUntil,
  type OtherSourceFault,
  providesPrices,
  readNewestStoredBars,
  takeInSource,
} from '../use-cases/market/take-in.ts'
import { isOtherSource } from '../use-cases/market/update-reason.ts'
import { readOlderHistoryWindow } from './fill-history.ts'
import { hasHistoryWindows, oldestSessionOf } from './history-of.ts'
import { type PublishOutcome, publishCountry } from './publish.ts'
import type { MarketSources } from './sources.ts'
import { type FillWatch, watchFilling } from './watch-filling.ts'
import type { WorkerPool } from './worker-pool.ts'

export type NightPorts = {
  pool: pg.Pool
  connection: ConnectionConfig
  now: () => Date
  sources: MarketSources
  say: (line: string) => void
  reportFilling: ReportFilling
  crew?: WorkerPool
}

export type NightResult = { country: Country } & (PublishOutcome | { outcome: 'held'; version: null })

/**
 * Brings a country up to its last finished session: takes in new data from its sources, computes and publishes. Runs in
 * one process at a time; a process that had to wait finds it done.
 */
export async function runNight(
  deps: NightPorts,
  country: Country,
): Promise<Result<NightResult, OtherSourceFault>> {
  const { pool, say } = deps
  const sayWaiting = () => say(`${country}: another server is preparing this market; waiting for it`)
  return withLock(pool, lockKeys.market[country], sayWaiting, async () => {
    const own = await settleSource(deps, country)
    if (!own.ok) return own
    const watch = watchFilling(deps, country)
    try {
      const taken = await takeInAll(deps, country, watch)
      if (!taken.ok) return taken
      // Publishing after half of a day's prices would seal the day forever without the other half.
      if (taken.value === 'broken-off') return ok({ country, outcome: 'held', version: null })
      return ok({ country, ...(await publishWithHistory(deps, country, watch)) })
    } finally {
      watch.end()
    }
  })
}

/**
 * Publishes what is new, then goes on with the history of a source that is read backwards, and publishes at its milestones. A
 * session that is ready meanwhile goes first, with the next night.
 */
async function publishWithHistory(
  deps: NightPorts,
  country: Country,
  watch: FillWatch,
): Promise<PublishOutcome> {
  let published = await publishCountry(deps, country)
  const source = deps.sources.all.find(each => each.countries.includes(country) && providesPrices(each))
  if (!source || !hasHistoryWindows(source) || !(await isHistoryOpen(deps, country))) return published
  const began = newestReadySession(country, source.source, deps.now().getTime())
  await watch.windows(source, began)
  while (newestReadySession(country, source.source, deps.now().getTime()) === began) {
    const filled = await readOlderHistoryWindow(deps, source, country)
    if (filled === 'more' || filled === 'publish') await watch.windows(source, began)
    if (filled === 'publish') published = await publishCountry(deps, country)
    if (filled === 'whole' || filled === 'broken-off') break
  }
  return published
}

const isHistoryOpen = async ({ pool }: NightPorts, country: Country): Promise<boolean> =>
  (await makeMarketStores(databaseOn(pool)).marketState.of(country))?.history?.isWhole === false

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

/** Clears the simulated market of a country that now has a real source, or none. A real market is continued by any real source. */
async function settleSource(
  { pool, sources }: NightPorts,
  country: Country,
): Promise<Result<null, OtherSourceFault>> {
  const requested = sources.ofPrices[country]
  const state = await makeMarketStores(databaseOn(pool)).marketState.of(country)
  if (!state || !isOtherSource(state.source, requested)) return ok(null)
  if (!isSimulated(state.source))
    return requested !== null && isSimulated(requested)
      ? err({ code: 'other-source', country, stored: state.source, requested })
      : ok(null)
  await withTransaction(pool, database => makeMarketStores(database).marketState.clear(country))
  return ok(null)
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
async function isFirstReading(
  { marketState }: Pick<MarketStores, 'marketState'>,
  { source }: MarketData,
  country: Country,
): Promise<boolean> {
  const states = await marketState.feeds(country)
  return !states.some(state => state.source === source && state.complete_until !== null)
}

async function takeInAll(
  { pool, now, sources, say }: NightPorts,
  country: Country,
  watch: FillWatch,
): Promise<Result<'whole' | 'broken-off', OtherSourceFault>> {
  const until = newestReadySession(country, sources.ofPrices[country], now().getTime())
  if (!isCalendarKnown(country, until)) say(`${country}: the holidays of ${yearOf(until)} are not known yet`)
  const stores = makeMarketStores(databaseOn(pool))
  const newest = await readNewestStoredBars(stores, country)
  let result: 'whole' | 'broken-off' = 'whole'
  for (const source of sources.all.filter(({ countries }) => countries.includes(country))) {
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
          await watchStocks?.(stocks)
          say(`${country}: ${stocks} stocks of ${source.source} stored`)
        },
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
    if (providesPrices(source) && faults.some(({ all }) => all)) result = 'broken-off'
    for (const fault of faults.slice(0, 5))
      say(`${country}: ${source.source} ${fault.feed}: ${fault.kind}, ${fault.detail}`)
    if (faults.length > 5) say(`${country}: and ${faults.length - 5} more of ${source.source}`)
  }
  return ok(result)
}

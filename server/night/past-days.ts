import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { lockKeys, withLock } from '../adapters/database/advisory-lock.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { MarketStores } from '../market-ports.ts'
import { readInstrumentsInOrder, tablesForDay } from './day-tables.ts'
import { ENGINE_VERSION } from './engine.ts'
import { packFromTables } from './pack-from-tables.ts'
import { keptPublications } from './publish.ts'
import type { PastDayTables } from './tables.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Our choice: the stocks are read once for so many days, whose rows are held in memory until they are stored. */
const DAYS_AT_ONCE = 10

type Deps = {
  pool: pg.Pool
  connection: ConnectionConfig
  crew: WorkerPool
  /** The number of sessions before the newest one that shall have a pack. */
  sessions: number
  now: () => Date
  say: (line: string) => void
  /** Something more urgent waits, such as a new session. */
  isInterrupted: () => boolean
}

/**
 * Analyses the sessions that passed before the market was first published, newest first, and stores a pack for each, and the reports
 * of the newest. The engine looks at nothing later than its day, so that each is the one of its day; it is marked as made afterwards
 * and never sealed.
 * Whatever is stored when it is interrupted or killed stays, and the next call goes on. Returns how many days were stored.
 */
export async function publishPastDays(deps: Deps, country: Country): Promise<number> {
  const { pool, say } = deps
  return withLock(
    pool,
    lockKeys.market[country],
    () => say(`${country}: another server is preparing this market; waiting for it`),
    async () => {
      const stores = makeMarketStores(databaseOn(pool))
      let stored = 0
      for (const days of inBlocks(await missingDays(stores, country, deps.sessions))) {
        if (deps.isInterrupted()) break
        const began = performance.now()
        await publishDays(deps, stores, country, days)
        stored += days.length
        const seconds = ((performance.now() - began) / 1000).toFixed(1)
        say(`${country}: ${isoDay(days.at(-1)!)} to ${isoDay(days[0]!)} analysed afterwards in ${seconds} s`)
      }
      if (stored > 0) await stores.publications.notePastDays(country)
      return stored
    },
  )
}

/** The sessions without a pack, newest first; none before the history is whole, because an indicator would begin too late. */
async function missingDays(
  { marketState, publications, seals }: MarketStores,
  country: Country,
  sessions: number,
): Promise<TradingDay[]> {
  const state = await marketState.of(country)
  if (!state || state.dataDate === null || state.history?.isWhole === false) return []
  // A pack that was made afterwards has no replies, so that it may never be the newest one.
  if ((await publications.newest(country)) === null) return []
  const newest = state.dataDate
  // The chain begins with the first stored bar: a day before it would be one without any stock.
  const [first] = await seals.lines(country, undefined, undefined, 1)
  const known = new Set((await publications.days(country)).map(({ data_date }) => data_date))
  return sessionDaysBetween(country, addDays(newest, -2 * sessions), newest)
    .slice(-sessions - 1)
    .filter(day => day >= (first?.day ?? newest) && day < newest && !known.has(day))
    .reverse()
}

const inBlocks = (days: readonly TradingDay[]): TradingDay[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_AT_ONCE) }, (_, nth) =>
    days.slice(nth * DAYS_AT_ONCE, (nth + 1) * DAYS_AT_ONCE),
  )

async function publishDays(
  { pool, connection, crew, now }: Deps,
  stores: MarketStores,
  country: Country,
  days: readonly TradingDay[],
): Promise<void> {
  const state = (await stores.marketState.of(country))!
  const feeds = await stores.marketState.feeds(country)
  const models = await stores.models.all(country)
  const instruments = await readInstrumentsInOrder(stores, country)
  const themes = await stores.facts.themes()
  const formerNames = await stores.instruments.formerNames(country)
  const firstWithReplies = await firstDayWithReplies(stores, country, days)
  // Replies that a killed run left would be in the way of those of this run.
  await stores.publications.tidy(country, keptPublications)
  const empty = days.map(day =>
    tablesForDay({
      ...{ connection, state, feeds, day, version: versionOfPastDay(day), instruments, sealedUntil: null },
      model: models.findLast(({ fit_day }) => fit_day <= day) ?? null,
      size: crew.size,
    }),
  )
  // The workers compare one day after the other in the same table.
  const tables = empty.map(
    (each): PastDayTables => ({
      ...{ ...each, table: empty[0]!.table, meeting: empty[0]!.meeting },
      keepsReplies: each.day >= firstWithReplies,
    }),
  )
  const rows = await crew.judgePast(tables)
  for (const [at, shared] of tables.entries()) {
    const pack = packFromTables(shared, instruments, rows[at]!, themes, formerNames)
    const bytes = gzipSync(encodePack({ ...pack, version: 0 }), { level: 6 })
    await withTransaction(pool, database =>
      makeMarketStores(database).publications.putPastDay(
        {
          ...{ country, version: shared.version, data_date: shared.day, revision: state.revision },
          ...{ engine: ENGINE_VERSION, source: state.source, published_at: now() },
          sha256: createHash('sha256').update(bytes).digest('hex'),
          body: { stocks: rows[at]!.length },
        },
        bytes,
      ),
    )
  }
}

/** The oldest day whose replies are kept when all of these days are stored. */
async function firstDayWithReplies(
  { publications }: MarketStores,
  country: Country,
  days: readonly TradingDay[],
): Promise<TradingDay> {
  const known = (await publications.days(country)).map(({ data_date }) => data_date)
  return [...known, ...days]
    .sort((a, b) => b - a)
    .slice(0, keptPublications.versions)
    .at(-1)!
}

/** Versions below 0 are packs that were made afterwards; a version above 0 of the same day comes before them. */
const versionOfPastDay = (day: TradingDay): number => -day

import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { attractivenessFromProbability } from '#domain/analysis/attractiveness/model.ts'
import type { WalkForwardResult } from '#domain/analysis/attractiveness/walk-forward.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { streamBars } from '../adapters/database/stores/stream-bars.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { FittedModel, MarketStores, PublicationRow } from '../market-ports.ts'
import { isPublished } from '../use-cases/market/update-reason.ts'
import { readInstrumentsInOrder, tablesForDay } from './day-tables.ts'
import { type PublishDurations, stopwatch } from './durations.ts'
import { ENGINE_VERSION } from './engine.ts'
import { fitOdds, fittedModelFrom, isFitDue, pickTrainingCompanies } from './odds-model.ts'
import { packFromTables } from './pack-from-tables.ts'
import { sealDays, type UnsealedRecord } from './seal-days.ts'
import { type WorkerPool, withWorkerPool } from './worker-pool.ts'

/**
 * The number of publications whose reports are kept, and the number of days for which one pack a day is kept. Our
 * choice.
 */
export const keptPublications = { versions: 30, days: 400 } as const

type Deps = {
  pool: pg.Pool
  connection: ConnectionConfig
  now: () => Date
  say: (line: string) => void
  crew?: WorkerPool
}

export type PublishOutcome =
  | { outcome: 'unchanged' | 'empty'; version: number | null }
  | { outcome: 'published'; version: number; took: PublishDurations }

/**
 * Computes and publishes a country from its stored data. The caller holds the country's lock, so the data does not
 * change meanwhile. If it is killed at any moment, it leaves nothing visible and can be run again.
 */
export async function publishCountry(deps: Deps, country: Country): Promise<PublishOutcome> {
  const stores = makeMarketStores(databaseOn(deps.pool))
  const state = await stores.marketState.of(country)
  const last = await stores.publications.newest(country)
  if (!state || state.dataDate === null) return { outcome: 'empty', version: null }
  if (last && isPublished(state, last, ENGINE_VERSION)) return { outcome: 'unchanged', version: last.version }
  const day = state.dataDate
  const version = (last?.version ?? 0) + 1
  await stores.publications.tidy(country, keptPublications)

  const instruments = await readInstrumentsInOrder(stores, country)
  const learnt = await learnIfDue(deps, stores, country, day, instruments)
  const began = performance.now()
  const head = await stores.seals.head(country)
  const feeds = await stores.marketState.feeds(country)
  const model = learnt?.models.at(-1) ?? (await stores.models.newest(country))
  const { shared, judged } = await withWorkerPool(deps.crew, async crew => {
    const shared = tablesForDay({
      ...{ connection: deps.connection, state, feeds, day, version, instruments, model },
      ...{ sealedUntil: head?.day ?? null, size: crew.size },
    })
    return { shared, judged: await crew.judge(shared) }
  })
  deps.say(`${country}: ${judged.stocks} stocks judged in ${seconds(began)}`)

  const took: PublishDurations = { ...judged.took, pack: 0, seal: 0 }
  const lap = stopwatch()
  const pack = packFromTables(
    shared,
    instruments,
    judged.rows,
    await stores.facts.themes(),
    await stores.instruments.formerNames(country),
  )
  const bytes = gzipSync(encodePack(pack), { level: 9 })
  took.pack += lap()
  const odds = oddsIn(learnt)
  const lines = await sealDays({
    country,
    // A day that is sealed from half of its history would contradict itself later.
    sessions:
      Number.isFinite(judged.first) && state.history?.isWhole !== false
        ? sessionDaysBetween(country, chainStart(judged.first), day)
        : [],
    head,
    changes: judged.changes.map(
      (change): UnsealedRecord => ({ ...change, odds: change.odds ?? odds(change) }),
    ),
    now: deps.now(),
  })
  const published: PublicationRow = {
    country,
    version,
    data_date: day,
    revision: state.revision,
    engine: ENGINE_VERSION,
    source: state.source,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    body: { stocks: judged.stocks, sealed: lines.length, stored_from: state.history?.from ?? null },
    published_at: deps.now(),
  }
  took.seal += lap()
  await withTransaction(deps.pool, async database => {
    const tx = makeMarketStores(database)
    // The fitted models and the sealed days are stored in one transaction. Otherwise a night that is killed between the
    // two would have the model but never the odds of the unsealed days.
    if (learnt) await tx.models.put(country, learnt.models)
    await tx.seals.add(country, lines)
    took.seal += lap()
    await tx.publications.put(published, bytes, judged.stocks)
  })
  took.pack += lap()
  deps.say(
    `${country}: published ${isoDay(day)} as number ${version}, ${lines.length} days sealed, ${seconds(began)}`,
  )
  await stores.publications.tidy(country, keptPublications)
  return { outcome: 'published', version, took }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The chain begins no earlier than 2015, where the trading calendar begins. */
const chainStart = (first: number): TradingDay => toTradingDay(Math.max(first, 20150101))

type Learnt = { walk: WalkForwardResult; ids: readonly string[]; models: readonly FittedModel[] }

/** Once per quarter of sessions the attractiveness model is fitted again, to all data up to the day. */
async function learnIfDue(
  { pool, say }: Deps,
  stores: MarketStores,
  country: Country,
  day: TradingDay,
  instruments: readonly Instrument[],
): Promise<Learnt | null> {
  const all = sessionDaysBetween(country, addDays(day, -200), day)
  if (!isFitDue(await stores.models.newest(country), Int32Array.from(all))) return null
  const ids = pickTrainingCompanies(instruments.filter(each => !isFund(each)).map(({ fsym_id }) => fsym_id))
  if (ids.length === 0) return null
  const began = performance.now()
  const idSet = new Set(ids)
  const members: { id: string; columns: ReturnType<typeof adjustForSplits> }[] = []
  const client = await pool.connect()
  try {
    for await (const { fsym_id, bars } of streamBars(client, ids[0]!, ids.at(-1)!))
      if (idSet.has(fsym_id)) members.push({ id: fsym_id, columns: adjustForSplits(bars) })
  } finally {
    client.release()
  }
  const walk = fitOdds(members.map(({ columns }) => columns))
  if (walk.folds.length === 0) return null
  say(`${country}: odds learnt from ${members.length} companies in ${seconds(began)}`)
  return { walk, ids: members.map(({ id }) => id), models: walk.folds.map(fittedModelFrom) }
}

/** Returns the predictions of each day, made by the model of that day, which was fitted without any later data. */
function oddsIn(learnt: Learnt | null): (of: { fsym_id: string; day: TradingDay }) => number | null {
  if (!learnt) return () => null
  const { walk, ids } = learnt
  const said = new Map<string, number>()
  for (const [at, prediction] of walk.predictions.entries())
    said.set(`${ids[walk.member[at]!]} ${walk.day[at]}`, attractivenessFromProbability(prediction))
  return ({ fsym_id, day }) => said.get(`${fsym_id} ${day}`) ?? null
}

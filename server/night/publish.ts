import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { attractivenessFromProbability } from '#domain/analysis/attractiveness/model.ts'
import type { WalkForwardResult } from '#domain/analysis/attractiveness/walk-forward.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { RATED_SESSIONS } from '#domain/analysis/universe/compared-table.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { type MarketPack, type QuoteField, quoteFields } from '#domain/screener/market-pack.ts'
import { buildPack } from '#domain/screener/measure/build-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { spokenNamesOf } from '#domain/search/spoken-names.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { streamBars } from '../adapters/database/stores/stream-bars.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import type { FittedModel, MarketStores, PublicationRow, StoredMarketState } from '../market-ports.ts'
import { isPublished } from '../use-cases/market/update-reason.ts'
import { type PublishDurations, stopwatch } from './durations.ts'
import { ENGINE_VERSION } from './engine.ts'
import { fitOdds, fittedModelFrom, isFitDue, pickTrainingCompanies } from './odds-model.ts'
import { sealDays, type UnsealedRecord } from './seal-days.ts'
import { allocateSharedTables, type ListedStock, type SharedTables } from './tables.ts'
import { type WorkerPool, withWorkerPool } from './worker-pool.ts'

/**
 * The number of publications whose reports are kept, and the number of days for which one pack a day is kept. Our
 * choice.
 */
const kept = { versions: 30, days: 400 } as const

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
  await stores.publications.tidy(country, kept)

  const instruments = (await stores.instruments.ofCountry(country)).sort((a, b) =>
    a.fsym_id < b.fsym_id ? -1 : a.fsym_id > b.fsym_id ? 1 : 0,
  )
  const learnt = await learnIfDue(deps, stores, country, day, instruments)
  const began = performance.now()
  const head = await stores.seals.head(country)
  const request: Asked = {
    state,
    day,
    version,
    instruments,
    model: learnt?.models.at(-1) ?? (await stores.models.newest(country)),
    sealedUntil: head?.day ?? null,
  }
  const { shared, judged } = await withWorkerPool(deps.crew, async crew => {
    const shared = await shareOut(deps, stores, request, crew)
    return { shared, judged: await crew.judge(shared) }
  })
  deps.say(`${country}: ${judged.stocks} stocks judged in ${seconds(began)}`)

  const took: PublishDurations = { ...judged.took, pack: 0, seal: 0 }
  const lap = stopwatch()
  const pack = packFrom(shared, instruments, judged.rows, await stores.facts.themes())
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
    body: { stocks: judged.stocks, sealed: lines.length },
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
  await stores.publications.tidy(country, kept)
  return { outcome: 'published', version, took }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** The chain begins no earlier than 2015, where the trading calendar begins. */
const chainStart = (first: number): TradingDay => toTradingDay(Math.max(first, 20150101))

type Asked = {
  state: StoredMarketState
  day: TradingDay
  version: number
  instruments: readonly Instrument[]
  model: FittedModel | null
  sealedUntil: TradingDay | null
}

async function shareOut(
  { connection }: Deps,
  stores: MarketStores,
  { state, day, version, instruments, model, sealedUntil }: Asked,
  { size }: WorkerPool,
): Promise<SharedTables> {
  const { country } = state
  const feeds = await stores.marketState.feeds(country)
  return {
    country,
    connection,
    day,
    days: Int32Array.from(
      sessionDaysBetween(country, addDays(day, -4 * RATED_SESSIONS), day).slice(-RATED_SESSIONS),
    ),
    source: state.source,
    filings: feeds.find(({ feed }) => feed === 'statements')?.source ?? state.source,
    version,
    listed: instruments.map(
      (each): ListedStock => ({
        fsym_id: each.fsym_id,
        sector: each.sector_code,
        isFund: isFund(each),
        isGone: each.delisted_at !== null && each.delisted_at <= isoDay(day),
      }),
    ),
    model,
    sealedUntil,
    workers: Math.max(1, Math.min(size, Math.ceil(instruments.length / 50))),
    ...allocateSharedTables(instruments.length),
  }
}

/** The pack contains listed stocks with bars. Delisted stocks keep their page and their place in the record. */
function packFrom(
  { country, day, source, version, listed, values, quotes, sparks }: SharedTables,
  instruments: readonly Instrument[],
  withBars: readonly number[],
  members: readonly ThemeMember[],
): MarketPack {
  const rows = withBars.filter(row => !listed[row]!.isGone)
  const all = new Float64Array(values)
  const width = metrics.length
  const pack = buildPack({
    day,
    country,
    labels: categoryLabelsInCountry(country),
    members,
    rows: rows.map(row => ({
      fsym_id: listed[row]!.fsym_id,
      values: all.subarray(row * width, (row + 1) * width),
    })),
  })
  const quoted = new Float64Array(quotes)
  const closes = new Float64Array(sparks)
  const kept = new Float64Array(rows.length * SPARK_LENGTH)
  for (const [at, row] of rows.entries())
    kept.set(closes.subarray(row * SPARK_LENGTH, (row + 1) * SPARK_LENGTH), at * SPARK_LENGTH)
  const quotesOf = (nth: number) => Float64Array.from(rows, row => quoted[row * quoteFields.length + nth]!)
  return {
    ...pack,
    country,
    source,
    version,
    tickers: rows.map(row => instruments[row]!.ticker),
    namesKr: rows.map(row => instruments[row]!.name_kr),
    namesEn: rows.map(row => instruments[row]!.name_en),
    aliases: isSimulated(source) ? new Map() : aliasesOf(rows.map(row => instruments[row]!)),
    quotes: Object.fromEntries(quoteFields.map((field, nth) => [field, quotesOf(nth)])) as Record<
      QuoteField,
      Float64Array
    >,
    sparks: kept,
  }
}

/** Invented companies have no spoken names. */
const aliasesOf = (instruments: readonly Instrument[]): Map<number, readonly string[]> =>
  new Map(
    [...instruments.entries()].flatMap(([row, instrument]) => {
      const names = spokenNamesOf(instrument)
      return names.length === 0 ? [] : [[row, names] as const]
    }),
  )

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

import { type MessagePort, parentPort } from 'node:worker_threads'
import { adjustForSplits, type Bars, barsUntil } from '#domain/analysis/bars.ts'
import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import type { RecomputedSignal } from '#domain/analysis/record/recompute.ts'
import { signalChanges } from '#domain/analysis/record/signal-changes.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { COMPARED_ROW_LENGTH, fillComparedRow } from '#domain/analysis/universe/compared-table.ts'
import { openUniverse } from '#domain/analysis/universe/universe.ts'
import { assert } from '#domain/kernel/assert.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { nextSession, sessionOpenInstant } from '#domain/market/calendar/session.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { quoteFields } from '#domain/screener/market-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { openPool } from '../adapters/database/pool.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn } from '../adapters/database/with-transaction.ts'
import type { MarketStores } from '../market-ports.ts'
import type { EndThreadMessage } from '../use-cases/record/end-thread.ts'
import { describeStock, type StockDescription, type StoredStockData } from './describe-stock.ts'
import { type StepDurations, stopwatch } from './durations.ts'
import { parseFittedModel } from './odds-model.ts'
import { readStoredStocks } from './read-stocks.ts'
import { openReplyWriter } from './reply-writer.ts'
import { type StoredStock, stockAsOf } from './stock-as-of.ts'
import { type NightWorkerTables, type PastWorkerTables, waitForAllWorkers, workerShare } from './tables.ts'
import { bestThemeReturnPerRow } from './themes.ts'

export type NightRequest =
  | { kind: 'judge'; tables: NightWorkerTables; replyPort: MessagePort }
  | { kind: 'judge-past'; tables: PastWorkerTables; replyPort: MessagePort }
  | EndThreadMessage

export type WorkerShareResult = {
  stocks: number
  changes: (RecomputedSignal & { odds: number | null })[]
  /** The pack rows of this worker's stocks that have bars. */
  rows: number[]
  /** The first day of the bars of any stock of this worker. */
  first: number
  took: StepDurations
}

assert(parentPort, 'a worker has somebody to report to')

type WorkerStocks = {
  stores: MarketStores
  ids: readonly string[]
  /** The row of the first of these stocks in the shared tables. */
  from: number
  stocks: Map<string, StoredStock>
  index: Bars
  members: readonly ThemeMember[]
}

/** Reads the stocks of one worker with a connection of its own, for as long as `run` takes. */
async function withWorkerStocks<T>(
  input: NightWorkerTables,
  oldest: TradingDay,
  run: (own: WorkerStocks) => Promise<T>,
): Promise<T> {
  const { country, listed, nth } = input
  const pool = openPool(input.connection, {
    max: 1,
    applicationName: 'tidemark-night',
    statementTimeoutMs: 120_000,
  })
  const client = await pool.connect()
  try {
    const stores = makeMarketStores(databaseOn(client))
    const { from, to } = workerShare(input, nth)
    const ids = listed.slice(from, to).map(({ fsym_id }) => fsym_id)
    const instruments = new Map(
      (await stores.instruments.ofCountry(country)).map(each => [each.fsym_id, each]),
    )
    return await run({
      stores,
      ids,
      from,
      index: await stores.bars.all(indicesOf(country)[0]!.fsym_id),
      members: await stores.facts.themes(),
      stocks: await readStoredStocks(client, stores, { country, day: oldest, instruments, ids }),
    })
  } finally {
    client.release()
    await pool.end()
  }
}

/** Compares the stocks of this worker, waits for the other workers, and then describes each stock. */
function describeStocks(
  input: NightWorkerTables,
  { ids, from, stocks, index, members }: WorkerStocks,
  lap: (step: 'compare' | 'judge') => void,
): Iterable<{ id: string; row: number; stock: StoredStockData; described: StockDescription }> {
  const { country, day, days, listed, workers } = input
  const ready = new Map(
    ids.flatMap(id => {
      const stored = stocks.get(id)
      const known = stored && stockAsOf(stored, day)
      return known ? [[id, known] as const] : []
    }),
  )
  const table = new Float64Array(input.table)
  for (const [at, id] of ids.entries()) {
    const stock = ready.get(id)
    if (stock) fillComparedRow(adjustForSplits(stock.bars), stock.figures, days, table, from + at)
    else table.fill(Number.NaN, (from + at) * COMPARED_ROW_LENGTH, (from + at + 1) * COMPARED_ROW_LENGTH)
  }
  waitForAllWorkers(input.meeting, workers)
  lap('compare')

  const universe = openUniverse(listed, table, input.model && parseFittedModel(input.model))
  const themeChange = bestThemeReturnPerRow(listed, members, universe, day)
  const around = {
    ...{ day, universe, source: input.source, filings: input.filings, absent: input.absent },
    index: adjustForSplits(barsUntil(index, day)),
    labels: categoryLabelsInCountry(country),
    nextOpen: new Date(sessionOpenInstant(country, nextSession(country, day))).toISOString(),
  }
  const values = new Float64Array(input.values)
  const quotes = new Float64Array(input.quotes)
  const sparks = new Float64Array(input.sparks)
  sparks.fill(Number.NaN, from * SPARK_LENGTH, (from + ids.length) * SPARK_LENGTH)
  return describeEach()

  function* describeEach() {
    for (const [at, id] of ids.entries()) {
      const stock = ready.get(id)
      if (!stock) continue
      const row = from + at
      const described = describeStock(stock, { ...around, row, themeChange: themeChange[row] ?? null })
      values.set(described.values, row * metrics.length)
      quotes.set(
        quoteFields.map(field => described.quotes[field]),
        row * quoteFields.length,
      )
      const { spark } = described.row
      sparks.set(spark, (row + 1) * SPARK_LENGTH - spark.length)
      lap('judge')
      yield { id, row, stock, described }
      ready.delete(id)
    }
  }
}

async function judgeStocks(input: NightWorkerTables): Promise<WorkerShareResult> {
  const lap = stopwatch()
  return withWorkerStocks(input, input.day, async own => {
    const { stores } = own
    const took: StepDurations = { read: lap(), compare: 0, judge: 0, answers: 0 }
    const judged: WorkerShareResult = {
      stocks: 0,
      changes: [],
      rows: [],
      first: Number.POSITIVE_INFINITY,
      took,
    }
    const replies = openReplyWriter(stores.publications, input)
    const addTime = (step: 'compare' | 'judge') => {
      took[step] += lap()
    }
    for (const { id, row, stock, described } of describeStocks(input, own, addTime)) {
      await replies.add(id, described)
      took.answers += lap()
      const { attractiveness } = described.quote
      for (const change of signalChanges(id, stock.bars, input.sealedUntil, rulesV3, described.run))
        if (change.day <= input.day)
          judged.changes.push({ ...change, odds: change.day === input.day ? attractiveness : null })
      judged.rows.push(row)
      judged.first = Math.min(judged.first, stock.bars.day[0]!)
      judged.stocks++
      own.stocks.delete(id)
      took.judge += lap()
    }
    await replies.end()
    took.answers += lap()
    return judged
  })
}

/** Computes the pack rows of past days, and the replies of the days that keep them. Returns the rows with bars of each day. */
function judgePastDays(input: PastWorkerTables): Promise<number[][]> {
  const tables = input.days.map(day => ({ ...day, nth: input.nth }))
  const oldest = toTradingDay(Math.min(...tables.map(({ day }) => day)))
  return withWorkerStocks(tables[0]!, oldest, async own => {
    const rows: number[][] = []
    for (const of of tables) {
      const replies = of.keepsReplies ? openReplyWriter(own.stores.publications, of) : null
      const known: number[] = []
      for (const { id, row, described } of describeStocks(of, own, () => {})) {
        known.push(row)
        await replies?.add(id, described)
      }
      await replies?.end()
      rows.push(known)
      // The next day is written into the same table, which the other workers may still read.
      waitForAllWorkers(of.meeting, of.workers)
    }
    return rows
  })
}

const port = parentPort
port.on('message', async (request: NightRequest) => {
  if (request.kind === 'leave') return port.close()
  const judged = request.kind === 'judge' ? judgeStocks(request.tables) : judgePastDays(request.tables)
  request.replyPort.postMessage(await judged)
})

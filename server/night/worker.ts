import { type MessagePort, parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { parseStrictly } from '#contract/fallback.ts'
import { Quote } from '#contract/quote.ts'
import { StockReport } from '#contract/report.ts'
import { StockRow } from '#contract/stock.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import type { RecomputedSignal } from '#domain/analysis/record/recompute.ts'
import { signalChanges } from '#domain/analysis/record/signal-changes.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { COMPARED_ROW_LENGTH, fillComparedRow } from '#domain/analysis/universe/compared-table.ts'
import { openUniverse } from '#domain/analysis/universe/universe.ts'
import { assert } from '#domain/kernel/assert.ts'
import { nextSession, sessionOpenInstant } from '#domain/market/calendar/session.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { quoteFields } from '#domain/screener/market-pack.ts'
import { categoryLabelsInCountry } from '#domain/screener/measure/labels.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { openPool } from '../adapters/database/pool.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn } from '../adapters/database/with-transaction.ts'
import type { StockReplies } from '../market-ports.ts'
import type { EndThreadMessage } from '../use-cases/record/end-thread.ts'
import { describeStock, type StockDescription } from './describe-stock.ts'
import { type StepDurations, stopwatch } from './durations.ts'
import { parseFittedModel } from './odds-model.ts'
import { readStoredStockData } from './read-stocks.ts'
import { type NightWorkerTables, waitForAllWorkers, workerShare } from './tables.ts'
import { bestThemeReturnPerRow } from './themes.ts'

export type NightRequest =
  | { kind: 'judge'; tables: NightWorkerTables; replyPort: MessagePort }
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

const ANSWERS_AT_ONCE = 200
/** The gzip level. It is a third faster than the default level, for 5 % more bytes. */
const LEVEL = 4

async function work(input: NightWorkerTables): Promise<WorkerShareResult> {
  const { country, day, days, listed, workers, nth, version } = input
  const lap = stopwatch()
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
    const index = adjustForSplits(await stores.bars.all(indicesOf(country)[0]!.fsym_id))
    const members = await stores.facts.themes()
    const ready = await readStoredStockData(client, stores, { country, day, instruments, ids })
    const took: StepDurations = { read: lap(), compare: 0, judge: 0, answers: 0 }
    const table = new Float64Array(input.table)
    for (const [at, id] of ids.entries()) {
      const stock = ready.get(id)
      if (stock) fillComparedRow(adjustForSplits(stock.bars), stock.figures, days, table, from + at)
      else table.fill(Number.NaN, (from + at) * COMPARED_ROW_LENGTH, (from + at + 1) * COMPARED_ROW_LENGTH)
    }
    waitForAllWorkers(input.meeting, workers)
    took.compare = lap()

    const universe = openUniverse(listed, table, input.model && parseFittedModel(input.model))
    const themeChange = bestThemeReturnPerRow(listed, members, universe, day)
    const labels = categoryLabelsInCountry(country)
    const nextOpen = new Date(sessionOpenInstant(country, nextSession(country, day))).toISOString()
    const judged: WorkerShareResult = {
      stocks: 0,
      changes: [],
      rows: [],
      first: Number.POSITIVE_INFINITY,
      took,
    }
    const values = new Float64Array(input.values)
    const quotes = new Float64Array(input.quotes)
    const sparks = new Float64Array(input.sparks).fill(Number.NaN, from * SPARK_LENGTH, to * SPARK_LENGTH)
    let answers: StockReplies[] = []
    const send = async () => {
      await stores.publications.putAnswers(country, version, answers)
      answers = []
      took.answers += lap()
    }
    for (const [at, id] of ids.entries()) {
      const stock = ready.get(id)
      if (!stock) continue
      const row = from + at
      const { source, filings } = input
      const around = {
        day,
        universe,
        row,
        index,
        labels,
        source,
        filings,
        themeChange: themeChange[row] ?? null,
        nextOpen,
      }
      const described = describeStock(stock, around)
      values.set(described.values, row * metrics.length)
      quotes.set(
        quoteFields.map(field => described.quotes[field]),
        row * quoteFields.length,
      )
      const { spark } = described.row
      sparks.set(spark, (row + 1) * SPARK_LENGTH - spark.length)
      took.judge += lap()
      answers.push(answersFrom(id, described))
      took.answers += lap()
      const { attractiveness } = described.quote
      for (const change of signalChanges(id, stock.bars, input.sealedUntil, rulesV3, described.run))
        if (change.day <= day)
          judged.changes.push({ ...change, odds: change.day === day ? attractiveness : null })
      judged.rows.push(row)
      judged.first = Math.min(judged.first, stock.bars.day[0]!)
      judged.stocks++
      ready.delete(id)
      took.judge += lap()
      if (answers.length >= ANSWERS_AT_ONCE) await send()
    }
    await send()
    return judged
  } finally {
    client.release()
    await pool.end()
  }
}

function answersFrom(fsym_id: string, { row, quote, report }: StockDescription): StockReplies {
  return {
    fsym_id,
    row_json: packed(StockRow, row, fsym_id),
    quote: packed(Quote, quote, fsym_id),
    report: packed(StockReport, report, fsym_id),
  }
}

/** Checks each reply against the contract: unknown fields are removed, and a wrong value is a bug of ours. */
function packed(schema: Parameters<typeof parseStrictly>[0], value: unknown, whose: string): Buffer {
  const parsed = parseStrictly(schema, value)
  assert(
    parsed.ok,
    `the answer about ${whose} keeps the contract (${parsed.ok ? '' : JSON.stringify(parsed.issues.slice(0, 3))})`,
  )
  return gzipSync(JSON.stringify(parsed.value), { level: LEVEL })
}

const port = parentPort
port.on('message', async (request: NightRequest) => {
  if (request.kind === 'leave') return port.close()
  request.replyPort.postMessage(await work(request.tables))
})

import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { COMPARED_ROW_LENGTH } from '#domain/analysis/universe/compared-table.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { quoteFields } from '#domain/screener/market-pack.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import type { FittedModel } from '../market-ports.ts'
import type { AbsentScoreFeeds } from './why-not-scored.ts'

/** A stock of the country. The list is sorted by the bytes of the identifier. */
export type ListedStock = { fsym_id: string; sector: string | null; isFund: boolean; isGone: boolean }

/**
 * The data that all workers share. Each worker writes its own rows; once all have finished comparing, each reads all
 * rows.
 */
export type SharedTables = {
  country: Country
  connection: ConnectionConfig
  day: TradingDay
  /** The last sessions; as many as the ratings use. */
  days: Int32Array
  source: string
  filings: string
  absent: AbsentScoreFeeds
  version: number
  listed: readonly ListedStock[]
  model: FittedModel | null
  /** The newest sealed day; signal changes after it are collected for sealing. */
  sealedUntil: TradingDay | null
  workers: number
  table: SharedArrayBuffer
  values: SharedArrayBuffer
  quotes: SharedArrayBuffer
  sparks: SharedArrayBuffer
  meeting: SharedArrayBuffer
}

export type NightWorkerTables = SharedTables & { nth: number }

/** A past day; the replies of the newest of them are kept, as those of the newest publications are. */
export type PastDayTables = SharedTables & { keepsReplies: boolean }

/** Several days over the same stocks. They share the table and the meeting, and have rows of their own. */
export type PastWorkerTables = { days: readonly PastDayTables[]; nth: number }

export const allocateSharedTables = (rows: number) => ({
  table: new SharedArrayBuffer(rows * COMPARED_ROW_LENGTH * 8),
  values: new SharedArrayBuffer(rows * metrics.length * 8),
  quotes: new SharedArrayBuffer(rows * quoteFields.length * 8),
  sparks: new SharedArrayBuffer(rows * SPARK_LENGTH * 8),
  meeting: new SharedArrayBuffer(8),
})

/** Returns the adjacent rows of one worker, so that it reads one range of the store. */
export function workerShare({ listed, workers }: SharedTables, nth: number): { from: number; to: number } {
  const place = (part: number): number => Math.round((listed.length * part) / workers)
  return { from: place(nth), to: place(nth + 1) }
}

/** Blocks the thread until all workers have called it. */
export function waitForAllWorkers(meeting: SharedArrayBuffer, workers: number): void {
  const state = new Int32Array(meeting)
  const round = Atomics.load(state, 1)
  if (Atomics.add(state, 0, 1) === workers - 1) {
    Atomics.store(state, 0, 0)
    Atomics.add(state, 1, 1)
    Atomics.notify(state, 1)
  } else Atomics.wait(state, 1, round)
}

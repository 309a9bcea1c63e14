import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import type { StockHistory } from '#domain/analysis/record/market-view.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { EndThreadMessage } from './end-thread.ts'
import { parseSealedLine } from './sealed-lines.ts'
import { computeTrackSections } from './track-sections.ts'

/** A country's data is sent to the worker in several of these messages; the last one is `done`. */
export type TrackMessage =
  | { kind: 'index'; bars: Bars }
  | { kind: 'stocks'; stocks: [fsym_id: string, StockHistory][] }
  | { kind: 'lines'; lines: { line: Uint8Array; hash: string }[] }
  | { kind: 'done' }
  | EndThreadMessage

export type TrackWorkerInput = { asOf: TradingDay; replyPort: MessagePort }

// This code runs in a worker, because a computation of most of a second would delay every request.
const { asOf, replyPort } = workerData as TrackWorkerInput
assert(parentPort, 'a worker has somebody to report to')
const port = parentPort
let index: Bars = emptyBars(0)
const stocks = new Map<string, StockHistory>()
const records: SignalRecord[] = []
port.on('message', (news: TrackMessage) => {
  if (news.kind === 'index') index = news.bars
  else if (news.kind === 'stocks') for (const [id, stock] of news.stocks) stocks.set(id, stock)
  else if (news.kind === 'lines')
    for (const line of news.lines) records.push(...sealedRecordsOf(parseSealedLine(line)))
  else if (news.kind === 'leave') port.close()
  else replyPort.postMessage(computeTrackSections({ index, stocks }, records, asOf))
})

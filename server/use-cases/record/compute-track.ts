import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Bars } from '#domain/analysis/bars.ts'
import type { StockHistory } from '#domain/analysis/record/market-view.ts'
import { parseDay } from '#domain/market/calendar/day.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import type { BarStore, SealStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { endThread } from './end-thread.ts'
import { sealedLines } from './sealed-lines.ts'
import type { ComputedSections } from './track-sections.ts'
import type { TrackMessage, TrackWorkerInput } from './track-worker.ts'

type Deps = { seals: SealStore; bars: BarStore }

const STOCKS_AT_ONCE = 20
/** This number of bars is larger than any history, so all bars are read. */
const ALL = 100_000

/**
 * Makes the function that computes the track record of a publication in a thread of its own. The bars are transferred
 * to the thread, not copied. It computes one country at a time, because each needs all of its bars in memory.
 */
export function createTrackRecordComputer(): (deps: Deps, market: LoadedMarket) => Promise<ComputedSections> {
  let turn: Promise<unknown> = Promise.resolve()
  return (deps, market) => {
    const mine = turn.then(() => reckonTrack(deps, market))
    turn = mine.catch(() => undefined)
    return mine
  }
}

async function reckonTrack({ seals, bars }: Deps, market: LoadedMarket): Promise<ComputedSections> {
  const { country, data_date } = market.published
  const { port1: answer, port2: replyPort } = new MessageChannel()
  const workerData: TrackWorkerInput = { asOf: data_date, replyPort }
  const worker = new Worker(new URL('./track-worker.ts', import.meta.url), {
    workerData,
    transferList: [replyPort],
  })
  const tell = (news: TrackMessage, transfer: ArrayBuffer[] = []) => worker.postMessage(news, transfer)
  const reckoned = resultOf(worker, answer)
  try {
    const index = await bars.all(indicesOf(country)[0]!.fsym_id)
    tell({ kind: 'index', bars: index }, buffersOf(index))
    const ids = [...market.instruments.keys()]
    for (let from = 0; from < ids.length; from += STOCKS_AT_ONCE) {
      const found = await bars.last(ids.slice(from, from + STOCKS_AT_ONCE), ALL)
      const stocks = [...found].map(([id, own]): [string, StockHistory] => [
        id,
        historyOf(market.instruments.get(id)!, own),
      ])
      tell(
        { kind: 'stocks', stocks },
        stocks.flatMap(([, stock]) => buffersOf(stock.bars)),
      )
    }
    const lines = await sealedLines(seals, market)
    tell({ kind: 'lines', lines: lines.map(({ line, hash }) => ({ line, hash })) })
    tell({ kind: 'done' })
    return await reckoned
  } finally {
    reckoned.catch(() => undefined)
    answer.close()
    await endThread(worker)
  }
}

const historyOf = (instrument: Instrument, bars: Bars): StockHistory => ({
  market: instrument.market,
  isFund: isFund(instrument),
  delistedAt: instrument.delisted_at === null ? null : parseDay(instrument.delisted_at),
  bars,
})

const buffersOf = (bars: Bars): ArrayBuffer[] => [
  ...new Set(Object.values(bars).map(({ buffer }) => buffer as ArrayBuffer)),
]

/**
 * The result comes over a channel of its own, because Node's watch mode may send messages over the default one.
 * https://github.com/nodejs/node/issues/65044
 */
const resultOf = (worker: Worker, answer: MessagePort): Promise<ComputedSections> =>
  new Promise((resolve, reject) => {
    answer.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The reckoning of the track record ended with ${code}`)))
  })

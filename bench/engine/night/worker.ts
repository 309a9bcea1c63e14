import { parentPort, workerData } from 'node:worker_threads'
import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { waitForAllWorkers } from '#server/night/tables.ts'
import { type BenchCompany, generatedCompany } from './companies.ts'
import { benchCountries, benchMarketSize, fillMarket, generatedIndexColumns, sharedBars } from './market.ts'
import { type JudgedStockNumbers, judgedNumberCount, numbersOfJudgedStock } from './row.ts'
import { computeCountryStrength, judgeStocksOfSectors, type SharedColumns } from './share.ts'

/**
 * The input of one of the bench's workers. A worker computes the relative strength of all stocks of its country, waits until every
 * worker has done so, and then judges the stocks of its share of the sectors.
 */
export type NightBenchInput = SharedColumns & {
  nth: number
  workers: number
  meeting: SharedArrayBuffer
  rows: SharedArrayBuffer
}

assert(parentPort, 'a worker has somebody to report to')
const port = parentPort
const input = workerData as NightBenchInput
const { nth, workers, market } = input
const rows = new Float64Array(input.rows)

const share = benchMarketSize.instruments / workers
fillMarket(market, nth * share, (nth + 1) * share)
const sectors = Array.from(
  { length: benchMarketSize.instruments / benchMarketSize.sector },
  (_, at) => at,
).filter(at => at % workers === nth)
const indices: IndicatorColumns[] = benchCountries.map((_, country) => generatedIndexColumns(country))
const companies = new Map<number, BenchCompany>()

waitForAllWorkers(input.meeting, workers)
for (const sector of sectors)
  for (let stock = sector * benchMarketSize.sector; stock < (sector + 1) * benchMarketSize.sector; stock++)
    companies.set(stock, generatedCompany(stock, sharedBars(market, stock).close.at(-1)!))

port.on('message', () => {
  for (let country = nth; country < benchCountries.length; country += workers)
    computeCountryStrength(input, country)
  waitForAllWorkers(input.meeting, workers)
  const compared = performance.now()
  const judged = judgeStocksOfSectors(input, sectors, companies, indices)
  const ended = performance.now()
  for (const [stock, found] of judged)
    rows.set(numbersOfJudgedStock(found) satisfies JudgedStockNumbers, stock * judgedNumberCount)
  port.postMessage({ judged: judged.size, ms: ended - compared })
})
port.postMessage({ judged: 0, ms: 0 })

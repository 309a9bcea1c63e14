import { Worker } from 'node:worker_threads'
import { signals } from '#domain/analysis/signals/signal.ts'
import { assert } from '#domain/kernel/assert.ts'
import { generatedCompany } from './companies.ts'
import { benchCountries, benchMarketSize, generatedIndexColumns, marketBytes, sharedBars } from './market.ts'
import { judgedNumberCount, numbersOfJudgedStock } from './row.ts'
import { allocateSharedColumns, computeCountryStrength, judgeStocksOfSectors } from './share.ts'
import type { NightBenchInput } from './worker.ts'

// This file runs as a separate process, so that its memory can be measured alone. For each message it computes a night
// and replies with the time and memory that the night took.

export type NightMeasurement = { wallMs: number; cpuMs: number; judgingMs: number; megabytes: number }
export type NightBenchReply = NightMeasurement | { checked: number; signals: Record<string, number> }

const threads = 2
/**
 * The columns of a stock are needed only while the stock is judged. A small young generation of V8's heap frees them
 * early, and their memory is used again while it is still in the processor's cache, which saves a fifth of the time.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 16 }
const shared = allocateSharedColumns(marketBytes)
const rows = new SharedArrayBuffer(benchMarketSize.instruments * judgedNumberCount * 8)
const meeting = new SharedArrayBuffer(8)
const workers = Array.from({ length: threads }, (_, nth) => {
  const workerData: NightBenchInput = { ...shared, rows, meeting, nth, workers: threads }
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits })
})

type Share = { judged: number; ms: number }

const answers = (): Promise<Share[]> =>
  Promise.all(
    workers.map(
      worker =>
        new Promise<Share>((resolve, reject) => {
          worker.once('error', reject)
          worker.once('message', (share: Share) => {
            worker.off('error', reject)
            resolve(share)
          })
        }),
    ),
  )

async function night(): Promise<NightMeasurement> {
  new Float64Array(rows).fill(0)
  const [began, before] = [performance.now(), process.cpuUsage()]
  const answered = answers()
  for (const worker of workers) worker.postMessage('go')
  const shares = await answered
  const { user, system } = process.cpuUsage(before)
  const wallMs = performance.now() - began
  assert(
    shares.reduce((sum, { judged }) => sum + judged, 0) === benchMarketSize.instruments,
    'every stock is judged',
  )
  return {
    wallMs,
    cpuMs: (user + system) / 1000,
    judgingMs: Math.max(...shares.map(({ ms }) => ms)),
    megabytes: Math.round(process.resourceUsage().maxRSS / 1000),
  }
}

/**
 * Computes some sectors again in this one thread, their comparisons included: every number must be the workers' number bit for
 * bit.
 */
function check(): NightBenchReply {
  const own = { ...allocateSharedColumns(0), market: shared.market }
  for (const country of benchCountries.keys()) computeCountryStrength(own, country)
  const some = [0, 57, 124, 125, 249]
  const members = some.flatMap(sector =>
    Array.from({ length: benchMarketSize.sector }, (_, at) => sector * benchMarketSize.sector + at),
  )
  const companies = new Map(
    members.map(nth => [nth, generatedCompany(nth, sharedBars(own.market, nth).close.at(-1)!)]),
  )
  const indices = [...benchCountries.keys()].map(generatedIndexColumns)
  const table = new Float64Array(rows)
  for (const [nth, judged] of judgeStocksOfSectors(own, some, companies, indices))
    for (const [at, value] of numbersOfJudgedStock(judged).entries())
      assert(
        Object.is(value, table[nth * judgedNumberCount + at]),
        `number ${at} of stock ${nth} is the same in one thread (${value}, ${table[nth * judgedNumberCount + at]})`,
      )
  const found = Array.from(
    { length: benchMarketSize.instruments },
    (_, nth) => signals[table[nth * judgedNumberCount]!]!,
  )
  const counts = Object.fromEntries(
    signals.map(signal => [signal, found.filter(one => one === signal).length]),
  )
  for (const signal of signals) assert(counts[signal]! > 0, `some stock stands at ${signal}`)
  return { checked: members.length, signals: counts }
}

process.on('message', async message => {
  process.send?.(message === 'check' ? check() : await night())
})
process.once('disconnect', () => process.exit())
await answers()
process.send?.('ready')

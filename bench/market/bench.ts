import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { writeManyInstruments } from '#tests/builders/market-folder.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { medianOfRuns } from '../measure/figures.ts'
import { runStepInProcess } from './ask.ts'
import { createBenchDatabase } from './database.ts'
import {
  barsPerInstrument,
  formatBenchSeconds,
  type MarketMeasurement,
  marketBenchPromises,
  marketFindings,
  marketMemoryFindings,
  marketNotes,
  medianNightCpuMs,
} from './findings.ts'
import type { MarketBenchReply } from './process.ts'

const size = 10_000
/**
 * The newest session in the loaded files; each night afterwards adds one more. It is published before the next open, so
 * that its seal counts as a live one.
 */
const loaded = { until: toTradingDay(20261120), at: '2026-11-21T12:00:00Z' }
const evenings = ['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z']

export const market = createMarketBench(size)

/** Makes the same bench for another number of instruments; the promises are made for 10,000. */
export function createMarketBench(instruments: number): Bench {
  const instrumentCount = instruments.toLocaleString('en')
  return {
    name: 'market',
    promise: `${instrumentCount} instruments × ${barsPerInstrument} bars: loaded in ${marketBenchPromises.load} s, a night in ${marketBenchPromises.night} s, and twice as many in twice the time`,
    async run() {
      const one = await measure(instruments)
      const two = await measure(2 * instruments)
      const growth = two.night / one.night
      return {
        findings: [
          ...marketFindings(one),
          {
            what: `a night of ${(2 * instruments).toLocaleString('en')} ÷ of ${instrumentCount}`,
            ours: formatBenchSeconds(two.night),
            floor: formatBenchSeconds(one.night),
            figure: growth,
            gate: { atMost: marketBenchPromises.growth },
          },
          {
            what: '  in CPU time of its process',
            ours: formatBenchSeconds(medianNightCpuMs(two)),
            floor: formatBenchSeconds(medianNightCpuMs(one)),
            figure: medianNightCpuMs(two) / medianNightCpuMs(one),
          },
          ...marketMemoryFindings(one, two),
        ],
        notes: [...marketNotes(one), ...marketNotes(two)],
      } satisfies BenchResult
    },
  }
}

const measure = (instruments: number): Promise<MarketMeasurement> =>
  withCleanup(async onEnd => {
    const folder = await temporaryFolder()
    onEnd(folder.remove)
    const files = join(folder.path, 'files')
    writeManyInstruments(files, { instruments, bars: barsPerInstrument, until: loaded.until })
    const { connection, remove } = await createBenchDatabase(folder.path)
    onEnd(remove)
    const at = { connection, now: loaded.at }

    const load = await runStepInProcess({ ...at, step: 'load', folder: files })
    const tenth = Math.ceil(instruments / 10)
    const plain = await runStepInProcess({ ...at, step: 'copy files', folder: files, files: tenth })
    assert(plain.count === tenth * barsPerInstrument, 'the floor reads as many bars of as many files')
    const first = await runStepInProcess({ ...at, step: 'publish' })
    const nights: MarketBenchReply[] = []
    const stored: MarketBenchReply[] = []
    for (const now of evenings) {
      nights.push(await runStepInProcess({ connection, now, step: 'night' }))
      stored.push(await runStepInProcess({ connection, now, step: 'read stored' }))
    }
    for (const { count } of [load, first, ...nights])
      assert(count === instruments, `${count} of ${instruments} stocks were worked on`)
    return {
      instruments,
      load,
      first,
      nights,
      stored,
      plain,
      night: medianOfRuns(nights.map(({ ms }) => ms)),
    }
  })

import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { type FillLine, startFillProcess } from '#tests/builders/first-fill/fill-process.ts'
import { fillTable } from '#tests/builders/first-fill/fill-table.ts'
import { fillStart, startFillVendors } from '#tests/builders/first-fill/fill-vendors.ts'
import { compareStoredFill } from '#tests/builders/first-fill/stored-fill.ts'
import { testDatabaseUrl } from '#tests/server/database/address.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench, BenchFinding } from '../bench.ts'
import { createBenchDatabase } from '../market/database.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { untilCoresQuiet } from '../measure/quiet.ts'
import { copyNanosecondsPerBar } from './floor.ts'
import { watchServed } from './served.ts'

const size = { kr: 2_900, us: 9_500, sessions: 506 }
const TWO_YEARS = 504
/** Promises in minutes, with the pauses that the vendors' limits demand and an assumed network. */
const promised = { newest: 5, twoYears: 30 }

export const firstFill: Bench = {
  name: 'first-fill',
  promise: `${size.kr.toLocaleString('en')} Korean and ${size.us.toLocaleString('en')} American instruments from the two free keys: the newest session on screen in ${promised.newest} min at the vendors' limits, two years in ${promised.twoYears} min; days before the first publication are apart`,
  run: () =>
    withCleanup(async onEnd => {
      const folder = await temporaryFolder()
      onEnd(folder.remove)
      const database = await createBenchDatabase(folder.path)
      onEnd(database.remove)
      const url = testDatabaseUrl(database.connection)
      const vendors = await startFillVendors(size)
      onEnd(vendors.close)
      const server = await watchServed({ url, folder: join(folder.path, 'server') }, vendors)
      onEnd(server.close)

      await untilCoresQuiet()
      const began = performance.now()
      const fill = startFillProcess({
        ...{ url, settings: vendors.settings, network: vendors.network },
        ...{ startedAt: fillStart, elapsedMs: 0, threads: 2 },
      })
      assert((await fill.ended) === 'ended', 'nobody disturbs the fill')
      const servedAt = await server.servedAt
      const pool = openPool({ connectionString: url }, { max: 2 })
      onEnd(() => pool.end())
      const stored = await compareStoredFill(pool, vendors.universe)
      assert(stored.wrong.length === 0, `what was filled is the universe: ${stored.wrong[0]}`)
      const floorNs = await copyNanosecondsPerBar(url, vendors)

      const { lines } = fill
      const last = lines.at(-1)!
      const ours = (last.realMs * 1e6) / stored.bars
      return {
        findings: [
          ...countries.map(country => servedFinding(country, servedAt[country] - began)),
          seconds('two years of both countries stored', latest(lines, twoYearsOf).realMs),
          seconds('all stored, sealed and published', last.realMs),
          {
            what: '  ÷ PostgreSQL’s COPY of the same rows into a bare table, a bar',
            ...{ ours: `${ours.toFixed(0)} ns`, floor: `${floorNs.toFixed(0)} ns`, figure: ours / floorNs },
          },
          minutes(
            'newest sessions published, at the vendors’ limits',
            latest(lines, publishedOf).elapsedMs,
            promised.newest,
          ),
          minutes(
            'two years stored, at the vendors’ limits',
            latest(lines, twoYearsOf).elapsedMs,
            promised.twoYears,
          ),
          minutes('all, at the vendors’ limits', last.elapsedMs),
          { what: 'memory of the fill', figure: Number(/\d+/.exec(last.text)?.[0]), unit: 'MB' },
        ],
        notes: [
          ...fillTable(vendors),
          `${stored.bars.toLocaleString('en')} bars of ${stored.instruments} instruments`,
        ],
      }
    }),
}

const publishedOf = (country: Country, { text }: FillLine): boolean =>
  text.startsWith(`${country}: published`)

const twoYearsOf = (country: Country, { text }: FillLine): boolean =>
  text.startsWith(`${country}: `) && Number(/(\d+) of \d+ sessions/.exec(text)?.[1] ?? 0) >= TWO_YEARS

/** The line with which the slower country has reached something. */
function latest(lines: readonly FillLine[], has: (country: Country, line: FillLine) => boolean): FillLine {
  const reached = countries.map(country => lines.find(line => has(country, line)))
  const [first, second] = reached
  assert(first && second, 'both countries have come so far')
  return first.elapsedMs > second.elapsedMs ? first : second
}

const servedFinding = (country: Country, ms: number): BenchFinding =>
  seconds(`newest session of ${country} answered by the API`, ms)

const seconds = (what: string, ms: number): BenchFinding => ({
  ...{ what, ours: `${(ms / 1000).toFixed(1)} s`, figure: ms / 1000, unit: 's' },
})

const minutes = (what: string, ms: number, atMost?: number): BenchFinding => ({
  ...{ what, ours: `${(ms / 60_000).toFixed(1)} min`, figure: ms / 60_000, unit: 'min' },
  ...(atMost === undefined ? {} : { gate: { atMost } }),
})

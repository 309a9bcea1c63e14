import type pg from 'pg'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { checksumOf, encodeBars } from '#server/adapters/database/stores/bar-bytes.ts'
import type { FakeUniverseSize } from '#server/adapters/market-data/fake-generated-series.ts'
import { marketStores } from '#tests/server/market/stored/stores-on.ts'
import { expectedBars, idOfGenerated } from './expected-bars.ts'

type YearSums = Map<string, string>

/** How many bars there are, and the checksum of each year of each instrument, by its id and year. */
function expectedSums(country: Country, universe: FakeUniverseSize): { bars: number; sums: YearSums } {
  const sums: YearSums = new Map()
  let count = 0
  for (let nth = 0; nth < universe.instruments; nth++) {
    const bars = expectedBars(country, nth, universe)
    count += bars.day.length
    for (let from = 0, at = 1; at <= bars.day.length; at++) {
      const year = Math.floor(bars.day[from]! / 10_000)
      if (at < bars.day.length && Math.floor(bars.day[at]! / 10_000) === year) continue
      const sum = checksumOf(encodeBars(sliceColumns(bars, from, at))).toString('hex')
      sums.set(`${idOfGenerated(country, nth)} ${year}`, sum)
      from = at
    }
  }
  return { bars: count, sums }
}

export type StoredFill = { instruments: number; bars: number; wrong: string[] }

/** Compares every stored year of every generated instrument with the universe, by its checksum; names what differs. */
export async function compareStoredFill(
  pool: pg.Pool,
  universes: Readonly<Record<Country, FakeUniverseSize>>,
): Promise<StoredFill> {
  const found: StoredFill = { instruments: 0, bars: 0, wrong: [] }
  const { rows } = await pool.query<{ fsym_id: string; year: number; count: number; sum: string }>(
    "SELECT fsym_id, year, count, encode(checksum, 'hex') AS sum FROM bar_year",
  )
  const stored = new Map(rows.map(row => [`${row.fsym_id} ${row.year}`, row]))
  for (const country of countries) {
    const universe = universes[country]
    const { stores } = marketStores(pool)
    const listed = new Set((await stores.instruments.ofCountry(country)).map(({ fsym_id }) => fsym_id))
    const { bars, sums } = expectedSums(country, universe)
    const ids = new Set([...sums.keys()].map(key => key.split(' ')[0]!))
    for (const id of ids) if (!listed.has(id)) found.wrong.push(`${id} is not listed`)
    let count = 0
    for (const [key, sum] of sums) {
      const row = stored.get(key)
      if (row?.sum !== sum) found.wrong.push(`${key} differs`)
      count += row?.count ?? 0
    }
    if (count !== bars) found.wrong.push(`${country} has ${count} of ${bars} bars`)
    const more = [...stored.keys()].filter(key => !sums.has(key) && ids.has(key.split(' ')[0]!))
    found.wrong.push(...more.map(key => `${key} is one year too many`))
    found.instruments += ids.size
    found.bars += count
  }
  return found
}

/** Compares the bars of one instrument row by row. */
export async function expectStoredBars(
  pool: pg.Pool,
  { country, nth }: { country: Country; nth: number },
  universe: FakeUniverseSize,
): Promise<void> {
  const id = idOfGenerated(country, nth)
  const stored = await marketStores(pool).stores.bars.all(id)
  const expected = expectedBars(country, nth, universe)
  for (const field of ['day', 'open', 'high', 'low', 'close', 'volume', 'factor'] as const)
    for (const [at, value] of expected[field].entries())
      assert(
        stored[field][at] === value,
        `${id} ${expected.day[at]} ${field}: ${stored[field][at]}, not ${value}`,
      )
  assert(stored.day.length === expected.day.length, `${id} has ${expected.day.length} bars`)
}

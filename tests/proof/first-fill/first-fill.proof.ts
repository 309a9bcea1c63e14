import { afterAll, beforeAll, expect, test } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { countries } from '#domain/market/country.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { describeKilledFill, describeQuietFill, fillTable } from '#tests/builders/first-fill/fill-table.ts'
import { type FillSize, type FillVendors, startFillVendors } from '#tests/builders/first-fill/fill-vendors.ts'
import { fillQuietly, fillWithKills, LINKING_CALLS } from '#tests/builders/first-fill/killed-fill.ts'
import { hashesOfMarket } from '#tests/builders/first-fill/same-market.ts'
import { compareStoredFill, expectStoredBars } from '#tests/builders/first-fill/stored-fill.ts'
import { signalRandomFrom } from '#tests/engine/signals.market.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

const whole = { kr: 2_900, us: 9_500, sessions: 506, kills: 30 }
/** `small`: a tenth of the instruments and a third of the sessions. `full`: the whole of both markets, and two years. */
const sizes: Record<string, FillSize & { kills: number }> = {
  small: { kr: 290, us: 950, sessions: 170, kills: 6 },
  full: whole,
}
const rounds = process.env.PROOF_ROUNDS ?? 'small'
const size = sizes[rounds] ?? { ...whole, sessions: Number(rounds) }
assert(size.sessions > 60, 'PROOF_ROUNDS is small, full, or a number of sessions of whole markets')
const random = signalRandomFrom(sampleSeed())

let control: TestDatabase
let database: TestDatabase
let quietVendors: FillVendors
let vendors: FillVendors
beforeAll(async () => {
  ;[control, database] = await Promise.all([testDatabase(), testDatabase()])
  quietVendors = await startFillVendors(size)
  vendors = await startFillVendors(size)
})
afterAll(async () => {
  await quietVendors.close()
  await vendors.close()
  await Promise.all([control.drop(), database.drop()])
})

test(`a first fill of ${size.kr} Korean and ${size.us} American instruments with ${size.sessions} sessions loses nothing in ${size.kills} kills`, {
  ...slow('fills two whole markets, one of them with a kill every few seconds'),
  timeout: 3_600_000,
}, async () => {
  const quiet = await fillQuietly(control, quietVendors)
  console.log([...describeQuietFill(quiet), ...fillTable(quietVendors)].join('\n'))
  const killed = await fillWithKills(database, vendors, { quiet, kills: size.kills, random })
  console.log([describeKilledFill(killed), ...fillTable(vendors)].join('\n'))

  expect(killed.kills).toBe(size.kills)
  expect(killed.refetched).toEqual([])
  expect(killed.mostRepeated).toBeLessThanOrEqual(quiet.mostCallsAtRisk + LINKING_CALLS)
  for (const { pool } of [control, database]) {
    const stored = await compareStoredFill(pool, vendors.universe)
    expect(stored.wrong).toEqual([])
    expect(stored.instruments).toBe(size.kr + size.us)
  }
  for (const country of countries)
    for (let nth = 0; nth < 40; nth++) {
      const universe = vendors.universe[country]
      const one = { country, nth: Math.floor(random() * universe.instruments) }
      await expectStoredBars(database.pool, one, universe)
    }
  expect(await hashesOfMarket(database.pool)).toEqual(await hashesOfMarket(control.pool))
})

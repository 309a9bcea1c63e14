import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { type FillVendors, startFillVendors } from '#tests/builders/first-fill/fill-vendors.ts'
import { fillQuietly, fillWithKills, LINKING_CALLS } from '#tests/builders/first-fill/killed-fill.ts'
import { hashesOfMarket } from '#tests/builders/first-fill/same-market.ts'
import { compareStoredFill } from '#tests/builders/first-fill/stored-fill.ts'
import { signalRandomFrom } from '#tests/engine/signals.market.ts'
import { type TestDatabase, testDatabase } from '#tests/server/database/test-database.ts'

let database: TestDatabase
let control: TestDatabase
let vendors: FillVendors
beforeAll(async () => {
  ;[database, control] = await Promise.all([testDatabase(), testDatabase()])
  vendors = await startFillVendors({ kr: 40, us: 80, sessions: 90 })
})
afterAll(async () => {
  await vendors.close()
  await Promise.all([database.drop(), control.drop()])
})

test('a first fill of 120 instruments that is killed 3 times has the same bars, and asks for nothing that was stored', {
  ...slow('fills two markets twice in processes of their own'),
}, async () => {
  const quiet = await fillQuietly(control, vendors)
  const says = quiet.lines.map(({ text }) => text)
  const at = (words: string): number => says.findIndex(text => text.startsWith(words))
  // Both newest sessions are published before any older session of one of them is read.
  expect(at('us: published')).toBeGreaterThan(at('kr: published'))
  expect(says.findIndex(text => / 119 of \d+ sessions/.test(text))).toBeGreaterThan(at('us: published'))

  const killed = await fillWithKills(database, vendors, {
    ...{ quiet, kills: 3, random: signalRandomFrom(sampleSeed()) },
  })
  expect(killed.kills).toBe(3)
  expect(killed.refetched).toEqual([])
  expect(killed.mostRepeated).toBeLessThanOrEqual(quiet.mostCallsAtRisk + LINKING_CALLS)
  for (const { pool } of [control, database])
    expect(await compareStoredFill(pool, vendors.universe)).toEqual({
      instruments: 120,
      bars: expect.any(Number),
      wrong: [],
    })
  expect(await hashesOfMarket(database.pool)).toEqual(await hashesOfMarket(control.pool))
})

import { expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import type { Bars } from '../bars.ts'
import { factorSteps } from './factor-steps.ts'
import { brokenMember } from './signal-record.ts'

/** Split 1:5 after the second day and 1:2 after the fourth. */
const bars: Bars = {
  ...columnsFromCloses([500, 500, 100, 100, 50, 50]),
  factor: Float64Array.of(0.1, 0.1, 0.5, 0.5, 1, 1),
}

test('holds the splits that were known on the day, and none that came later', () => {
  expect(factorSteps(bars, 5, 252)).toEqual([
    [20200107, 0.1],
    [20200109, 0.5],
  ])
  expect(factorSteps(bars, 3, 252)).toEqual([[20200107, 0.2]])
  expect(factorSteps(bars, 1, 252)).toEqual([])
})

test('holds only what the signal looked back on', () => {
  expect(factorSteps(bars, 5, 2)).toEqual([[20200109, 0.5]])
  expect(factorSteps(bars, 5, 1)).toEqual([])
})

test('can be sealed', () => {
  const record = { fsym_id: 'A-S', version: 'v3', edition: 'live', signal: 'HOLD', from: 'HOLD', close: 50 }
  for (const at of [1, 3, 5]) {
    const sealed = {
      ...record,
      day: bars.day[at],
      factors: factorSteps(bars, at, 252),
      entry: null,
      odds: null,
    }
    expect(brokenMember(sealed)).toBeNull()
  }
})

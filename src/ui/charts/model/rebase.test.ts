import { describe, expect, it } from 'vitest'
import { alignToDates, rebaseTo100 } from './rebase.ts'

describe('a comparison', () => {
  it('carries the last value over days on which the other stock did not trade', () => {
    const other = { dates: ['2026-01-02', '2026-01-06'], values: [10, 12] }
    const days = ['2026-01-01', '2026-01-02', '2026-01-05', '2026-01-06', '2026-01-07']
    expect([...alignToDates(days, other)]).toEqual([Number.NaN, 10, 10, 12, 12])
  })

  it('starts at 100 at the left edge, or where the other line starts', () => {
    expect([...rebaseTo100(Float64Array.of(5, 10, 20), 1, 2)]).toEqual([50, 100, 200])
    expect([...rebaseTo100(Float64Array.of(Number.NaN, 10, 20), 0, 2)]).toEqual([Number.NaN, 100, 200])
  })
})

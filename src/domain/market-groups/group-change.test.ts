import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupPack } from '#tests/builders/group-pack.ts'
import { groupChange, memberMoves } from './group-change.ts'

const all = (count: number): number[] => Array.from({ length: count }, (_, row) => row)

describe('the change of a group', () => {
  it('compares what its members are worth together with what they were worth before', () => {
    // The two members go from 100 to 110 and from 900 to 891, so the group goes from 1000 to 1001.
    const pack = groupPack([
      { market_cap: 110, change_1d: 10 },
      { market_cap: 891, change_1d: -1 },
    ])
    expect(groupChange(pack, [0, 1], '1D')).toEqual({
      weighted: 0.1,
      median: 4.5,
      up: 1,
      down: 1,
      flat: 0,
      unknown: 0,
      up_share: 50,
      down_share: 50,
    })
  })

  it('counts a change that is shown as 0.00 % as flat', () => {
    const pack = groupPack([
      { change_1d: 0.004 },
      { change_1d: -0.004 },
      { change_1d: 0 },
      { change_1d: 0.005 },
    ])
    expect(groupChange(pack, all(4), '1D')).toMatchObject({ up: 1, down: 0, flat: 3, up_share: 25 })
  })

  it('leaves halted stocks out, in every period', () => {
    const pack = groupPack([
      { market_cap: 100, change_5d: 7 },
      { market_cap: 900, change_5d: -50, halted: true },
    ])
    expect(groupChange(pack, [0, 1], '1W')).toMatchObject({ weighted: 7, median: 7, down: 0, unknown: 1 })
  })

  it('is null where no change is known, and has no weighted value where no market value is known', () => {
    const pack = groupPack([{ change_1d: 2 }, { change_20d: 1 }])
    expect(groupChange(pack, [0, 1], '1D')).toMatchObject({ weighted: null, median: 2, unknown: 1 })
    expect(groupChange(pack, [], '1D')).toMatchObject({ weighted: null, median: null, up_share: null })
    expect(groupChange(pack, [0], '1M')).toMatchObject({ median: null, unknown: 1, down_share: null })
  })

  const member = fc.record({
    market_cap: fc.double({ min: 1, max: 1e12, noNaN: true }),
    change_1d: fc.double({ min: -99, max: 400, noNaN: true }),
    halted: fc.boolean(),
  })

  it('is the sum of the points of its members, and is between their lowest and their highest change', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 30 }), members => {
        const pack = groupPack(members)
        const moves = memberMoves(pack, all(members.length), '1D')
        const traded = members.filter(({ halted }) => !halted)
        const { weighted, up, down, flat, unknown } = groupChange(pack, all(members.length), '1D')
        expect(up + down + flat + unknown).toBe(members.length)
        expect(moves).toHaveLength(traded.length)
        expect(weighted === null).toBe(traded.length === 0)
        if (weighted === null) return
        const now = traded.reduce((sum, { market_cap }) => sum + market_cap, 0)
        const before = traded.reduce(
          (sum, { market_cap, change_1d }) => sum + market_cap / (1 + change_1d / 100),
          0,
        )
        expect(Math.abs(weighted - (now / before - 1) * 100)).toBeLessThan(1e-3 + 1e-6 * Math.abs(weighted))
        const changes = traded.map(({ change_1d }) => change_1d)
        expect(weighted).toBeGreaterThanOrEqual(Math.min(...changes) - 1e-3)
        expect(weighted).toBeLessThanOrEqual(Math.max(...changes) + 1e-3)
      }),
    )
  })
})

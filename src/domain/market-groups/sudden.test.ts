import { expect, it } from 'vitest'
import { groupPack } from '#tests/builders/group-pack.ts'
import { suddenStocks, suddenThemeMove } from './sudden.ts'

const moved = (change_1d: number, atr_percent: number, volume_ratio = 1, halted = false) => ({
  change_1d,
  atr_percent,
  volume_ratio,
  halted,
})

it('a theme moves suddenly when the median of at least three members is half a usual daily range or more', () => {
  const pack = groupPack([moved(2, 2), moved(3, 4), moved(1, 1), moved(-2, 2), moved(9, 1, 1, true), {}])
  expect(suddenThemeMove(pack, [0, 1, 2])).toBe(1)
  expect(suddenThemeMove(pack, [0, 1, 2, 3])).toBe(0.875)
  expect(suddenThemeMove(pack, [0, 3, 1, 4])).toBe(0.75)
  expect(suddenThemeMove(pack, [0, 3])).toBeNull()
  expect(suddenThemeMove(pack, [0, 1, 4, 5])).toBeNull()
  expect(suddenThemeMove(groupPack([moved(1, 4), moved(-1, 4), moved(1, 4)]), [0, 1, 2])).toBeNull()
})

it('a stock moves suddenly beyond its usual range on 1.5 times its usual volume or more, up or down', () => {
  const pack = groupPack([
    moved(2, 2, 1.5),
    moved(-8, 2, 5),
    moved(9, 2, 1.4),
    moved(1.9, 2, 9),
    moved(9, 2, 9, true),
    {},
  ])
  expect(suddenStocks(pack, [0, 1, 2, 3, 4, 5])).toEqual([
    { row: 1, ranges: -4, times: 5 },
    { row: 0, ranges: 1, times: 1.5 },
  ])
})

import { describe, expect, it } from 'vitest'
import { labelledTargetLevels, targetPriceLevels } from './levels.ts'

const lines = [
  [null, 10, 10, 12, 12, null, 5],
  [null, 12, 12, 14, 14, null, 6],
  [null, 14, 14, 16, 16, null, 7],
]

describe('the targets of a chart', () => {
  const { levels, entryAt } = targetPriceLevels(lines, 7)

  it('form one level per price, from its first session to the end of its position', () => {
    expect(levels.slice(0, 4).map(({ price, from, to, nth }) => [price, from, to, nth])).toEqual([
      [10, 1, 4, 1],
      [12, 1, 4, 2],
      [14, 1, 4, 3],
      [16, 3, 4, 4],
    ])
  })

  it('are reached in the session in which the lines are raised above them', () => {
    expect(levels.slice(0, 4).map(level => level.reachedAt)).toEqual([3, null, null, null])
  })

  it('belong to the open position when the position includes the last session', () => {
    expect(entryAt).toBe(6)
    expect(levels.filter(level => level.isOpen).map(level => level.price)).toEqual([5, 6, 7])
  })

  it('start a new position when a lower line follows at once', () => {
    const { levels: two, entryAt: at } = targetPriceLevels([[10, 8]], 2)
    expect(two.map(({ price, from, to }) => [price, from, to])).toEqual([
      [10, 0, 0],
      [8, 1, 1],
    ])
    expect(at).toBe(1)
  })

  it('belong to no open position when the last session has no target', () => {
    expect(targetPriceLevels([[10, null]], 2).entryAt).toBeNull()
    expect(targetPriceLevels([], 2)).toEqual({ levels: [], entryAt: null })
  })

  it('get a label when they are the last one reached or not reached yet', () => {
    const open = targetPriceLevels(
      [
        [10, 12, 14],
        [12, 14, 16],
      ],
      3,
    ).levels
    expect(labelledTargetLevels(open).map(level => level.price)).toEqual([12, 14, 16])
  })
})

import { describe, expect, it } from 'vitest'
import { layOutChart } from './layout.ts'

describe('the panes of a chart', () => {
  it.each([
    [320, 360, 0],
    [350, 700, 4],
    [900, 520, 1],
  ])('are below one another without touching (%d × %d, %d indicators)', (width, height, indicators) => {
    const { price, ribbon, volume, panes, foot, right } = layOutChart(width, height, 60, indicators)
    const all = [price, ribbon, volume, ...panes]
    for (const [at, { top, bottom }] of all.entries()) {
      expect(bottom - top).toBeGreaterThan(4)
      expect(top).toBeGreaterThanOrEqual(all[at - 1]?.bottom ?? 0)
      expect(bottom).toBeLessThanOrEqual(foot)
    }
    expect(price.bottom - price.top).toBeGreaterThan(120)
    expect(right).toBe(width - 60)
  })

  it('start and end on whole pixels, so that no edge is blurred', () => {
    const { price, ribbon, volume, panes } = layOutChart(801, 563, 60, 3)
    for (const { top, bottom } of [price, ribbon, volume, ...panes])
      expect([top % 1, bottom % 1]).toEqual([0, 0])
  })
})

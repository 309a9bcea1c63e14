import { describe, expect, it } from 'vitest'
import type { ChartSignalChange } from '../chart-series.ts'
import { computeRibbonRuns, indexSignalChanges, ribbonStateAt } from './runs.ts'

const dates = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const turn = (
  date: string,
  from: ChartSignalChange['from'],
  signal: ChartSignalChange['signal'],
): ChartSignalChange => ({
  date,
  from,
  signal,
  close: 1,
})

describe('the ribbon', () => {
  const turns = indexSignalChanges(dates, [
    turn('d2', 'WAIT', 'ENTRY'),
    turn('d3', 'ENTRY', 'HOLD'),
    turn('d4', 'HOLD', 'CAUTION'),
    turn('d5', 'CAUTION', 'EXIT'),
    turn('d6', 'EXIT', 'WAIT'),
    turn('elsewhere', 'WAIT', 'ENTRY'),
  ])

  it('covers every session once, in the state it had', () => {
    expect(computeRibbonRuns(turns, 7, null)).toEqual([
      { from: 0, to: 1, held: 'wait' },
      { from: 2, to: 3, held: 'hold' },
      { from: 4, to: 5, held: 'caution' },
      { from: 6, to: 6, held: 'wait' },
    ])
  })

  it('leaves out signal changes of sessions that are not in the chart', () => {
    expect(turns.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6])
  })

  it('shows the present signal when there are no changes, and is empty when the signal is not known', () => {
    expect(computeRibbonRuns([], 3, 'HOLD')).toEqual([{ from: 0, to: 2, held: 'hold' }])
    expect(computeRibbonRuns([], 3, null)).toEqual([])
    expect(computeRibbonRuns(turns, 0, 'HOLD')).toEqual([])
  })

  it('returns the state of a session', () => {
    expect([1, 3, 5].map(at => ribbonStateAt(computeRibbonRuns(turns, 7, null), at))).toEqual([
      'wait',
      'hold',
      'caution',
    ])
    expect(ribbonStateAt([], 1)).toBeNull()
  })
})

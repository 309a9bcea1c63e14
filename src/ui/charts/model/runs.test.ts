import { describe, expect, it } from 'vitest'
import type { SignalTurn } from '../chart-series.ts'
import { heldAt, runsOf, turnsAt } from './runs.ts'

const dates = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']
const turn = (date: string, from: SignalTurn['from'], signal: SignalTurn['signal']): SignalTurn => ({
  date,
  from,
  signal,
  close: 1,
})

describe('the ribbon', () => {
  const turns = turnsAt(dates, [
    turn('d2', 'WAIT', 'ENTRY'),
    turn('d3', 'ENTRY', 'HOLD'),
    turn('d4', 'HOLD', 'CAUTION'),
    turn('d5', 'CAUTION', 'EXIT'),
    turn('d6', 'EXIT', 'WAIT'),
    turn('elsewhere', 'WAIT', 'ENTRY'),
  ])

  it('covers every session once, in the state it had', () => {
    expect(runsOf(turns, 7, null)).toEqual([
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
    expect(runsOf([], 3, 'HOLD')).toEqual([{ from: 0, to: 2, held: 'hold' }])
    expect(runsOf([], 3, null)).toEqual([])
    expect(runsOf(turns, 0, 'HOLD')).toEqual([])
  })

  it('returns the state of a session', () => {
    expect([1, 3, 5].map(at => heldAt(runsOf(turns, 7, null), at))).toEqual(['wait', 'hold', 'caution'])
    expect(heldAt([], 1)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { groupTodaysChanges, keyOfChange, latestChangeOfEachStock, unseenChanges } from './changes.ts'

const about = (fsym_id: string, country: 'kr' | 'us', date: string) => ({ fsym_id, country, date })
const reports = (rows: object[], events: object[] = []) => ({ rows, events }) as unknown as MyReportsReply
const changed = (signal_changed: object[], tp_changed: object[] = []) =>
  ({ signal_changed, tp_changed }) as unknown as MySignalChangesReply

const today = groupTodaysChanges(
  reports(
    [
      { country: 'kr', as_of: '2031-03-04' },
      { country: 'kr', as_of: '2031-02-20' },
      { country: 'us', as_of: '2031-03-03' },
    ],
    [
      { ...about('K1', 'kr', '2031-03-04'), kind: 'upper', level: null },
      { ...about('K2', 'kr', '2031-03-03'), kind: 'upper', level: null },
    ],
  ),
  changed(
    [
      { ...about('K1', 'kr', '2031-03-04'), from: 'WAIT', signal: 'ENTRY' },
      { ...about('K2', 'kr', '2031-03-03'), from: 'HOLD', signal: 'CAUTION' },
      { ...about('U1', 'us', '2031-03-03'), from: 'HOLD', signal: 'CAUTION' },
      { ...about('U2', 'us', '2031-02-28'), from: 'CAUTION', signal: 'EXIT' },
    ],
    [{ ...about('U1', 'us', '2031-03-03'), old: [10], new: [12] }],
  ),
)

describe('the changes of the last session', () => {
  it('are selected by the last session of each market', () => {
    expect(today.asOf).toEqual({ kr: '2031-03-04', us: '2031-03-03' })
    expect(today.signals.map(({ fsym_id }) => fsym_id)).toEqual(['K1', 'U1'])
    expect(today.others.map(({ fsym_id, kind }) => [fsym_id, kind])).toEqual([
      ['U1', 'lines'],
      ['K1', 'upper'],
    ])
  })
  it('exclude earlier changes, which are listed separately with the newest first', () => {
    expect(today.earlier.map(({ fsym_id }) => fsym_id)).toEqual(['K2', 'U2'])
  })
  it('come with a list of earlier changes that has each stock once', () => {
    const [one, other] = today.earlier
    const again = one && { ...one, date: '2031-01-01' }
    expect(one && other && again && latestChangeOfEachStock([one, other, again])).toEqual([one, other])
  })
  it('are unseen until their key was marked as seen', () => {
    const [first, second] = today.signals
    expect(first && keyOfChange(first)).toBe('K1 2031-03-04 WAIT ENTRY')
    const seen = new Set(first ? [keyOfChange(first)] : [])
    expect(unseenChanges(today.signals, seen)).toEqual([second])
    expect(unseenChanges(today.signals, new Set(today.signals.map(keyOfChange)))).toEqual([])
  })
  it('are empty when there are no reports and no changes', () => {
    expect(groupTodaysChanges(reports([]), changed([]))).toEqual({
      signals: [],
      others: [],
      earlier: [],
      asOf: { kr: null, us: null },
    })
  })
})

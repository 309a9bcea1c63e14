import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { sessionDaysBetween } from '../calendar/session.ts'
import {
  historyWindowStart,
  isReadInWindows,
  oldestWantedSession,
  passesHistoryMilestone,
  WINDOW_SESSIONS,
} from './history-windows.ts'

const newest = toTradingDay(20261120)

describe('the history of a source of whole sessions', () => {
  it('is read in windows of sixty sessions, each ending with the first session of the window after it', () => {
    const oldest = oldestWantedSession('datagokr', 'kr')
    const first = historyWindowStart('kr', newest, oldest)
    const second = historyWindowStart('kr', first, oldest)
    expect(sessionDaysBetween('kr', first, newest)).toHaveLength(WINDOW_SESSIONS)
    expect(sessionDaysBetween('kr', second, first)).toHaveLength(WINDOW_SESSIONS)
  })

  it('ends with the first day that the source has', () => {
    expect(oldestWantedSession('datagokr', 'kr')).toBe(20200102)
    expect(historyWindowStart('kr', toTradingDay(20200110), toTradingDay(20200102))).toBe(20200102)
  })

  it('is published after a year and after two years of sessions, and not between', () => {
    const oldest = oldestWantedSession('datagokr', 'kr')
    let [from, published] = [newest, 0]
    for (let nth = 0; nth < 12; nth++) {
      const next = historyWindowStart('kr', from, oldest)
      if (passesHistoryMilestone('kr', from, next, newest)) published++
      from = next
    }
    expect(published).toBe(2)
  })

  it('is read whole where the source tells stock by stock, and where nobody is asked', () => {
    expect(
      (['datagokr', 'krx', 'alpaca', 'kis', 'polygon', 'files', 'demo', null] as const).map(isReadInWindows),
    ).toEqual([...[true, true, true], ...[false, false, false, false, false]])
  })
})

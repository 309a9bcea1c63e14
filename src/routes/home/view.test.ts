import { describe, expect, it } from 'vitest'
import { anEntry, aRow } from '#tests/builders/rows.ts'
import { findChangesSinceVisit } from './changes-since-visit.ts'
import { homeRowsOf } from './view.ts'

const down = aRow({ fsym_id: 'US1', ticker: 'VLDT', country: 'us', change: -1, as_of: '2026-11-19' })
const etf = aRow({ fsym_id: 'E1', fref_security_type: 'ETF_ETF', change: 0 })

describe('the rows of home', () => {
  it('count gainers and losers among the visible stocks', () => {
    const view = homeRowsOf(
      [anEntry(), anEntry({ stock: down }), anEntry({ stock: aRow(), is_hidden: true })],
      'stock',
    )
    expect(view).toMatchObject({
      up: 1,
      down: 1,
      asOf: { kr: '2026-11-20', us: '2026-11-19' },
    })
    expect(view.rows).toHaveLength(2)
  })
  it('keep shares and funds apart', () => {
    const entries = [anEntry(), anEntry({ stock: etf })]
    expect(homeRowsOf(entries, 'etf').rows).toEqual([etf])
    expect(homeRowsOf(entries, 'stock').rows).toEqual([aRow()])
  })
  it('list a stock without data by its id instead of dropping it', () => {
    expect(homeRowsOf([anEntry({ stock: null, fsym_id: 'GONE' })], 'stock').unknown).toEqual(['GONE'])
  })
  it('have no date when the list is empty', () => {
    expect(homeRowsOf([], 'stock').asOf).toEqual({ kr: null, us: null })
  })
})

describe('the news on home', () => {
  const now = Date.parse('2026-11-21T09:00:00Z')
  const view = homeRowsOf([anEntry(), anEntry({ stock: down })], 'stock')
  const change = { id: 'US1', said: '보유 → 주의', short: true }
  const seen = {
    at: '2026-11-21T08:50:00Z',
    lang: 'ko' as const,
    kr: '2026-11-20',
    us: '2026-11-19',
    before: { at: '2026-11-19T12:04:00Z', kr: '2026-11-18', us: '2026-11-18' },
    changes: [change],
  }
  const context = { lang: 'ko' as const, now }
  it('puts changed stocks first, with the change before the reason', () => {
    const since = findChangesSinceVisit(view, seen, context)
    expect(since).toMatchObject({ was: '2026-11-19T12:04:00Z' })
    expect(since?.changed.map(row => row.reason_kr)).toEqual(['보유 → 주의 · 20일선 위 4.2%'])
    expect(since?.rest).toEqual([aRow()])
  })
  it('leaves out the reason when the change fills the row, and the change when it is in another language', () => {
    const long = { ...seen, changes: [{ ...change, short: false }] }
    expect(findChangesSinceVisit(view, long, context)?.changed[0]?.reason_kr).toBe('보유 → 주의')
    expect(findChangesSinceVisit(view, seen, { lang: 'en', now })?.changed).toEqual([down])
  })
  it('says that nothing is new to a user who returns before another session has ended', () => {
    const at = '2026-11-21T08:00:00Z'
    expect(findChangesSinceVisit(view, { ...seen, at }, context)).toEqual({
      was: at,
      changed: [],
      rest: view.rows,
    })
  })
  it('is null when it was stored for other sessions, or never', () => {
    expect(findChangesSinceVisit(view, { ...seen, kr: '2026-11-19' }, context)).toBeNull()
    expect(findChangesSinceVisit(view, null, context)).toBeNull()
  })
})

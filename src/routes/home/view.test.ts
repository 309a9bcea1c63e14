import { describe, expect, it } from 'vitest'
import { anEntry, aRow } from '#tests/builders/rows.ts'
import { homeRows } from './view.ts'

const down = aRow({ fsym_id: 'US1', ticker: 'VLDT', country: 'us', change: -1, as_of: '2026-11-19' })
const etf = aRow({ fsym_id: 'E1', fref_security_type: 'ETF_ETF', change: 0 })

describe('what home says of my stocks', () => {
  it('counts the risen and the fallen among the ones shown', () => {
    const view = homeRows(
      [anEntry(), anEntry({ stock: down }), anEntry({ stock: aRow(), is_hidden: true })],
      'stock',
    )
    expect(view).toMatchObject({
      up: 1,
      down: 1,
      asOf: { kr: '2026-11-20', us: '2026-11-19' },
      simulated: true,
    })
    expect(view.rows).toHaveLength(2)
  })
  it('keeps shares and funds apart', () => {
    const entries = [anEntry(), anEntry({ stock: etf })]
    expect(homeRows(entries, 'etf').rows).toEqual([etf])
    expect(homeRows(entries, 'stock').rows).toEqual([aRow()])
  })
  it('names a stock nothing is known of instead of dropping it', () => {
    expect(homeRows([anEntry({ stock: null, fsym_id: 'GONE' })], 'stock').unknown).toEqual(['GONE'])
  })
  it('has no date when it has no rows', () => {
    expect(homeRows([], 'stock').asOf).toEqual({ kr: null, us: null })
  })
})

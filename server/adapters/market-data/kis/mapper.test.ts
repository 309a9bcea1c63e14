import { describe, expect, it } from 'vitest'
import { flowsFrom, foreignRatioFrom, moneyUnitOf } from './mapper.ts'
import type { InvestorRow } from './wire.ts'

const investors = (unit: number, more: Partial<InvestorRow> = {}): InvestorRow => ({
  stck_bsop_date: '20261120',
  stck_clpr: '50000',
  frgn_ntby_qty: '-300',
  frgn_ntby_tr_pbmn: String(-15_000_000 / unit),
  orgn_ntby_tr_pbmn: String(4_000_000 / unit),
  frgn_shnu_vol: '20000',
  frgn_shnu_tr_pbmn: String(1_003_000_000 / unit),
  ...more,
})

describe('flows', () => {
  it.each([1, 1_000, 1_000_000])("are in won when the vendor's unit is %i", unit => {
    expect(moneyUnitOf([investors(unit)])).toBe(unit)
    expect(flowsFrom([investors(unit)])).toEqual([
      {
        day: 20261120,
        foreign_net_qty: -300,
        foreign_net_value: -15_000_000,
        foreign_ratio: null,
        institution_net_value: 4_000_000,
      },
    ])
  })

  it('have no money value when the unit is unknown', () =>
    expect(flowsFrom([investors(1, { frgn_shnu_tr_pbmn: '' })])).toMatchObject([
      { foreign_net_qty: -300, foreign_net_value: null, institution_net_value: null },
    ]))

  it('skip a day without sums, and are in ascending order', () => {
    const blank = { frgn_ntby_qty: '', frgn_ntby_tr_pbmn: '', orgn_ntby_tr_pbmn: '' }
    const rows = [
      investors(1, { ...blank, stck_bsop_date: '20261120' }),
      investors(1, { stck_bsop_date: '20261119' }),
      investors(1, { stck_bsop_date: '20261118' }),
    ]
    expect(flowsFrom(rows).map(({ day }) => day)).toEqual([20261118, 20261119])
  })
})

it.each([
  [{ frgn_hldn_qty: '27000000', lstn_stcn: '120000000' }, 22.5],
  [{ frgn_hldn_qty: '0', lstn_stcn: '120000000' }, 0],
  [{ frgn_hldn_qty: '', lstn_stcn: '120000000' }, null],
  [{ frgn_hldn_qty: '5', lstn_stcn: '0' }, null],
])('the foreign ratio from %o is %s percent', (price, ratio) => expect(foreignRatioFrom(price)).toBe(ratio))

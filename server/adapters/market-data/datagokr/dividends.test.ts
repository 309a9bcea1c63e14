import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { cashDividendsByIsin } from './dividends.ts'
import { WirePortalDividend } from './wire.ts'

/** A row as the portal sent it in October 2026. */
const recorded = {
  ...{
    basDt: '20261009',
    crno: '1',
    isinCd: 'KR7005930003',
    stckIssuCmpyNm: '삼성전자',
    isinCdNm: '삼성전자',
  },
  ...{ scrsItmsKcd: '0101', scrsItmsKcdNm: '보통주', stckParPrc: '100', stckStacMd: '12' },
  ...{ dvdnBasDt: '20260630', cashDvdnPayDt: '20260828', stckHndvDt: '', stckDvdnRcd: '02' },
  ...{ stckDvdnRcdNm: '현금배당', stckGenrDvdnAmt: '374', stckGrdnDvdnAmt: '0', stckGenrCashDvdnRt: '374' },
}
const until = toTradingDay(20261120)
const of = (...changes: Partial<typeof recorded>[]) =>
  cashDividendsByIsin(
    changes.map(change => WirePortalDividend.parse({ ...recorded, ...change })),
    until,
  ).get('KR7005930003')

describe('a dividend of the portal', () => {
  it('of 374 won, recorded on Tuesday 30 June 2026, has its ex-date on the day before', () =>
    expect(of({})).toEqual([{ ex_date: 20260629, pay_date: 20260828, amount: 374, currency: 'KRW' }]))

  it('that is recorded on 31 December, when no session is, has its ex-date one session before the last one', () =>
    expect(of({ dvdnBasDt: '20231231' })).toMatchObject([{ ex_date: 20231227 }]))

  it('counts once where the list repeats it, and then as the row with a day of payment says', () => {
    expect(of({ cashDvdnPayDt: '' }, {}, {})).toMatchObject([{ pay_date: 20260828 }])
    expect(of({}, { cashDvdnPayDt: '' })).toMatchObject([{ pay_date: 20260828 }])
  })

  it.each([
    ['whose amount is not decided', { stckGenrDvdnAmt: '0' }],
    ['that is none', { stckDvdnRcdNm: '무배당' }],
    ['in shares', { stckDvdnRcdNm: '주식배당' }],
    ['of 1993, before the first price', { dvdnBasDt: '19930630' }],
    ['whose ex-date is still to come', { dvdnBasDt: '20261231' }],
    ['without a day', { dvdnBasDt: '' }],
  ])('%s is left out', (_what, change) => expect(of(change)).toBeUndefined())
})

import { expect, it } from 'vitest'
import { earningsPerShareIn, ownersEquityIn } from './report-per-share.ts'
import type { FullAccountRow } from './wire.ts'

const line = (
  account_nm: string,
  thstrm_amount: string,
  more: Partial<FullAccountRow> = {},
): FullAccountRow => ({
  ...{
    rcept_no: '20251114000001',
    sj_div: 'IS',
    account_id: '-표준계정코드 미사용-',
    account_nm,
    thstrm_amount,
  },
  ...more,
})

it('earnings per share are those of three months, which stand beside those of the year to date', () => {
  const diluted = { account_id: 'ifrs-full_DilutedEarningsLossPerShare', thstrm_add_amount: '857' }
  const basic = line('기본주당이익(손실)', '519', { thstrm_add_amount: '858' })
  const third = { quarter: 3 } as const
  expect(earningsPerShareIn([basic, line('희석주당이익(손실)', '518', diluted)], third)).toBe(518)
  expect(earningsPerShareIn([basic], third)).toBe(519)
  expect(earningsPerShareIn([line('기본주당이익(손실)', '858')], third)).toBeNull()
  expect(earningsPerShareIn([line('기본주당이익', '2,131')], { quarter: null })).toBe(2131)
  expect(earningsPerShareIn([line('우선주 기본주당이익', '520')], { quarter: 1 })).toBeNull()
})

it('the equity of the owners is without that of others in the group', () => {
  const sheet = { sj_div: 'BS' }
  const id = 'ifrs-full_EquityAttributableToOwnersOfParent'
  const others = line('비지배지분', '50', sheet)
  expect(ownersEquityIn([line('지배기업 소유주지분', '350', { ...sheet, account_id: id }), others])).toBe(350)
  expect(ownersEquityIn([line('지배기업의 소유주에게 귀속되는 자본', '340', sheet)])).toBe(340)
  expect(ownersEquityIn([line('자본총계', '400', sheet)])).toBeNull()
})

import { describe, expect, it } from 'vitest'
import type { Instrument } from '#domain/market/instrument.ts'
import { instrumentFrom } from './instrument.ts'
import type { StockInfo } from './wire.ts'

const info: StockInfo = {
  pdno: '000000990010',
  mket_id_cd: 'STK',
  scty_grp_id_cd: 'ST',
  prdt_name: '한울정밀보통주',
  prdt_abrv_name: '한울정밀',
  prdt_eng_name: 'Hanul Precision',
  lstg_stqt: '48000000',
  scts_mket_lstg_dt: '19950620',
  idx_bztp_lcls_cd_name: '시가총액규모대',
  idx_bztp_mcls_cd_name: '제조',
  idx_bztp_scls_cd_name: '기계.장비',
}
const from = (more: Partial<StockInfo>, known: Instrument | null = null) =>
  instrumentFrom({ ...info, ...more }, '990010', known, null)

describe('an instrument', () => {
  it('is mapped to our fields', () =>
    expect(from({})).toEqual({
      fsym_id: '990010-KR',
      country: 'kr',
      ticker: '990010',
      market: 2,
      venue: 'KOSPI',
      fref_security_type: 'SHARE',
      name_kr: '한울정밀',
      name_en: 'Hanul Precision',
      sector_code: 'machinery',
      shares: 48_000_000,
      listed_at: '1995-06-20',
      delisted_at: null,
      halted_since: null,
    }))

  it('keeps its stored fsym id', () =>
    expect(from({}, { ...from({})!, fsym_id: 'OLD1' })?.fsym_id).toBe('OLD1'))

  it('that moved from KOSDAQ to KOSPI is not delisted, and keeps its first listing day', () =>
    expect(
      from({
        scts_mket_lstg_dt: '20240102',
        kosdaq_mket_lstg_dt: '20150304',
        kosdaq_mket_lstg_abol_dt: '20240102',
      }),
    ).toMatchObject({ listed_at: '2015-03-04', delisted_at: null }))

  it.each([{ lstg_abol_dt: '20260529' }, { scts_mket_lstg_abol_dt: '20260529' }])(
    'is delisted when the vendor sends %o',
    more => expect(from(more)?.delisted_at).toBe('2026-05-29'),
  )

  it.each([
    ['EF', 'ETF_ETF'],
    ['DR', 'DR'],
    ['RT', 'SHARE'],
    ['IF', 'MF_C'],
  ])('of the group %s is a %s', (scty_grp_id_cd, type) =>
    expect(from({ scty_grp_id_cd })?.fref_security_type).toBe(type),
  )

  it.each([{ mket_id_cd: 'KNX' }, { mket_id_cd: '' }, { scty_grp_id_cd: 'EN' }, { scty_grp_id_cd: 'SR' }])(
    'is null when the vendor sends %o',
    more => expect(from(more)).toBeNull(),
  )

  it('is in manufacturing only when no narrower group is given', () => {
    expect(from({ idx_bztp_scls_cd_name: '' })?.sector_code).toBe('manufacturing')
    expect(from({ idx_bztp_mcls_cd_name: '', idx_bztp_scls_cd_name: '' })?.sector_code).toBeNull()
  })

  it('has null for each field that the vendor leaves out', () => {
    const { pdno, mket_id_cd, scty_grp_id_cd, prdt_name } = info
    const bare = instrumentFrom({ pdno, mket_id_cd, scty_grp_id_cd, prdt_name }, '0126Z0', null, null)
    expect(bare).toMatchObject({
      name_en: '',
      sector_code: null,
      shares: null,
      listed_at: null,
      ticker: '0126Z0',
    })
  })
})

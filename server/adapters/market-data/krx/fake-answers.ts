import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from '../fake.ts'
import type { FakeKoreanCompany } from '../fake-korean-companies.ts'
import {
  type FakeIndexDay,
  type FakeSessionRow,
  fakeIsin,
  fakeKoreanIndices,
  fakeKoreanSessions,
} from '../fake-korean-sessions.ts'
import type { FakeReply } from '../fake-server.ts'

type Row = Record<string, string>

const markets = { STK: 'KOSPI', KSQ: 'KOSDAQ', KNX: 'KONEX' } as const

/** KRX's replies by path; null for a path that it does not have. */
export function krxAnswers(faults: readonly FakeVendorFault[]): (url: URL) => FakeReply | null {
  const sessions = fakeKoreanSessions(faults)
  const indices = fakeKoreanIndices(faults)
  const stocksOf = (market: FakeKoreanCompany['market'], day: TradingDay) =>
    (sessions.get(day) ?? []).filter(({ company }) => company.group === 'ST' && company.market === market)
  const lists: Readonly<Record<string, (day: TradingDay) => Row[]>> = {
    '/svc/apis/sto/stk_bydd_trd': day => stocksOf('STK', day).map(stockRow),
    '/svc/apis/sto/ksq_bydd_trd': day => stocksOf('KSQ', day).map(stockRow),
    '/svc/apis/etp/etf_bydd_trd': day =>
      (sessions.get(day) ?? []).filter(({ company }) => company.group === 'EF').map(fundRow),
    '/svc/apis/idx/kospi_dd_trd': day => levelsOf('코스피', day),
    '/svc/apis/idx/kosdaq_dd_trd': day => levelsOf('코스닥', day),
    '/svc/apis/sto/stk_isu_base_info': day => stocksOf('STK', day).map(({ company }) => baseRow(company)),
    '/svc/apis/sto/ksq_isu_base_info': day => stocksOf('KSQ', day).map(({ company }) => baseRow(company)),
  }
  // KRX has no pages, so one list has each row twice.
  let repeats = faults.includes('duplicate-page')
  return ({ pathname, searchParams }) => {
    if (!Object.hasOwn(lists, pathname)) return null
    const rows = lists[pathname]!(Number(searchParams.get('basDd')) as TradingDay)
    const isRepeated = repeats && pathname.endsWith('/stk_bydd_trd')
    if (isRepeated) repeats = false
    return bodyOf(isRepeated ? [...rows, ...rows] : rows)
  }

  function levelsOf(name: string, day: TradingDay): Row[] {
    const level = indices.get(name)?.find(each => each.day === day)
    if (!level) return []
    const row = levelRow(name, level)
    const empty = { CLSPRC_IDX: '-', OPNPRC_IDX: '-', HGPRC_IDX: '-', LWPRC_IDX: '-' }
    return [{ ...row, ...empty, IDX_NM: `${name} (외국주포함)` }, row]
  }
}

const bodyOf = (rows: readonly Row[]): FakeReply => ({
  status: 200,
  type: 'application/json;charset=UTF-8',
  body: JSON.stringify({ OutBlock_1: rows }),
})

const tradedRow = ({ company, base, ...day }: FakeSessionRow): Row => ({
  BAS_DD: String(day.day),
  ISU_CD: company.code,
  ISU_NM: company.name,
  TDD_CLSPRC: String(day.close),
  CMPPREVDD_PRC: String(day.close - base),
  FLUC_RT: (((day.close - base) / base) * 100).toFixed(2),
  TDD_OPNPRC: String(day.open),
  TDD_HGPRC: String(day.high),
  TDD_LWPRC: String(day.low),
  ACC_TRDVOL: String(day.volume),
  ACC_TRDVAL: String(day.volume * day.close),
  MKTCAP: String(company.shares * day.close),
})

const stockRow = (row: FakeSessionRow): Row => ({
  ...tradedRow(row),
  MKT_NM: markets[row.company.market],
  SECT_TP_NM: '-',
  LIST_SHRS: String(row.company.shares),
})

const fundRow = (row: FakeSessionRow): Row => ({
  ...tradedRow(row),
  NAV: row.close.toFixed(2),
  INVSTASST_NETASST_TOTAMT: String(row.close * 5_000_000),
  LIST_SHRS: '5000000',
  IDX_IND_NM: '코스피 200',
  OBJ_STKPRC_IDX: '350.12',
})

const baseRow = (company: FakeKoreanCompany): Row => ({
  ISU_CD: fakeIsin(company),
  ISU_SRT_CD: company.code,
  ISU_NM: `${company.name}보통주`,
  ISU_ABBRV: company.name,
  ISU_ENG_NM: company.english,
  LIST_DD: String(company.listed),
  MKT_TP_NM: markets[company.market],
  SECUGRP_NM: '주권',
  SECT_TP_NM: '-',
  KIND_STKCERT_TP_NM: '보통주',
  PARVAL: '500',
  LIST_SHRS: String(company.shares),
})

const levelRow = (name: string, { day, open, high, low, close, volume }: FakeIndexDay): Row => ({
  BAS_DD: String(day),
  IDX_CLSS: name === '코스닥' ? 'KOSDAQ' : 'KOSPI',
  IDX_NM: name,
  CLSPRC_IDX: close.toFixed(2),
  OPNPRC_IDX: open.toFixed(2),
  HGPRC_IDX: high.toFixed(2),
  LWPRC_IDX: low.toFixed(2),
  ACC_TRDVOL: String(volume),
})

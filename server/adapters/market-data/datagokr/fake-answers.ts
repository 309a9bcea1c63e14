import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from '../fake.ts'
import { generatedKoreanCompany, generatedKoreanSession } from '../fake-generated-korean.ts'
import type { FakeUniverseSize } from '../fake-generated-series.ts'
import {
  type FakeIndexDay,
  type FakeSessionRow,
  fakeIsin,
  fakeKoreanIndices,
  fakeKoreanSessions,
} from '../fake-korean-sessions.ts'
import type { FakeReply } from '../fake-server.ts'
import { fakeDividendRows } from './fake-dividends.ts'

type Row = Record<string, string>

/** Rows a page. The portal sends up to 10,000; a few companies need short pages to have several. */
const PAGE = 4
const markets = { STK: 'KOSPI', KSQ: 'KOSDAQ', KNX: 'KONEX' } as const

/** The portal's replies by path; null for a path that it does not have. */
export function fakePortalResponder(
  faults: readonly FakeVendorFault[],
  universe?: FakeUniverseSize,
): (url: URL) => FakeReply | null {
  const generated = Array.from({ length: universe?.instruments ?? 0 }, (_, nth) =>
    generatedKoreanCompany(nth, universe!),
  )
  const sessions = fakeKoreanSessions(faults)
  const indexRows = [...fakeKoreanIndices(faults)].flatMap(([name, days]) =>
    days.map(day => indexRow(name, day)),
  )
  let repeats = faults.includes('duplicate-page')
  return ({ pathname, searchParams }) => {
    const rows = rowsAt(pathname, searchParams)
    if (!rows) return null
    const page = Number(searchParams.get('pageNo'))
    const size = pathname.includes('Index') ? 1000 : universe ? Number(searchParams.get('numOfRows')) : PAGE
    // The first page arrives once more where the second one belongs.
    const isRepeated = repeats && page === 2
    if (isRepeated) repeats = false
    const from = ((isRepeated ? 1 : page) - 1) * size
    return bodyOf(rows.slice(from, from + size), page, rows.length)
  }

  function rowsOn(day: TradingDay): FakeSessionRow[] {
    const own = sessions.get(day) ?? []
    if (!universe) return [...own]
    return day < universe.since ? [] : [...own, ...generatedKoreanSession(generated, day, universe)]
  }

  function rowsAt(pathname: string, query: URLSearchParams): Row[] | null {
    const day = Number(query.get('basDt')) as TradingDay
    const isFund = ({ company }: FakeSessionRow) => company.group === 'EF'
    if (pathname.endsWith('/getStockPriceInfo_V2'))
      return rowsOn(day)
        .filter(each => !isFund(each))
        .map(stockRow)
    if (pathname.endsWith('/getETFPriceInfo_V2')) return rowsOn(day).filter(isFund).map(fundRow)
    if (pathname.endsWith('/getDiviInfo_V2')) return fakeDividendRows()
    if (!pathname.endsWith('/getStockMarketIndex_V2')) return null
    const [from, to] = [query.get('beginBasDt') ?? '', query.get('endBasDt') ?? '99999999']
    return indexRows.filter(
      ({ idxNm, basDt }) => idxNm === query.get('idxNm') && basDt! >= from && basDt! < to,
    )
  }
}

function bodyOf(item: readonly Row[], pageNo: number, totalCount: number): FakeReply {
  const body = { numOfRows: item.length, pageNo, totalCount, items: item.length === 0 ? '' : { item } }
  const response = { header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' }, body }
  return { status: 200, type: 'application/json', body: JSON.stringify({ response }) }
}

const priced = ({ company, base, ...day }: FakeSessionRow): Row => ({
  basDt: String(day.day),
  srtnCd: company.code,
  isinCd: fakeIsin(company),
  itmsNm: company.name,
  clpr: String(day.close),
  vs: String(day.close - base),
  fltRt: (((day.close - base) / base) * 100).toFixed(2),
  mkp: String(day.open),
  hipr: String(day.high),
  lopr: String(day.low),
  trqu: String(day.volume),
  trPrc: String(day.volume * day.close),
  mrktTotAmt: String(company.shares * day.close),
})

const stockRow = (row: FakeSessionRow): Row => ({
  ...priced(row),
  mrktCtg: markets[row.company.market],
  lstgStCnt: String(row.company.shares),
})

const fundRow = (row: FakeSessionRow): Row => ({
  ...priced(row),
  nav: String(row.close),
  nPptTotAmt: String(row.close * 5_000_000),
  stLstgCnt: '5000000',
  bssIdxIdxNm: '코스피 200',
  bssIdxClpr: '350.12',
})

const indexRow = (name: string, { day, open, high, low, close, volume }: FakeIndexDay): Row => ({
  basDt: String(day),
  idxNm: name,
  idxCsf: `${name}시리즈`,
  mkp: String(open),
  hipr: String(high),
  lopr: String(low),
  clpr: String(close),
  trqu: String(volume),
})

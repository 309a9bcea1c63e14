import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorDeps, VendorFault, VendorLimits } from '../ask.ts'
import { createKisCaller } from './call.ts'
import type { Credentials } from './token.ts'
import {
  DailyChart,
  type DailyRow,
  type InvestorRow,
  type KisForeignHolding,
  KisForeignHoldingReply,
  KisInvestorRowsReply,
  type StockInfo,
  StockInfoAnswer,
} from './wire.ts'

export type DailyChartRequest = {
  /** The vendor's codes of exchanges: J is KRX, NX is Nextrade. */
  venue: 'J' | 'NX'
  prices: 'adjusted' | 'traded'
  from: TradingDay
  to: TradingDay
}

/** One function for each vendor call. A null or an empty list means that the vendor has no data. */
export type KisClient = {
  stockInfo(code: string): Promise<Result<StockInfo | null, VendorFault>>
  /** Returns daily rows with the newest first, each day once, and only days in the requested range. */
  daily(code: string, ask: DailyChartRequest): Promise<Result<DailyRow[], VendorFault>>
  /** Returns about the last thirty sessions; the vendor has no parameter for others. */
  investors(code: string): Promise<Result<InvestorRow[], VendorFault>>
  price(code: string): Promise<Result<KisForeignHolding | null, VendorFault>>
}

const quotations = '/uapi/domestic-stock/v1/quotations'
const PAGE = 100

export function createKisClient(
  base: URL,
  credentials: Credentials,
  deps: VendorDeps,
  limits: VendorLimits,
): KisClient {
  const call = createKisCaller(base, credentials, deps, limits)

  const dailyPage = async (code: string, { venue, prices, from, to }: DailyChartRequest) => {
    const query = {
      FID_COND_MRKT_DIV_CODE: venue,
      FID_INPUT_ISCD: code,
      FID_INPUT_DATE_1: String(from),
      FID_INPUT_DATE_2: String(to),
      FID_PERIOD_DIV_CODE: 'D',
      FID_ORG_ADJ_PRC: prices === 'adjusted' ? '0' : '1',
    }
    const isAsked = ({ stck_bsop_date: day }: DailyRow) => Number(day) >= from && Number(day) <= to
    const page = await call(
      { path: `${quotations}/inquire-daily-itemchartprice`, trId: 'FHKST03010100', query },
      DailyChart,
      // A repeated page has no requested day: it is rejected and requested again.
      ({ output2 }) => filled(output2).length === 0 || filled(output2).some(isAsked),
    )
    if (!page.ok) return page
    const rows = filled(page.value?.output2)
    return ok({ rows: rows.filter(isAsked), isLast: rows.length < PAGE })
  }

  return {
    async stockInfo(code) {
      const query = { PRDT_TYPE_CD: '300', PDNO: code }
      const answer = await call(
        { path: `${quotations}/search-stock-info`, trId: 'CTPF1002R', query },
        StockInfoAnswer,
      )
      return answer.ok ? ok(answer.value?.output ?? null) : answer
    },

    async daily(code, range) {
      const found = new Map<string, DailyRow>()
      let to = range.to
      while (to >= range.from) {
        const page = await dailyPage(code, { ...range, to })
        if (!page.ok) return page
        const { rows, isLast } = page.value
        for (const row of rows) found.set(row.stck_bsop_date, row)
        if (isLast || rows.length === 0) break
        to = addDays(Math.min(...rows.map(row => Number(row.stck_bsop_date))) as TradingDay, -1)
      }
      return ok([...found.values()].sort((a, b) => Number(b.stck_bsop_date) - Number(a.stck_bsop_date)))
    },

    async investors(code) {
      const query = { FID_COND_MRKT_DIV_CODE: 'J', FID_INPUT_ISCD: code }
      const answer = await call(
        { path: `${quotations}/inquire-investor`, trId: 'FHKST01010900', query },
        KisInvestorRowsReply,
      )
      return answer.ok ? ok(filled(answer.value?.output)) : answer
    },

    async price(code) {
      const query = { FID_COND_MRKT_DIV_CODE: 'J', FID_INPUT_ISCD: code }
      const answer = await call(
        { path: `${quotations}/inquire-price`, trId: 'FHKST01010100', query },
        KisForeignHoldingReply,
      )
      return answer.ok ? ok(answer.value?.output ?? null) : answer
    },
  }
}

const filled = <T extends { stck_bsop_date: string }>(
  rows: readonly (T | Record<string, never>)[] = [],
): T[] => rows.filter((row): row is T => 'stck_bsop_date' in row)

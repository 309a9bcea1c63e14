import type { TradingDay } from '#domain/market/calendar/day.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { usualVendorLimits, type VendorDeps, type VendorLimits, vendorClient } from '../ask.ts'
import { createPortalReader } from './portal-pages.ts'
import { WireFund, WireIndex, WirePortalDividend, WireStock } from './wire.ts'

export type DatagokrOptions = {
  base: URL
  /** As the portal shows it, encoded or not. */
  serviceKey: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
}

/** The portal allows 30 requests a second, and 10,000 a day before a use is registered; a few are left for the operator. */
const datagokrLimits: VendorLimits = {
  ...usualVendorLimits,
  firstPauseMs: 2000,
  mostPauseMs: 60_000,
  timeoutMs: 60_000,
  betweenMs: 50,
  callsPerDay: 9_800,
}

export type DatagokrClient = ReturnType<typeof createDatagokrClient>

export function createDatagokrClient({ base, serviceKey, deps, limits }: DatagokrOptions) {
  const ask = vendorClient(deps, { ...datagokrLimits, ...limits })
  const list = createPortalReader({ base, serviceKey, ask })
  return {
    /** Every stock of KOSPI, KOSDAQ and KONEX on one day; none on a day without a session. */
    stocks: (day: TradingDay) =>
      list({
        path: 'GetStockSecuritiesInfoService_V2/getStockPriceInfo_V2',
        row: WireStock,
        query: { basDt: String(day) },
        keyOf: ({ srtnCd }) => srtnCd,
      }),
    funds: (day: TradingDay) =>
      list({
        path: 'GetSecuritiesProductInfoService_V2/getETFPriceInfo_V2',
        row: WireFund,
        query: { basDt: String(day) },
        keyOf: ({ srtnCd }) => srtnCd,
      }),
    /** One index from a day to another, both included: the portal's end is the day after. */
    index: (name: string, from: TradingDay, to: TradingDay) =>
      list({
        path: 'GetMarketIndexInfoService_V2/getStockMarketIndex_V2',
        row: WireIndex,
        query: { idxNm: name, beginBasDt: String(from), endBasDt: String(addDays(to, 1)) },
        keyOf: ({ basDt, idxNm }) => `${idxNm} ${basDt}`,
      }),
    /** Every dividend since 1985, some 80,000 rows: the portal has no filter by day for them. */
    dividends: () =>
      list({
        path: 'GetStocDiviInfoService_V2/getDiviInfo_V2',
        row: WirePortalDividend,
        query: { numOfRows: '10000' },
        keyOf: each => Object.values(each).join(' '),
        repeatsRows: true,
      }),
  }
}

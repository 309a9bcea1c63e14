import type * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import {
  type ReplyVerdict,
  retryAfterMs,
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { jsonIn, jsonVerdict } from '../json-reply.ts'
import { portalFaultOf } from './portal-fault.ts'
import { PortalHeader, portalPageSchema, WireFund, WireIndex, WireStock } from './wire.ts'

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

/** One page holds a whole session: about 2,900 stocks. */
const ROWS = 4000
/** Our choice: a longer list is an error of the portal or of ours. */
const MOST_PAGES = 50

export type DatagokrClient = ReturnType<typeof createDatagokrClient>

export function createDatagokrClient({ base, serviceKey, deps, limits }: DatagokrOptions) {
  const ask = vendorClient(deps, { ...datagokrLimits, ...limits })
  const key = decodedKey(serviceKey)

  const pages = async <Row>(
    path: string,
    row: z.ZodMiniType<Row>,
    query: Readonly<Record<string, string>>,
    keyOf: (row: Row) => string,
  ): Promise<Result<Row[], VendorFault>> => {
    const found = new Map<string, Row>()
    let page = 1
    for (let calls = 1; calls <= MOST_PAGES; calls++) {
      const url = new URL(`1160100/${path}`, base)
      url.search = new URLSearchParams({
        serviceKey: key,
        resultType: 'json',
        numOfRows: String(ROWS),
        pageNo: String(page),
        ...query,
      }).toString()
      const read = await ask(
        () => ({ url }),
        answer => verdictOn(answer, portalPageSchema(row), path),
      )
      if (!read.ok) return read
      const { items, totalCount } = read.value.response.body
      const rows = items === '' ? [] : (items.item ?? [])
      const before = found.size
      for (const each of rows as Row[]) found.set(keyOf(each), each)
      if (found.size >= Number(totalCount)) return ok([...found.values()])
      if (rows.length === 0) return unreadable(`${path} has ${found.size} of ${totalCount} rows`)
      // A page without a new row is an earlier one that arrived again, so it is asked for once more.
      if (found.size > before) page++
    }
    return unreadable(`more than ${MOST_PAGES} pages of ${path}`)
  }

  return {
    /** Every stock of KOSPI, KOSDAQ and KONEX on one day; none on a day without a session. */
    stocks: (day: TradingDay) =>
      pages(
        'GetStockSecuritiesInfoService_V2/getStockPriceInfo_V2',
        WireStock,
        { basDt: String(day) },
        ({ srtnCd }) => srtnCd,
      ),
    funds: (day: TradingDay) =>
      pages(
        'GetSecuritiesProductInfoService_V2/getETFPriceInfo_V2',
        WireFund,
        { basDt: String(day) },
        ({ srtnCd }) => srtnCd,
      ),
    /** One index from a day to another, both included: the portal's end is the day after. */
    index: (name: string, from: TradingDay, to: TradingDay) =>
      pages(
        'GetMarketIndexInfoService_V2/getStockMarketIndex_V2',
        WireIndex,
        { idxNm: name, beginBasDt: String(from), endBasDt: String(addDays(to, 1)) },
        ({ basDt, idxNm }) => `${idxNm} ${basDt}`,
      ),
  }
}

const unreadable = (detail: string) => err<VendorFault>({ kind: 'unreadable', detail })

/** The portal shows its key encoded and decoded; `URLSearchParams` encodes it itself. */
function decodedKey(serviceKey: string): string {
  if (!serviceKey.includes('%')) return serviceKey
  try {
    return decodeURIComponent(serviceKey)
  } catch {
    return serviceKey
  }
}

/** The portal's messages can repeat the request with the key, so only our words and its codes are passed on. */
function verdictOn<T extends z.core.$ZodType>(
  { status, headers, body }: VendorReply,
  schema: T,
  path: string,
): ReplyVerdict<z.output<T>> {
  const json = jsonIn(body)
  const code = PortalHeader.safeParse(json).data?.response.header.resultCode
  const fault = portalFaultOf(status, code, new TextDecoder().decode(body))
  if (fault) {
    const detail = `${fault.says} from ${path}`
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    return fault.again
      ? {
          ...{ is: 'again', because: fault.kind, detail },
          ...(afterMs === undefined || Number.isNaN(afterMs) ? {} : { afterMs }),
        }
      : { is: 'bad', because: fault.kind, detail }
  }
  return jsonVerdict(schema, json, path)
}

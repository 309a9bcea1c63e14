import type * as z from 'zod/mini'
import { ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
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
import {
  KrxRefusal,
  krxListSchemaOf,
  WireBaseInfo,
  WireIndexLevel,
  WireListedFund,
  WireListedStock,
} from './wire.ts'

export type KrxOptions = { base: URL; authKey: string; deps: VendorDeps; limits?: Partial<VendorLimits> }

/**
 * KRX allows 10,000 requests a day; a few are left for the operator. It names no limit a second. Others were refused by its index
 * lists after 200 requests within 16 seconds, and not after three a second, so four a second is our choice.
 */
const krxLimits: VendorLimits = {
  ...usualVendorLimits,
  firstPauseMs: 4000,
  mostPauseMs: 60_000,
  timeoutMs: 60_000,
  betweenMs: 250,
  callsPerDay: 9_800,
}

export const krxMarkets = ['KOSPI', 'KOSDAQ'] as const
type KrxMarketName = (typeof krxMarkets)[number]

const paths = {
  stocks: { KOSPI: 'sto/stk_bydd_trd', KOSDAQ: 'sto/ksq_bydd_trd' },
  baseInfo: { KOSPI: 'sto/stk_isu_base_info', KOSDAQ: 'sto/ksq_isu_base_info' },
  index: { KOSPI: 'idx/kospi_dd_trd', KOSDAQ: 'idx/kosdaq_dd_trd' },
} as const

export type KrxClient = ReturnType<typeof createKrxClient>

/** One request is one list of one day. */
export function createKrxClient({ base, authKey, deps, limits }: KrxOptions) {
  const ask = vendorClient(deps, { ...krxLimits, ...limits })

  const list = async <Row extends z.core.$ZodType>(
    path: string,
    row: Row,
    day: TradingDay,
  ): Promise<Result<z.output<Row>[], VendorFault>> => {
    const url = new URL(`svc/apis/${path}`, base)
    url.searchParams.set('basDd', String(day))
    const read = await ask(
      () => ({ url, init: { headers: { AUTH_KEY: authKey } } }),
      answer => verdictOn(answer, row, path, day),
    )
    return read.ok ? ok(read.value.OutBlock_1) : read
  }

  return {
    stocks: (market: KrxMarketName, day: TradingDay) => list(paths.stocks[market], WireListedStock, day),
    funds: (day: TradingDay) => list('etp/etf_bydd_trd', WireListedFund, day),
    /** Every index of a market, its industries included. */
    indices: (market: KrxMarketName, day: TradingDay) => list(paths.index[market], WireIndexLevel, day),
    baseInfo: (market: KrxMarketName, day: TradingDay) => list(paths.baseInfo[market], WireBaseInfo, day),
  }
}

/** KRX's texts are not passed on, because nobody says that they never repeat the request. */
function verdictOn<Row extends z.core.$ZodType>(
  { status, headers, body }: VendorReply,
  row: Row,
  path: string,
  day: TradingDay,
): ReplyVerdict<{ OutBlock_1: z.output<Row>[] }> {
  const json = jsonIn(body)
  const code = Number(KrxRefusal.safeParse(json).data?.respCode ?? status)
  const detail = `${code} from ${path}`
  if (code === 401)
    return {
      ...{ is: 'bad', because: 'refused' },
      detail: `${detail}: KRX does not know the key, or has not approved this list for it`,
    }
  // KRX refuses with 403 whoever asks too often; a wrong key has 401.
  if (code === 403 || code === 429) {
    const afterMs = retryAfterMs(headers, Date.parse(headers.get('date') ?? ''))
    const isKnown = afterMs !== undefined && !Number.isNaN(afterMs)
    return { is: 'again', because: 'rate_limited', detail, ...(isKnown ? { afterMs } : {}) }
  }
  if (code >= 500) return { is: 'again', because: 'unreachable', detail }
  if (code !== 200) return { is: 'bad', because: 'unreadable', detail }
  const read = jsonVerdict(krxListSchemaOf(row), json, path)
  if (read.is !== 'good') return read
  const days = read.value.OutBlock_1.map(each => (each as { BAS_DD?: string }).BAS_DD)
  return days.some(each => each !== undefined && each !== String(day))
    ? { is: 'bad', because: 'unreadable', detail: `${path} has another day than ${day}` }
    : read
}

import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { FeedBatch, FeedFault } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import type { DartClient, DartFilingKind } from './client.ts'
import type { DartCompany } from './companies.ts'
import { readDsd } from './dsd.ts'
import { affectsAllStocks, feedFaultResultOf } from './fault.ts'
import { type FilingInForce, filingsInForce } from './filings-in-force.ts'
import { plannedSalesIn, tradesIn } from './insider-mapper.ts'
import type { FilingRow } from './wire.ts'

/** The number of days in one request: without a company, the vendor accepts three months at most. */
const windowDays = 89
/** The first filing of a correction is searched in this many past days; our choice, because corrections can be late. */
const familyDays = 400

/**
 * Trades by document number, so that a document is requested once: documents never change. The root filing is added on each
 * read, because it can become known later.
 */
export type InsiderCache = Map<string, InsiderTrade[]>

type News = AsyncGenerator<Result<FeedBatch, FeedFault>, 'on' | 'ended'>
type Wanted = { until: TradingDay; days: number }
type Found = FilingInForce & { detail: DartFilingKind }

export async function* readDartInsiders(
  client: DartClient,
  companies: readonly DartCompany[],
  scope: Wanted,
  remembered: InsiderCache,
): News {
  const found: Found[] = []
  for (const detail of ['D002', 'D005'] as const) {
    const listed = await listOf(client, detail, companies, scope)
    if (!listed.ok) {
      yield feedFaultResultOf('insiders', null, listed.error)
      if (affectsAllStocks(listed.error)) return 'ended'
    } else found.push(...listed.value.map(standing => ({ ...standing, detail })))
  }
  const wantedNow = new Set(found.map(({ filing }) => filing.rcept_no))
  for (const number of remembered.keys()) if (!wantedNow.has(number)) remembered.delete(number)
  for (const company of companies) {
    const rows: InsiderTrade[] = []
    for (const one of found) {
      if (one.filing.corp_code !== company.corp_code) continue
      const trades = await tradesOf(client, one, remembered)
      if (trades.ok) rows.push(...trades.value)
      else {
        yield feedFaultResultOf('insiders', company.fsym_id, trades.error)
        if (affectsAllStocks(trades.error)) return 'ended'
      }
    }
    if (rows.length > 0) yield ok({ feed: 'insiders', fsym_id: company.fsym_id, rows })
  }
  return 'on'
}

/** Lists the filings in force. For a correction whose first filing is older, it requests more filings of that company. */
async function listOf(
  client: DartClient,
  detail: DartFilingKind,
  companies: readonly DartCompany[],
  { until, days }: Wanted,
): Promise<Result<FilingInForce[], VendorFault>> {
  const ours = new Set(companies.map(({ corp_code }) => corp_code))
  const first = addDays(until, -days)
  const filings: FilingRow[] = []
  for (let from = first; from <= until; from = addDays(from, windowDays)) {
    const last = addDays(from, windowDays - 1)
    const read = await client.filings({ detail, from, to: last < until ? last : until })
    if (!read.ok) return read
    filings.push(...read.value.filter(({ corp_code }) => ours.has(corp_code)))
  }
  const corps = new Set(filingsInForce(filings).orphans.map(({ corp_code }) => corp_code))
  for (const corp_code of corps) {
    const read = await client.filings({ detail, from: addDays(first, -familyDays), to: until, corp_code })
    if (!read.ok) return read
    filings.push(...read.value)
  }
  const { standing } = filingsInForce(filings)
  return ok(standing.filter(({ filing }) => Number(filing.rcept_dt) >= first))
}

async function tradesOf(
  client: DartClient,
  found: Found,
  remembered: InsiderCache,
): Promise<Result<InsiderTrade[], VendorFault>> {
  const { rcept_no } = found.filing
  const known = remembered.get(rcept_no)
  const numbered = (trades: InsiderTrade[]) => ok(trades.map(one => ({ ...one, filing_id: found.root })))
  if (known) return numbered(known)
  const read = await client.document(rcept_no)
  if (!read.ok) return read
  const document = readDsd(read.value ?? '')
  if (read.value !== null && document.cells.size === 0)
    return { ok: false, error: { kind: 'unreadable', detail: `document ${rcept_no} names nothing it holds` } }
  const trades = found.detail === 'D002' ? tradesIn(document, found) : plannedSalesIn(document, found)
  remembered.set(rcept_no, trades)
  return numbered(trades)
}

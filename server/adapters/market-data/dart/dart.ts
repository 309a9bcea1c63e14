import { err, type Result } from '#domain/kernel/result.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import { usualVendorLimits, type VendorDeps, type VendorLimits } from '../ask.ts'
import { createDartClient, type DartClient } from './client.ts'
import { matchDartCompanies } from './companies.ts'
import { feedFaultResultOf } from './fault.ts'
import { companiesDueForDetails, dayBeforeNextDetails, readDartDetails } from './read-details.ts'
import { type InsiderCache, readDartInsiders } from './read-insiders.ts'
import { readStatements } from './read-statements.ts'

export type DartOptions = {
  base?: URL
  key: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
  callsPerDay?: number
  /** The number of past days for which filings of insiders are listed. Each filing costs one request, once. */
  insiderDays?: number
  /** The number of companies in one reading whose reports are read in detail. Each costs up to eight requests. */
  detailsAtOnce?: number
  /** The number of business years whose reports are requested, the current one included. */
  years?: number
}

const home = new URL('https://opendart.fss.or.kr/api/')
/** Our choices: at most ten requests a second, and a little less than 20,000 a day. */
const dartLimits: VendorLimits = {
  ...usualVendorLimits,
  firstPauseMs: 1000,
  mostPauseMs: 60_000,
  timeoutMs: 60_000,
  betweenMs: 100,
}
const usual = { callsPerDay: 19_500, detailsAtOnce: 1000, insiderDays: 31, years: 3 }

const clientOf = ({ base = home, key, deps, limits, callsPerDay = usual.callsPerDay }: DartOptions) =>
  createDartClient({ base, key, deps, limits: { ...dartLimits, ...limits }, callsPerDay })

/**
 * Calls a night of 2,700 companies: 1 for the list of companies; 324 for the main accounts, 12 reports of 27 hundreds; in the first night
 * one for the details of each company; at most 8 for the reports of each of 1,000 companies whose turn it is, so that the first three
 * nights of a market use 8,000 to 11,000; at most 3 for each report of the last five days; some 100 for lists of filings, and one for each
 * document of an insider. On the days on which all companies file, that is near the limit: what is left over is read in the next night.
 */
/** Korean companies: sectors, statements with their filing dates, and trades and planned sales of insiders. */
export function dartSource(options: DartOptions): MarketData {
  const client = clientOf(options)
  const remembered: InsiderCache = new Map()
  return {
    source: 'dart',
    countries: ['kr'],
    feeds: ['details', 'statements', 'insiders', 'earnings'],
    read: ask => news(client, ask, { ...usual, ...options }, remembered),
  }
}

async function* news(
  client: DartClient,
  { country, feeds, until, instruments, newest }: FeedRequest,
  { detailsAtOnce, insiderDays, years }: { detailsAtOnce: number; insiderDays: number; years: number },
  remembered: InsiderCache,
): AsyncGenerator<Result<FeedBatch, FeedFault>> {
  if (country !== 'kr') return
  const codes = await client.corpCodes()
  if (!codes.ok) {
    yield feedFaultResultOf('statements', null, codes.error, true)
    return
  }
  const { companies, unknown } = matchDartCompanies(instruments, codes.value)
  for (const { fsym_id, ticker } of unknown)
    yield err({
      feed: 'statements',
      fsym_id,
      kind: 'unknown_stock',
      all: false,
      detail: `${ticker} is no company that files here`,
    })
  const { due, first } = feeds.includes('details')
    ? companiesDueForDetails(companies, { until, most: detailsAtOnce })
    : { due: [], first: [] }
  if ((yield* readDartDetails(client, due, until)) === 'ended') return
  if ((yield* readDartDetails(client, first, dayBeforeNextDetails(until))) === 'ended') return
  // Insiders come before the details of reports, which may use up the calls of a day.
  if (feeds.includes('insiders'))
    if ((yield* readDartInsiders(client, companies, { until, days: insiderDays }, remembered)) === 'ended')
      return
  if (!feeds.includes('statements') && !feeds.includes('earnings')) return
  const dueNow = new Set(due)
  yield* readStatements(client, companies, {
    ...{ until, years },
    storedUntil: ({ fsym_id }) => newest.get(fsym_id)?.day ?? null,
    isDue: company => dueNow.has(company),
  })
}

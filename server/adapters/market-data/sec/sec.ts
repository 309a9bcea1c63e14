import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedBatch, FeedFault, FeedRequest, MarketData } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import { type ArchivedFacts, openArchivedFacts, singleFacts } from './bulk/archived-facts.ts'
import type { IndexedFilings } from './bulk/daily-index.ts'
import { nportSetPaths, readFundHoldings } from './bulk/fund-holdings.ts'
import { type InsiderSets, noInsiderSets, readInsiderSets } from './bulk/insider-sets.ts'
import { readDailyIndexes } from './bulk/read-daily-indexes.ts'
import { createSecClient, type SecClient, type SecOptions } from './client.ts'
import { type FilingCompany, type FilingStock, matchFilingCompanies } from './companies.ts'
import { filingsSince } from './company-filings.ts'
import { newSecDetails, sharesInNewestReport } from './details.ts'
import { secEarnings } from './earnings.ts'
import { secReports } from './facts.ts'
import { isPeriodicReportForm } from './filings.ts'
import { type IsNewFiling, readSecInsiders } from './read-insiders.ts'
import { type FiledStatement, secStatements } from './statements.ts'
import { secInsiderTrades } from './trades.ts'

/** Our choice: for a stock that is not stored yet, two years of insiders, because each of their filings is one request. */
const FIRST_DAYS = 731
/** Our choice: this many unreachable companies in a row end the read. */
const MOST_UNREACHABLE = 3
/** Our choice: from this many companies on that are read for the first time, one archive is quicker than their requests. */
const COMPANIES_FOR_ARCHIVES = 200

export type SecSourceOptions = SecOptions & { companiesForArchives?: number }

/** Filings of US companies, their insiders and funds: sectors, figures as of their filing day, results, trades and holdings. */
export function secSource(options: SecSourceOptions): MarketData {
  // One client for all reads, so that concurrent reads together keep to the rate limit.
  const client = createSecClient(options)
  const companiesForArchives = options.companiesForArchives ?? COMPANIES_FOR_ARCHIVES
  return {
    source: 'sec',
    countries: ['us'],
    feeds: ['details', 'statements', 'earnings', 'insiders', 'holdings'],
    read: ask => read({ client: withDownloads(client, ask), ask, companiesForArchives }),
  }
}

const withDownloads = (client: SecClient, { onDownload }: FeedRequest): SecClient => ({
  ...client,
  archive: (path, since) => client.archive(path, since, onDownload),
})

type Said = Result<FeedBatch, FeedFault>

type ReadOptions = { client: SecClient; ask: FeedRequest; companiesForArchives: number }

async function* read({ client, ask, companiesForArchives }: ReadOptions): AsyncGenerator<Said> {
  if (ask.country !== 'us') return
  const tickers = await client.tickers()
  if (!tickers.ok) return yield faultOf('statements', null, tickers.error, true)
  const { companies, unknown } = matchFilingCompanies(ask.instruments, tickers.value)
  for (const { fsym_id, ticker } of unknown)
    yield err({
      ...{ feed: 'statements', fsym_id, kind: 'unknown_stock', all: false },
      detail: `nobody files under ${ticker}`,
    })
  const first = companies.filter(({ stocks }) => !isStored(ask, stocks))
  const indexed = await indexedSince(client, ask)
  if (!indexed.ok) return yield faultOf('statements', null, indexed.error, true)
  const isBulk = first.length >= companiesForArchives
  const wantsSets = isBulk && ask.feeds.includes('insiders')
  const sets = wantsSets ? await readInsiderSets(client, setsFor(first, ask)) : ok(noInsiderSets)
  if (!sets.ok) return yield faultOf('insiders', null, sets.error, true)
  const facts = isBulk && wantsFigures(ask) ? await openArchivedFacts(client) : ok(singleFacts(client))
  if (!facts.ok) return yield faultOf('statements', null, facts.error, true)
  const isToRead = ({ cik, stocks }: FilingCompany) => indexed.value.has(cik) || !isStored(ask, stocks)
  try {
    const reading = { client, ask, facts: facts.value, sets: sets.value, indexed: indexed.value }
    if ((yield* readCompanies(reading, companies.filter(isToRead))) === 'ended') return
  } finally {
    await facts.value.close()
  }
  const isNewSet = yield* readFunds(client, ask)
  if (!isBulk) await client.keepArchives(isNewSet ? nportSetPaths(ask.until) : [])
}

/** Returns whether there was a set of fund reports that an earlier night had not read. */
async function* readFunds(client: SecClient, ask: FeedRequest): AsyncGenerator<Said, boolean> {
  if (!ask.feeds.includes('holdings')) return false
  const funds = await readFundHoldings(client, ask, ask.newest.size === 0 ? null : storedUntil(ask))
  if (!funds.ok) {
    yield faultOf('holdings', null, funds.error, isForAll(funds.error))
    return true
  }
  for (const batch of funds.value ?? []) yield ok(batch)
  return funds.value !== null
}

/** A stock without a bar before this night is read whole, and so is a company with one such stock. */
const isStored = ({ newest }: FeedRequest, stocks: FilingCompany['stocks']): boolean =>
  stocks.every(({ fsym_id }) => newest.has(fsym_id))

/**
 * The last complete night. Its evening is read again, because most filings arrive after the night's read. Filings leave no bars, but
 * the caller passes the newest bars no later than the last complete reading of filings.
 */
const storedUntil = ({ newest, until }: FeedRequest): TradingDay =>
  Math.min(until, Math.max(0, ...[...newest.values()].map(({ day }) => day))) as TradingDay

const indexedSince = async (client: SecClient, ask: FeedRequest) =>
  ask.newest.size === 0
    ? ok<IndexedFilings>(new Map())
    : readDailyIndexes(client, { from: storedUntil(ask), until: ask.until })

const figureFeeds = ['details', 'statements', 'earnings'] as const

const wantsFigures = ({ feeds }: FeedRequest): boolean => figureFeeds.some(feed => feeds.includes(feed))

const setsFor = (companies: readonly FilingCompany[], { until }: FeedRequest) => ({
  ...{ since: addDays(until, -FIRST_DAYS), until },
  ciks: new Set(companies.map(({ cik }) => cik)),
})

type Reading = {
  client: SecClient
  ask: FeedRequest
  facts: ArchivedFacts
  sets: InsiderSets
  indexed: IndexedFilings
}

async function* readCompanies(
  reading: Reading,
  companies: readonly FilingCompany[],
): AsyncGenerator<Said, 'ended' | 'read'> {
  let unreachable = 0
  for (const company of companies) {
    let isReached = true
    for await (const said of readCompany(reading, company)) {
      yield said
      if (said.ok) continue
      if (said.error.all) return 'ended'
      if (said.error.kind === 'unreachable') isReached = false
    }
    unreachable = isReached ? 0 : unreachable + 1
    if (unreachable === MOST_UNREACHABLE) {
      const detail = `${MOST_UNREACHABLE} companies in a row`
      yield faultOf('statements', null, { kind: 'unreachable', detail }, true)
      return 'ended'
    }
  }
  return 'read'
}

const faultOf = (feed: Feed, fsym_id: string | null, fault: VendorFault, all: boolean) =>
  err({ feed, fsym_id, kind: fault.kind, all, detail: fault.detail })

/** A refusal or a lock-out applies to every later request. */
const isForAll = ({ kind }: VendorFault): boolean => kind === 'refused' || kind === 'rate_limited'

async function* readCompany(
  { client, ask, facts: archived, sets, indexed }: Reading,
  { cik, stocks }: FilingCompany,
): AsyncGenerator<Said> {
  const { until } = ask
  const isFirst = !isStored(ask, stocks)
  const since = addDays(until, -FIRST_DAYS)
  const isNew: IsNewFiling = isFirst
    ? ({ filed }) => filed >= since
    : ({ accession }) => indexed.get(cik)?.has(accession) ?? false
  const fail = function* (feed: Feed, fault: VendorFault): Generator<Said> {
    if (isForAll(fault)) yield faultOf(feed, null, fault, true)
    else for (const { fsym_id } of stocks) yield faultOf(feed, fsym_id, fault, false)
  }
  const history = await filingsSince(client, { cik, since: isFirst ? since : storedUntil(ask), until })
  if (!history.ok) return yield* fail('statements', history.error)
  const { sic, filings: all } = history.value ?? { sic: null, filings: [] }

  let filedOf = (_stock: FilingStock): FiledStatement[] => []
  if (wantsFigures(ask) && (isFirst || all.some(filing => isPeriodicReportForm(filing) && isNew(filing)))) {
    const facts = await archived.read(cik, all)
    if (!facts.ok) {
      yield* fail('statements', facts.error)
      if (isForAll(facts.error)) return
    } else {
      const reported = facts.value ? secReports(facts.value, until) : null
      filedOf = ({ perShare }) => (reported ? secStatements(reported, perShare) : [])
    }
  }
  for (const stock of stocks) {
    const { fsym_id, stored } = stock
    const filed = filedOf(stock)
    const details = newSecDetails(stored, { cik, sic, shares: sharesInNewestReport(filed, stock) })
    if (details) yield ok({ feed: 'details', fsym_id, rows: [details] })
    const rows = filed.map(({ statement }) => statement)
    if (rows.length > 0) yield ok({ feed: 'statements', fsym_id, rows })
    const recentStatements = isFirst
      ? filed
      : filed.filter(({ accession, statement }) => isNew({ accession, filed: statement.report_date }))
    const earnings = secEarnings(recentStatements, all, filed)
    if (earnings.length > 0) yield ok({ feed: 'earnings', fsym_id, rows: earnings })
  }

  if (!ask.feeds.includes('insiders')) return
  const single = isFirst ? all.filter(({ filed }) => !sets.covers(filed)) : all
  const { read, faults } = await readSecInsiders(client, { cik, filings: single, isNew })
  for (const fault of faults) {
    yield* fail('insiders', fault)
    if (isForAll(fault)) return
  }
  const forms = [...(isFirst ? sets.formsOf(cik) : []), ...read]
  const rows = secInsiderTrades(forms, { isNew, isWhole: faults.length === 0 })
  if (rows.length > 0) for (const { fsym_id } of stocks) yield ok({ feed: 'insiders', fsym_id, rows })
}

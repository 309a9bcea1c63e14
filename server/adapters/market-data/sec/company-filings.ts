import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorFault } from '../ask.ts'
import type { SecClient } from './client.ts'
import { filingsIn, isPeriodicReportForm, type SecFiling } from './filings.ts'

/** Our choice: a report that is later than this after its period does not cause requests for older pages. */
const MOST_DAYS_OF_A_REPORT = 200

/** What the SEC tells of a company before any of its documents is read; newest filings first. */
export type FilingHistory = { sic: string | null; filings: SecFiling[] }

/**
 * A company's filings since a day, and back to the end of each period that was reported since, because the announcement of
 * those results is there; null when no company has this number.
 */
export async function filingsSince(
  client: SecClient,
  { cik, since, until }: { cik: number; since: TradingDay; until: TradingDay },
): Promise<Result<FilingHistory | null, VendorFault>> {
  const answered = await client.submissions(cik)
  if (!answered.ok) return answered
  if (!answered.value) return ok(null)
  const { recent, files } = answered.value.filings
  // A page can be repeated, and a new filing can move another one to the next page while we read.
  const found = new Map<string, SecFiling>()
  const add = (filings: readonly SecFiling[]) => {
    for (const filing of filings) if (!found.has(filing.accession)) found.set(filing.accession, filing)
  }
  add(filingsIn(recent, until))
  const older = [...new Map(files.map(file => [file.name, file])).values()].sort((one, other) =>
    one.filingTo < other.filingTo ? 1 : -1,
  )
  for (const { name, filingTo } of older) {
    const newest = parseDay(filingTo)
    if (newest !== null && newest < wantedFrom([...found.values()], since)) break
    const page = await client.olderFilings(name)
    if (!page.ok) return page
    if (!page.value) return err({ kind: 'unreadable', detail: `${name} is named and not there` })
    add(filingsIn(page.value, until))
  }
  const inOrder = (one: SecFiling, other: SecFiling) =>
    other.filed - one.filed || (one.accession < other.accession ? 1 : -1)
  return ok({ sic: answered.value.sic ?? null, filings: [...found.values()].sort(inOrder) })
}

function wantedFrom(filings: readonly SecFiling[], since: TradingDay): TradingDay {
  const earliest = addDays(since, -MOST_DAYS_OF_A_REPORT)
  let from = since
  for (const filing of filings) {
    const { filed, period } = filing
    const isNewReport = isPeriodicReportForm(filing) && filed >= since && period !== null
    if (isNewReport && period < from && period >= earliest) from = period
  }
  return from
}

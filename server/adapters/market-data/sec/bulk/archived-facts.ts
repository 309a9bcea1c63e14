import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import { BrokenZip } from '#domain/zip/zip-records.ts'
import type { VendorFault } from '../../ask.ts'
import { removeDownload } from '../../download.ts'
import { openZipFile, type ZipFile } from '../../zip-file.ts'
import { cikName, type SecClient } from '../client.ts'
import { isPeriodicReportForm, type SecFiling } from '../filings.ts'
import { type CompanyFacts, companyFactsSchema } from '../wire.ts'

/** The figures of all companies, made anew each night at about three o'clock in New York. */
export const FACTS_ARCHIVE = '/Archives/edgar/daily-index/xbrl/companyfacts.zip'

/** Our choice: the largest companies' figures have a tenth of this. */
const MOST_FACTS_BYTES = 128 * 1024 * 1024

/** Reads the figures of one company, of whose filings the newest ones are known. */
export type ReadFacts = (
  cik: number,
  filings: readonly SecFiling[],
) => Promise<Result<CompanyFacts | null, VendorFault>>

export type ArchivedFacts = { read: ReadFacts; close(): Promise<void> }

/** Without an archive each company's figures are one request. */
export const singleFacts = (client: SecClient): ArchivedFacts => ({
  read: cik => client.facts(cik),
  close: async () => undefined,
})

/**
 * Figures from the archive of all companies. A company that reported after the archive was made, or whose part of it cannot be
 * read, is requested alone.
 */
export async function openArchivedFacts(client: SecClient): Promise<Result<ArchivedFacts, VendorFault>> {
  const brought = await client.archive(FACTS_ARCHIVE)
  if (!brought.ok) return brought
  if (brought.value === null || brought.value.modified === null) return ok(singleFacts(client))
  const { path, modified } = brought.value
  const opened = await openZipFile(path)
  if (!opened.ok) {
    // A damaged file would be found whole by the next try, and not be fetched again.
    await removeDownload(path)
    return err({ kind: 'unreadable', detail: `${FACTS_ARCHIVE}: ${opened.error}` })
  }
  const zip = opened.value
  const completeBefore = addDays(localTimeAt(modified.getTime(), timeZoneOf.us).day, -1)
  return ok({
    async read(cik, filings) {
      if (filings.some(filing => isPeriodicReportForm(filing) && filing.filed >= completeBefore))
        return client.facts(cik)
      const name = `${cikName(cik)}.json`
      if (!zip.names.has(name)) return ok(null)
      const facts = await factsIn(zip, name)
      return facts ? ok(facts) : client.facts(cik)
    },
    close: () => zip.close(),
  })
}

async function factsIn(zip: ZipFile, name: string): Promise<CompanyFacts | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of zip.pieces(name)) {
      size += piece.length
      if (size > MOST_FACTS_BYTES) return null
      pieces.push(piece)
    }
    const facts = companyFactsSchema.safeParse(JSON.parse(Buffer.concat(pieces).toString()))
    return facts.success ? facts.data : null
  } catch (error) {
    if (error instanceof BrokenZip || error instanceof SyntaxError) return null
    throw error
  }
}

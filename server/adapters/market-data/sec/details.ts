import { sectorOfIndustry } from '#domain/market/groups/industry-sectors.ts'
import type { Instrument, InstrumentDetails } from '#domain/market/instrument.ts'
import type { FilingStock } from './companies.ts'
import type { FiledStatement } from './statements.ts'

/**
 * The number of shares in the newest report, which the cover of the report gives. Of a company with several classes the filings give
 * all classes together, and of a depositary receipt another number than that of receipts.
 */
export function sharesInNewestReport(
  filed: readonly FiledStatement[],
  { perShare }: Pick<FilingStock, 'perShare'>,
): number | null {
  if (perShare !== 'all') return null
  const newest = filed.reduce<FiledStatement | null>(
    (last, one) => (last === null || isLater(one, last) ? one : last),
    null,
  )
  return newest?.statement.shares ?? null
}

const isLater = (one: FiledStatement, other: FiledStatement): boolean =>
  one.statement.report_date > other.statement.report_date ||
  (one.statement.report_date === other.statement.report_date && one.ended > other.ended)

/** The sector, the company's number at the SEC and the number of shares; null when all of it is stored already. */
export function newSecDetails(
  stored: Instrument,
  told: { cik: number; sic: string | null; shares: number | null },
): InstrumentDetails | null {
  const sector_code = sectorOfIndustry('us', told.sic)
  const details: InstrumentDetails = {
    ...(sector_code === null || sector_code === stored.sector_code ? {} : { sector_code }),
    ...(told.shares === null || told.shares === stored.shares ? {} : { shares: told.shares }),
    ...(told.cik === stored.identifiers?.cik ? {} : { identifiers: { cik: told.cik } }),
  }
  return Object.keys(details).length === 0 ? null : details
}

import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FilingColumns } from './wire.ts'

export type SecFiling = {
  accession: string
  form: string
  filed: TradingDay
  /** The end of the reported period, or the day of the first trade; null when the filing has none. */
  period: TradingDay | null
  /** The time at which the SEC accepted the filing, in UTC milliseconds. */
  acceptedAt: number | null
  /** The kinds of events that an 8-K reports. */
  items: readonly string[]
  /** The name of the filing's XML document; null when there is none. */
  document: string | null
}

const accessionNumber = /^\d{10}-\d{2}-\d{6}$/

/** `primaryDocument` names the HTML page in a folder `xsl…`; the XML document has the same name without that folder. */
function documentIn(primaryDocument: string): string | null {
  const name = primaryDocument.replace(/^xsl[\w.-]*\//i, '')
  return /^[\w-][\w.-]*\.xml$/i.test(name) ? name : null
}

/** Filings up to that day; a filing without a valid number or day is left out. */
export function filingsIn(columns: FilingColumns, until: TradingDay): SecFiling[] {
  return columns.accessionNumber.flatMap((accession, at) => {
    const filed = parseDay(columns.filingDate[at]!)
    if (!accessionNumber.test(accession) || filed === null || filed > until) return []
    const acceptedAt = Date.parse(columns.acceptanceDateTime[at]!)
    return {
      accession,
      form: columns.form[at]!,
      filed,
      period: parseDay(columns.reportDate[at]!),
      acceptedAt: Number.isNaN(acceptedAt) ? null : acceptedAt,
      items: columns.items[at]!.split(',').map(item => item.trim()),
      document: documentIn(columns.primaryDocument[at]!),
    }
  })
}

export const isPeriodicReportForm = ({ form }: SecFiling): boolean =>
  /^(?:10-[KQ]|20-F|40-F)(?:\/A)?$/.test(form)
export const isInsiderForm = ({ form }: SecFiling): boolean => form === '4' || form === '4/A'

/** Item 2.02, results of operations: the company announces its earnings, often weeks before the report. */
export const isResultsAnnouncement = ({ form, items }: SecFiling): boolean =>
  form === '8-K' && items.includes('2.02')

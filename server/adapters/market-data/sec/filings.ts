import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FilingColumns } from './wire.ts'

export type SecFiling = {
  accession: string
  form: string
  filed: TradingDay
  /** The end of the period, or the day of the first trade; null where it has none. */
  period: TradingDay | null
  /** UTC milliseconds. */
  acceptedAt: number | null
  /** Of an 8-K: which kinds of events it tells. */
  items: readonly string[]
  /** The name of the document as it was filed; null where it is none that we could read. */
  document: string | null
}

const accessionNumber = /^\d{10}-\d{2}-\d{6}$/

/** The page for readers lies in a folder that is named for its style; the document itself one level above. */
function documentIn(primaryDocument: string): string | null {
  const name = primaryDocument.replace(/^xsl[\w.-]*\//i, '')
  return /^[\w-][\w.-]*\.xml$/i.test(name) ? name : null
}

/** Up to that day; a filing without a number or a day is left out. */
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

export const isReport = ({ form }: SecFiling): boolean => /^(?:10-[KQ]|20-F|40-F)(?:\/A)?$/.test(form)
export const isInsiders = ({ form }: SecFiling): boolean => form === '4' || form === '4/A'

/** Results of operations: the day on which a company says what it earned, weeks before the report itself. */
export const tellsResults = ({ form, items }: SecFiling): boolean => form === '8-K' && items.includes('2.02')

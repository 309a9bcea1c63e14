import { type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import { quarterOfDay } from './quarters.ts'

/** The index of all filings of one day, by form. It appears late in the evening; a day without filings has none. */
export const dailyIndexPath = (day: TradingDay): string =>
  `/Archives/edgar/daily-index/${yearOf(day)}/QTR${quarterOfDay(day) % 10}/form.${day}.idx`

/** The numbers of the filings that may change what we store, by company. */
export type IndexedFilings = ReadonlyMap<number, ReadonlySet<string>>

/**
 * Reports and forms of insiders. Announcements (8-K, 6-K) are left out: their day is read with the report that they announce, and
 * without it they give no figures.
 */
const row =
  /^(?:10-[KQ]|20-F|40-F|4)(?:\/A)? {2,}.* (\d{1,10}) +\d{8} +edgar\/data\/\d+\/(\d{10}-\d{2}-\d{6})\.txt *$/

/** A text without the line beneath its header, or without the end of its last line, is a page or a part. */
export const isDailyIndex = (text: string): boolean => /^-{20,}$/m.test(text) && text.endsWith('\n')

export function addIndexedFilings(filings: Map<number, Set<string>>, index: string): void {
  for (const line of index.split('\n')) {
    const [, cik, accession] = row.exec(line.trimEnd()) ?? []
    if (cik === undefined || accession === undefined) continue
    const known = filings.get(Number(cik))
    if (known) known.add(accession)
    else filings.set(Number(cik), new Set([accession]))
  }
}

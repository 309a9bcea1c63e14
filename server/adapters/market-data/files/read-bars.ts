import type { Bars } from '#domain/analysis/bars.ts'
import { readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ReportedBars } from '#server/market-ports.ts'
import { type BadInput, badInputOfFile } from './bad-input.ts'
import { type BarLayout, barLayoutOfHeader, FACTOR } from './bar-columns.ts'
import { type BarRules, latestAllowedBarDay } from './bar-rules.ts'
import { readBarsCarefully } from './careful-bars.ts'
import { sessionFlagsByDay } from './days.ts'
import { type BarScratch, createBarScratch, readBarsFast } from './fast-bars.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { csvRecords } from './records.ts'
import { startAfterByteOrderMark, textOfFile } from './text-of-file.ts'

const QUOTE = 34

/** Returns bars in ascending order with one row a day, checked against the rules, and adjusted to the newest day's shares. */
export function readBarsFile(
  file: string,
  bytes: Buffer,
  rules: BarRules,
  { scratch = createBarScratch(), note = () => {} }: { scratch?: BarScratch; note?: NoteRemark } = {},
): Result<ReportedBars, BadInput[]> {
  const text = textOfFile(file, bytes, note)
  if (!text.ok) return err([text.error])
  const plain = readPlainBars(file, text.value, rules, scratch, note)
  const read = plain ? ok(plain) : readBarsFileCarefully(file, text.value, rules, note)
  return read.ok ? ok({ ...read.value, bars: factorsRelativeToNewest(read.value.bars) }) : read
}

/**
 * Adds whether the bars make a statement about splits. A file without the factor column does not: its factors are all
 * 1, but there may have been splits.
 */
const reportedBars = (bars: Bars, { has }: BarLayout): ReportedBars =>
  has[FACTOR] ? { bars } : { bars, speaksOfFactors: false }

function noteAdjustedClose(file: string, { hasAdjustedClose }: BarLayout, note: NoteRemark): void {
  if (hasAdjustedClose) note('adjusted-close', file)
}

/** Reads a file on the fast path; returns null for a file that this path does not accept. */
export function readPlainBars(
  file: string,
  bytes: Buffer,
  rules: BarRules,
  scratch: BarScratch,
  note: NoteRemark = () => {},
): ReportedBars | null {
  const start = startAfterByteOrderMark(bytes)
  const end = bytes.indexOf('\n', start)
  if (end === -1 || bytes.includes(QUOTE, start)) return null
  const [header, ...more] = readCsv(bytes.toString('utf8', start, end))
  if (!header?.ok || more.length > 0) return null
  const layout = barLayoutOfHeader(file, header.value, rules.what)
  // readBarsFast reads only files with all required columns.
  if (!layout.ok || layout.value.has.slice(0, -1).includes(false)) return null
  const bars = readBarsFast(
    bytes,
    end + 1,
    layout.value,
    sessionFlagsByDay(rules.country),
    latestAllowedBarDay(rules),
    scratch,
  )
  if (bars) noteAdjustedClose(file, layout.value, note)
  return bars && reportedBars(bars, layout.value)
}

/** Reads a file on the slow path, which accepts every layout and names what is wrong. */
export function readBarsFileCarefully(
  file: string,
  bytes: Buffer,
  rules: BarRules,
  note: NoteRemark = () => {},
): Result<ReportedBars, BadInput[]> {
  const records = csvRecords(file, bytes)
  const { value: header } = records.next()
  if (!header) return err([badInputOfFile(file, 'it is empty')])
  if (!header.ok) return err([header.error])
  const layout = barLayoutOfHeader(file, header.value, rules.what)
  if (!layout.ok) return err([layout.error])
  noteAdjustedClose(file, layout.value, note)
  const bars = readBarsCarefully(file, records, { layout: layout.value, rules, note })
  return bars.ok ? ok(reportedBars(bars.value, layout.value)) : bars
}

/** Divides by the newest factor: an announced split can already have changed it, and only the ratio between days matters. */
export function factorsRelativeToNewest(bars: Bars): Bars {
  const newest = bars.factor.at(-1) ?? 1
  return newest === 1 ? bars : { ...bars, factor: bars.factor.map(factor => factor / newest) }
}

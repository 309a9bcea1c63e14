import type { Bars } from '#domain/analysis/bars.ts'
import { readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ToldBars } from '#server/market-ports.ts'
import { type BadInput, badFile } from './bad-input.ts'
import { type BarLayout, barLayout, FACTOR } from './bar-columns.ts'
import { type BarRules, lastBarDay } from './bar-rules.ts'
import { carefulBars } from './careful-bars.ts'
import { sessionTable } from './days.ts'
import { fastBars, newScratch, type Scratch } from './fast-bars.ts'
import { csvRecords, startOf, wrongBytes } from './records.ts'

const QUOTE = 34

/** Bars oldest first, each day once, lawful, with factors that make prices comparable with the newest one's. */
export function readBarsFile(
  file: string,
  bytes: Buffer,
  rules: BarRules,
  scratch: Scratch = newScratch(),
): Result<ToldBars, BadInput[]> {
  const wrong = wrongBytes(file, bytes)
  if (wrong) return err([wrong])
  const plain = plainBars(file, bytes, rules, scratch)
  const read = plain ? ok(plain) : oddBars(file, bytes, rules)
  return read.ok ? ok({ ...read.value, bars: toTheNewest(read.value.bars) }) : read
}

/** A file without that column says nothing of splits, which is not that there were none. */
const told = (bars: Bars, { has }: BarLayout): ToldBars =>
  has[FACTOR] ? { bars } : { bars, speaksOfFactors: false }

/** The quick way, where the file allows it. */
export function plainBars(file: string, bytes: Buffer, rules: BarRules, scratch: Scratch): ToldBars | null {
  const start = startOf(bytes)
  const end = bytes.indexOf('\n', start)
  if (end === -1 || bytes.includes(QUOTE, start)) return null
  const [header, ...more] = readCsv(bytes.toString('utf8', start, end))
  if (!header?.ok || more.length > 0) return null
  const layout = barLayout(file, header.value, rules.what)
  // Only a row that has all its columns is read there.
  if (!layout.ok || layout.value.has.slice(0, -1).includes(false)) return null
  const bars = fastBars(bytes, end + 1, layout.value, sessionTable(rules.country), lastBarDay(rules), scratch)
  return bars && told(bars, layout.value)
}

/** The way that takes everything and names what is wrong. */
export function oddBars(file: string, bytes: Buffer, rules: BarRules): Result<ToldBars, BadInput[]> {
  const records = csvRecords(file, bytes)
  const { value: header } = records.next()
  if (!header) return err([badFile(file, 'it is empty')])
  if (!header.ok) return err([header.error])
  const layout = barLayout(file, header.value, rules.what)
  if (!layout.ok) return err([layout.error])
  const bars = carefulBars(file, records, layout.value, rules)
  return bars.ok ? ok(told(bars.value, layout.value)) : bars
}

/** A split that is still to come has changed the newest factor too: what counts is how the days compare. */
export function toTheNewest(bars: Bars): Bars {
  const newest = bars.factor.at(-1) ?? 1
  return newest === 1 ? bars : { ...bars, factor: bars.factor.map(factor => factor / newest) }
}

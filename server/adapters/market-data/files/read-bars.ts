import type { Bars } from '#domain/analysis/bars.ts'
import { readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type BadInput, badFile } from './bad-input.ts'
import { barLayout } from './bar-columns.ts'
import { type BarRules, lastDayOf } from './bar-rules.ts'
import { carefulBars } from './careful-bars.ts'
import { sessionTable } from './days.ts'
import { fastBars, newScratch, type Scratch } from './fast-bars.ts'
import { recordsOf, startOf, wrongBytes } from './records.ts'

const QUOTE = 34

/** Bars oldest first, each day once, lawful, with factors that make prices comparable with the newest one's. */
export function readBars(
  file: string,
  bytes: Buffer,
  rules: BarRules,
  scratch: Scratch = newScratch(),
): Result<Bars, BadInput[]> {
  const wrong = wrongBytes(file, bytes)
  if (wrong) return err([wrong])
  const bars = plainBars(file, bytes, rules, scratch)
  if (bars) return ok(toTheNewest(bars))
  const read = oddBars(file, bytes, rules)
  return read.ok ? ok(toTheNewest(read.value)) : read
}

/** The quick way, where the file allows it. */
export function plainBars(file: string, bytes: Buffer, rules: BarRules, scratch: Scratch): Bars | null {
  const start = startOf(bytes)
  const end = bytes.indexOf('\n', start)
  if (end === -1 || bytes.includes(QUOTE, start)) return null
  const [header, ...more] = readCsv(bytes.toString('utf8', start, end))
  if (!header?.ok || more.length > 0) return null
  const layout = barLayout(file, header.value, rules.what)
  // Only a row that has all its columns is read there.
  if (!layout.ok || layout.value.has.slice(0, -1).includes(false)) return null
  return fastBars(bytes, end + 1, layout.value, sessionTable(rules.country), lastDayOf(rules), scratch)
}

/** The way that takes everything and names what is wrong. */
export function oddBars(file: string, bytes: Buffer, rules: BarRules): Result<Bars, BadInput[]> {
  const records = recordsOf(file, bytes)
  const { value: header } = records.next()
  if (!header) return err([badFile(file, 'it is empty')])
  if (!header.ok) return err([header.error])
  const layout = barLayout(file, header.value, rules.what)
  if (!layout.ok) return err([layout.error])
  return carefulBars(file, records, layout.value, rules)
}

/** A split that is still to come has changed the newest factor too: what counts is how the days compare. */
export function toTheNewest(bars: Bars): Bars {
  const newest = bars.factor.at(-1) ?? 1
  if (newest !== 1)
    for (let at = 0; at < bars.factor.length; at++) bars.factor[at] = bars.factor[at]! / newest
  return bars
}

import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import type { CsvRecord } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type BadInput, mostProblemsOfFile } from './bad-input.ts'
import { type BarLayout, barColumns } from './bar-columns.ts'
import { type BarRules, factorProblem, tooLargeProblem, tooLateProblem } from './bar-rules.ts'
import { americanDayCell, dayCell, notNegativeCell, positiveCell } from './cells.ts'
import { whyNoSession } from './days.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { fieldCountProblem } from './header.ts'

type Price = 'open' | 'high' | 'low' | 'close' | 'volume' | 'factor'
type Bar = { line: number; day: TradingDay; isRounded?: true } & Record<Price, number>
/** `bareDay` is the day of a row that has a date and no price at all. */
type Wrong = { column: string | null; reason: string; bareDay?: TradingDay }

/** Reads rows in any order and reports a sentence for each wrong one. Rows are sorted, and an exact repeat counts once. */
export function readBarsCarefully(
  file: string,
  records: Iterable<Result<CsvRecord, BadInput>>,
  { layout, rules, note }: { layout: BarLayout; rules: BarRules; note: NoteRemark },
): Result<Bars, BadInput[]> {
  const rows: Bar[] = []
  const problems: BadInput[] = []
  let passedOver = 0
  const bare: { day: TradingDay; problem: BadInput }[] = []
  for (const record of records) {
    const read = record.ok ? barOf(record.value, layout, rules) : null
    if (!record.ok) problems.push(record.error)
    else if (read?.ok && isRunning(read.value.day, rules)) {
      note('running-session', file)
      passedOver++
    } else if (read?.ok) {
      if (read.value.isRounded) note('rounding', file)
      rows.push(read.value)
    } else if (read) {
      const problem = { file, line: record.value.line, column: read.error.column, reason: read.error.reason }
      if (read.error.bareDay === undefined) problems.push(problem)
      else bare.push({ day: read.error.bareDay, problem })
    }
    if (problems.length === mostProblemsOfFile) return err(problems)
  }
  for (const { day, problem } of bare)
    if (rows.every(row => row.day < day)) {
      note('no-figures', file)
      passedOver++
    } else problems.push(problem)
  if (problems.length > 0) return err(problems)
  // The file of a stock that is listed today has no other row.
  if (rows.length === 0 && passedOver > 0) return ok(emptyBars(0))
  if (rows.length === 0) return err([{ file, line: null, column: null, reason: 'no row follows the header' }])
  rows.sort((a, b) => a.day - b.day || a.line - b.line)
  const once = withoutRepeats(file, rows, problems)
  for (const [at, bar] of once.entries()) {
    const before = once[at - 1]
    if (before && isHalted(bar) && bar.close !== before.close)
      problems.push({
        file,
        line: bar.line,
        column: 'close',
        reason: `${bar.close} on a halted day, which carries the close before it, ${before.close}`,
      })
  }
  const [factor] = once.flatMap(bar => wrongFactor(file, bar, once.at(-1)!))
  if (factor) problems.push(factor)
  return problems.length > 0 ? err(problems) : ok(columnsOf(once))
}

const isRunning = (day: TradingDay, { today, newest }: BarRules): boolean =>
  day === today && newest !== null && day > newest

const isHalted = ({ open, high, low, volume }: Bar): boolean =>
  open === 0 && high === 0 && low === 0 && volume === 0

function barOf({ line, fields }: CsvRecord, layout: BarLayout, rules: BarRules): Result<Bar, Wrong> {
  if (fields.length !== layout.fields.length)
    return err({ column: null, reason: fieldCountProblem(fields.length, layout.fields.length) })
  const bar: Partial<Bar> = { line }
  const wrongCells: Wrong[] = []
  const dateCell = rules.country === 'us' ? americanDayCell : dayCell
  let hasPrice = false
  for (const [at, column] of layout.fields.entries()) {
    const name = barColumns[column]
    if (name === undefined) continue
    const text = fields[at] ?? ''
    const read =
      name === 'date' ? dateCell(text) : name === 'adj_factor' ? positiveCell(text) : notNegativeCell(text)
    if (prices.has(name) && !noFigure.test(text)) hasPrice = true
    if (!read.ok) wrongCells.push({ column: name, reason: read.error })
    else if (name === 'date') bar.day = read.value as TradingDay
    else bar[name === 'adj_factor' ? 'factor' : name] = read.value
  }
  const [wrongCell] = wrongCells
  if (wrongCell)
    return err(hasPrice || bar.day === undefined ? wrongCell : { ...wrongCell, bareDay: bar.day })
  const whole = withoutRounding(filled(bar, layout))
  const wrong = wrongDay(whole.day, rules) ?? wrongPrices(whole)
  return wrong ? err(wrong) : ok(whole)
}

const prices: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close'])
/** What exports write for a day without prices. */
const noFigure = /^\s*(?:nan|null|n\/a|-)?\s*$/i

/** Two spellings of the same price differ by less than this part of it. */
const HAIR = 1e-9

/** Puts a high or low right that lies inside of the other prices by no more than the rounding of its last digit. */
function withoutRounding(bar: Bar): Bar {
  const { open, high, low, close } = bar
  if (isHalted(bar)) return bar
  const top = Math.max(open, high, low, close)
  const bottom = Math.min(open, high, low, close)
  const isHighRounded = high < top && top - high <= HAIR * top
  const isLowRounded = low > bottom && low - bottom <= HAIR * low
  return isHighRounded || isLowRounded
    ? { ...bar, high: isHighRounded ? top : high, low: isLowRounded ? bottom : low, isRounded: true }
    : bar
}

/**
 * Fills a row's missing fields. A file of an index may have the close alone: then open, high and low are the close, and
 * the volume is 0.
 */
function filled(bar: Partial<Bar>, { volumeUnit }: BarLayout): Bar {
  const { close = 0, volume = 0, factor = 1 } = bar
  const { open = close, line = 0, day: date = 0 as TradingDay } = bar
  const { high = Math.max(open, close), low = Math.min(open, close) } = bar
  return { line, day: date, open, high, low, close, volume: volume * volumeUnit, factor }
}

function wrongDay(date: TradingDay, rules: BarRules): Wrong | null {
  const reason =
    whyNoSession(rules.country, date) ?? (isRunning(date, rules) ? null : tooLateProblem(date, rules))
  return reason === null ? null : { column: 'date', reason }
}

function wrongPrices(bar: Bar): Wrong | null {
  const { high, low, close } = bar
  if (close === 0)
    return { column: 'close', reason: '0 is no price; a halted day carries the close before it' }
  const beyond = tooLargeProblem(bar)
  if (beyond || isHalted(bar)) return beyond
  for (const column of ['open', 'high', 'low'] as const)
    if (bar[column] === 0)
      return { column, reason: '0 is no price; on a halted day open, high, low and volume are all 0' }
  if (high < low) return { column: 'high', reason: `${high} is below the low ${low}` }
  for (const column of ['open', 'close'] as const)
    if (bar[column] < low || bar[column] > high)
      return { column, reason: `${bar[column]} lies outside of low ${low} to high ${high}` }
  return null
}

function wrongFactor(file: string, bar: Bar, newest: Bar): BadInput[] {
  const reason = factorProblem(bar, newest.factor)
  return reason === null ? [] : [{ file, line: bar.line, column: 'adj_factor', reason }]
}

/**
 * Drops repeated rows. Two rows of one day count as one when all their columns are equal; otherwise the second is a
 * problem.
 */
function withoutRepeats(file: string, rows: readonly Bar[], problems: BadInput[]): Bar[] {
  const once: Bar[] = []
  for (const bar of rows) {
    const first = once.at(-1)
    if (first?.day !== bar.day) {
      once.push(bar)
      continue
    }
    const other = (['open', 'high', 'low', 'close', 'volume', 'factor'] as const).find(
      name => bar[name] !== first[name],
    )
    if (other === undefined) continue
    problems.push({
      file,
      line: bar.line,
      column: other === 'factor' ? 'adj_factor' : other,
      reason: `line ${first.line} is of the same date and says ${first[other]}, not ${bar[other]}`,
    })
  }
  return once
}

function columnsOf(rows: readonly Bar[]): Bars {
  const bars = emptyBars(rows.length)
  for (const [at, bar] of rows.entries()) {
    bars.day[at] = bar.day
    for (const name of ['open', 'high', 'low', 'close', 'volume', 'factor'] as const)
      bars[name][at] = bar[name]
  }
  return bars
}

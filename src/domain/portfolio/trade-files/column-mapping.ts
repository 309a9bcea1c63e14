import type { FileRecord } from './preview-trades.ts'
import type { FileLine, TableFinder, TradeRowRules } from './table-reading.ts'
import {
  type ColumnPlaces,
  guessPlaces,
  isTradeColumn,
  plainColumnName,
  type TradeColumn,
  usualPlacesIn,
} from './trade-columns.ts'
import {
  type DateOrder,
  type DecimalMark,
  parseTradeRowKind,
  type TradeRowKind,
  tradeRowKinds,
} from './trade-fields.ts'

type FileSpelling = { dates: DateOrder; decimal: DecimalMark }

/** What the user has chosen for a file that no template fits. It is remembered under the file's header. */
export type ColumnMapping = FileSpelling & {
  header: string
  /** The place of each field's column, counted from 0. */
  columns: Readonly<Partial<Record<TradeColumn, number>>>
  /** No column says what a row is: a quantity below 0 is a sale. */
  kindBySign: boolean
  /** The meaning of the words that we do not know, in the spelling of `plainColumnName`. */
  words: Readonly<Record<string, TradeRowKind>>
}

export const headerKeyOf = (line: FileLine): string => line.map(plainColumnName).join('|')

const lineOf = (record: FileRecord | undefined): FileLine => (record?.ok ? record.value.fields : [])

/** A title stands above some headers; more lines than these before a header were in no file that we know. */
export const HEADER_WITHIN_LINES = 30

/** Returns the place of the first line that has a name in three columns or more, and names no number. */
export function guessHeaderAt(records: readonly FileRecord[]): number {
  const at = records.slice(0, HEADER_WITHIN_LINES).findIndex(record => {
    const names = lineOf(record).filter(cell => cell.trim() !== '')
    return names.length >= 3 && names.every(cell => /\p{L}/u.test(cell) && !/^\W*\d/.test(cell))
  })
  return Math.max(0, at)
}

const decimalComma = /^-?\d{1,3}(?:\.\d{3})*,(?:\d{1,2}|\d{4,})$|^-?\d{1,3}(?:\.\d{3})+,\d+$/
const decimalPoint = /^-?[\d,]*\.(?:\d{1,2}|\d{4,})$|,\d{3}\.\d+$|^-?\d{1,3}(?:,\d{3})+$/

/**
 * Finds out how a file writes days and numbers. A day above 12 in the first place, and nowhere in the second, comes before
 * the month. The comma is the decimal mark where two numbers can mean nothing else, and none speaks for the point: one
 * mistyped number must not make 71,200 a thousandth of it.
 */
export function guessSpelling(records: readonly FileRecord[]): FileSpelling {
  const cells = records.flatMap(record => lineOf(record).map(cell => cell.trim()))
  const days = cells.flatMap(cell => {
    const [, first, second] = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}\b/.exec(cell) ?? []
    return first ? [[Number(first), Number(second)] as const] : []
  })
  const isDayFirst = days.some(([first]) => first > 12) && !days.some(([, second]) => second > 12)
  const commas = cells.filter(cell => decimalComma.test(cell)).length
  const isComma = commas > 1 && !cells.some(cell => decimalPoint.test(cell))
  return { dates: isDayFirst ? 'day-first' : 'month-first', decimal: isComma ? ',' : '.' }
}

/** Finds a table whose columns have usual names. */
export function findUsualTableIn(records: readonly FileRecord[]): TableFinder {
  const rules = guessSpelling(records)
  return ([line]) => {
    const places = line ? usualPlacesIn(line) : null
    return places && line ? readingOf(line, places, rules) : null
  }
}

const readingOf = (line: FileLine, places: ColumnPlaces, rules: TradeRowRules) => ({
  ...{ places, rules, sides: null, only: [], lines: 1, widths: [line.length] },
})

/** Returns the columns with usual names as a first choice; the user corrects it. */
export function guessMapping(records: readonly FileRecord[], headerAt: number): ColumnMapping {
  const header = lineOf(records[headerAt])
  const columns: Partial<Record<TradeColumn, number>> = {}
  for (const [column, places] of Object.entries(guessPlaces(header)))
    if (isTradeColumn(column)) columns[column] = places[0]!
  return { header: headerKeyOf(header), columns, kindBySign: false, words: {}, ...guessSpelling(records) }
}

export function findMappedTable({ header, columns, kindBySign, ...rules }: ColumnMapping): TableFinder {
  const places: Partial<Record<TradeColumn, readonly number[]>> = {}
  for (const [column, place] of Object.entries(columns)) if (isTradeColumn(column)) places[column] = [place]
  if (kindBySign) delete places.side
  return ([line]) => {
    if (!line || headerKeyOf(line) !== header) return null
    const ratio = places.ratio ?? places.price
    return readingOf(line, ratio ? { ...places, ratio } : places, { ...rules, kindBySign })
  }
}

export type MissingField = 'date' | 'side' | 'stock' | 'quantity' | 'price'

/** Returns the fields without which no row can be read. */
export function missingFields({ columns, kindBySign }: ColumnMapping): MissingField[] {
  const has = (...names: TradeColumn[]): boolean => names.some(name => columns[name] !== undefined)
  const needed: readonly (readonly [MissingField, boolean])[] = [
    ['date', has('date')],
    ['side', kindBySign || has('side')],
    ['stock', has('ticker', 'name')],
    ['quantity', has('quantity')],
    ['price', has('price', 'amount', 'net')],
  ]
  return needed.flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

const MOST_WORDS = 30

/** Returns the words for kinds of rows that we do not know, as the file writes them, the most frequent first. */
export function unknownKindWords(
  records: readonly FileRecord[],
  { header, columns, kindBySign }: ColumnMapping,
): string[] {
  const place = columns.side
  if (place === undefined || kindBySign) return []
  const start = records.findIndex(record => headerKeyOf(lineOf(record)) === header)
  const counts = new Map<string, { word: string; count: number }>()
  for (const record of records.slice(start + 1)) {
    const word = (lineOf(record)[place] ?? '').trim()
    const said = plainColumnName(word)
    if (said === '' || parseTradeRowKind(word) !== null) continue
    counts.set(said, { word, count: (counts.get(said)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
}

/** Parses a mapping that was stored on the device, perhaps by another build; null when this build cannot read it. */
export function parseColumnMapping(stored: unknown): ColumnMapping | null {
  const { header, columns, kindBySign, words, dates, decimal } = (stored ?? {}) as Record<string, unknown>
  if (typeof header !== 'string' || !isRecord(columns) || !isRecord(words)) return null
  const places = Object.entries(columns).filter(([name, place]) => isTradeColumn(name) && isPlace(place))
  const kinds = Object.entries(words).filter(([, kind]) =>
    (tradeRowKinds as readonly unknown[]).includes(kind),
  )
  return {
    header,
    columns: Object.fromEntries(places),
    words: Object.fromEntries(kinds) as Record<string, TradeRowKind>,
    kindBySign: kindBySign === true,
    dates: dates === 'day-first' ? 'day-first' : 'month-first',
    decimal: decimal === ',' ? ',' : '.',
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1000

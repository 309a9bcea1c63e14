import { readCsv } from '../csv/read-csv.ts'
import { csvLine } from '../csv/write-csv.ts'
import { isoDay, parseDay, type TradingDay } from '../market/calendar/day.ts'
import type { Currency } from '../market/trading/currency.ts'
import type { GroupEntry } from '../sync/item.ts'
import { type CsvColumn, type CsvColumns, csvColumnsIn } from './csv-columns.ts'
import { parseCsvCurrency, parseCsvDay, parseCsvNumber, parseCsvSide, tickerSpellings } from './csv-fields.ts'
import { checkEntries } from './entry.ts'

export type NewGroupEntry = Omit<GroupEntry, 'id'>
export type CsvStock = { fsym_id: string; ticker: string; currency: Currency }

const wrongReasons = [
  ...([
    'csv',
    'date',
    'side',
    'unknown_stock',
    'quantity',
    'price',
    'fee',
    'tax',
    'currency',
    'rate',
  ] as const),
  ...(['impossible', 'too_many'] as const),
] as const
export type CsvErrorReason = (typeof wrongReasons)[number]
export type CsvSkipReason = 'cancelled' | 'not_a_trade' | 'already_there' | 'before_header'

/** This is the result of one line of a file. `text` is the line itself, so that the user can check it. */
export type CsvRow =
  | { kind: 'read'; line: number; entry: NewGroupEntry }
  | { kind: 'skipped'; line: number; why: CsvSkipReason; text: string }
  | { kind: 'wrong'; line: number; why: CsvErrorReason; text: string }

/** A preview changes nothing: `mergeCsvEntries` makes the entries after the user has confirmed them. */
export type CsvPreview = {
  problem: null | 'no_header' | 'too_large'
  columns: readonly CsvColumn[]
  rows: readonly CsvRow[]
  read: number
  skipped: number
  wrong: number
}

export type CsvImportContext = {
  /** Finds a stock of any country by ticker, name or fsym_id. */
  find(text: string): CsvStock | null
  /** This is the portfolio's currency. */
  currency: Currency
  /** Returns the exchange rate of a stock's currency into the portfolio's, for files that do not have it. */
  rateOn(currency: Currency, day: TradingDay): number | null
  /** These are the entries of the portfolio so far: a file that is read twice adds nothing the second time. */
  present: readonly GroupEntry[]
}

const exportedCsvColumns = [
  ...(['date', 'side', 'ticker', 'quantity', 'price', 'fee', 'tax', 'currency', 'rate'] as const),
] as const satisfies readonly CsvColumn[]

/** The limits are the same as in the contract of a group's body. */
const MOST_ENTRIES = 1000
const MOST_AMOUNT = 1e15
const MOST_RATE = 1e6
/** The limit is in characters; a lifetime of trades needs about a tenth of it. */
const MOST_TEXT = 2_000_000
const HEADER_WITHIN = 30

/**
 * This is the byte order mark: Excel reads a file as UTF-8 only when it begins with it.
 * https://support.microsoft.com/en-us/office/opening-csv-utf-8-files-correctly-in-excel-8a935af5-3416-4edd-ba7e-3dfd2bc4a032
 */
const MARK = '\uFEFF'

/** A stock that is no longer listed is written by its fsym_id, which can be read back. */
export function formatPortfolioCsv(
  entries: readonly GroupEntry[],
  stockOf: (fsym_id: string) => CsvStock | null,
  currency: Currency,
): string {
  const lines = entries.map(({ day, kind, fsym_id, quantity, price, fee, tax, rate }) => {
    const stock = stockOf(fsym_id)
    const numbers = [quantity, price, fee, tax].map(String)
    return csvLine([
      day,
      kind,
      stock?.ticker ?? fsym_id,
      ...numbers,
      stock?.currency ?? currency,
      String(rate),
    ])
  })
  return MARK + csvLine(exportedCsvColumns) + lines.join('')
}

export function previewCsv(text: string, deps: CsvImportContext): CsvPreview {
  if (text.length > MOST_TEXT) return nothingRead('too_large')
  // Spreadsheets write ="005930" to keep the zeros at the beginning of a code: http://edoceo.com/utilitas/csv-file-format
  const bare = text.replace(/^\uFEFF/, '').replaceAll(/(^|,)="([^",\r\n]*)"/gm, '$1$2')
  const rows: CsvRow[] = []
  const present = countOf(deps.present)
  let columns: CsvColumns | null = null
  let room = MOST_ENTRIES - deps.present.length
  let lines = 0
  for (const record of readCsv(bare)) {
    lines++
    if (!record.ok) {
      rows.push({ kind: 'wrong', line: record.error.line, why: 'csv', text: record.error.reason })
      continue
    }
    const { line, fields } = record.value
    const said = fields.join(',')
    if (columns === null) {
      columns = csvColumnsIn(fields)
      if (columns === null) rows.push({ kind: 'skipped', line, why: 'before_header', text: said })
      if (columns === null && lines >= HEADER_WITHIN) break
      continue
    }
    if (fields.every(field => field.trim() === '')) continue
    const row = readRow(fields, columns, deps)
    if (typeof row !== 'string' && takeOne(present, keyOf(row)))
      rows.push({ kind: 'skipped', line, why: 'already_there', text: said })
    else if (row === 'cancelled' || row === 'not_a_trade')
      rows.push({ kind: 'skipped', line, why: row, text: said })
    else if (typeof row === 'string') rows.push({ kind: 'wrong', line, why: row, text: said })
    else if (room-- <= 0) rows.push({ kind: 'wrong', line, why: 'too_many', text: said })
    else rows.push({ kind: 'read', line, entry: row })
  }
  if (columns === null) return nothingRead('no_header')
  const count = (kind: CsvRow['kind']): number => rows.filter(row => row.kind === kind).length
  return {
    problem: null,
    columns: ownOrder(columns),
    rows,
    ...{ read: count('read'), skipped: count('skipped'), wrong: count('wrong') },
  }
}

/**
 * Returns the present entries and those that were read, in the order they happened. Many brokers list the newest first;
 * such a file is reversed.
 */
export function mergeCsvEntries(
  preview: CsvPreview,
  present: readonly GroupEntry[],
  newId: () => string,
): GroupEntry[] {
  const read = preview.rows.flatMap(row => (row.kind === 'read' ? [row.entry] : []))
  const isNewestFirst = read.length > 1 && read[0]!.day > read.at(-1)!.day
  const added = (isNewestFirst ? read.toReversed() : read).map(entry => ({ id: newId(), ...entry }))
  return [...present, ...added].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const nothingRead = (problem: CsvPreview['problem']): CsvPreview => ({
  ...{ problem, columns: [], rows: [], read: 0, skipped: 0, wrong: 0 },
})

const ownOrder = (columns: CsvColumns): CsvColumn[] =>
  (Object.keys(columns) as CsvColumn[]).sort((a, b) => columns[a]! - columns[b]!)

type Unread = CsvErrorReason | 'cancelled' | 'not_a_trade'

function readRow(
  fields: readonly string[],
  columns: CsvColumns,
  deps: CsvImportContext,
): NewGroupEntry | Unread {
  const field = (column: CsvColumn): string => (fields[columns[column] ?? -1] ?? '').trim()
  const kind = parseCsvSide(field('side'))
  if (kind === 'cancelled' || kind === 'not_a_trade') return kind
  if (kind === null) return 'side'
  const day = parseCsvDay(field('date'))
  if (day === null) return 'date'
  const stock = [...tickerSpellings(field('ticker')), field('name')]
    .filter(spelled => spelled !== '')
    .reduce<CsvStock | null>((found, spelled) => found ?? deps.find(spelled), null)
  if (stock === null) return 'unknown_stock'

  // Some brokers write the quantity of a sale with a minus; an empty cost is 0.
  const number = (column: CsvColumn): number | null =>
    field(column) === '' ? 0 : parseCsvNumber(field(column))
  const quantity = number('quantity')
  const price = number(kind === 'dividend' && !(parseCsvNumber(field('price'))! > 0) ? 'amount' : 'price')
  const [fee, tax, typedRate] = [number('fee'), number('tax'), number('rate')]
  if (quantity === null) return 'quantity'
  if (price === null) return 'price'
  if (fee === null) return 'fee'
  if (tax === null) return 'tax'
  if (field('currency') !== '' && parseCsvCurrency(field('currency')) !== stock.currency) return 'currency'
  if (typedRate === null) return 'rate'
  const rate =
    typedRate > 0 ? typedRate : stock.currency === deps.currency ? 1 : deps.rateOn(stock.currency, day)
  if (rate === null || rate > MOST_RATE) return 'rate'
  return sound({
    ...{ kind, fsym_id: stock.fsym_id, day: isoDay(day), rate },
    ...{ quantity: Math.abs(quantity), price: Math.abs(price), fee: Math.abs(fee), tax: Math.abs(tax) },
  })
}

function sound(entry: NewGroupEntry): NewGroupEntry | CsvErrorReason {
  const { kind, fsym_id, quantity, price, fee, tax, rate } = entry
  if (quantity > MOST_AMOUNT) return 'quantity'
  if (price > MOST_AMOUNT) return 'price'
  if (Math.max(fee, tax) > MOST_AMOUNT) return 'impossible'
  const about = { fsym_id, day: parseDay(entry.day)!, rate }
  const checked = checkEntries([
    kind === 'split'
      ? { kind, ...about, ratio: price }
      : kind === 'dividend'
        ? { kind, ...about, amount: price, tax: tax + fee }
        : { kind, ...about, quantity, price, fee, tax },
  ])
  if (checked.ok) return entry
  if (checked.error.why === 'quantity-and-price') return quantity > 0 ? 'price' : 'quantity'
  return checked.error.why === 'ratio' ? 'price' : 'impossible'
}

const keyOf = (entry: NewGroupEntry): string =>
  [entry.day, entry.kind, entry.fsym_id, entry.quantity, entry.price, entry.fee, entry.tax].join('|')

function countOf(entries: readonly NewGroupEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return counts
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}

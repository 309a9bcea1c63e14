import type { CsvFault, CsvRecord } from '../../csv/read-csv.ts'
import type { Result } from '../../kernel/result.ts'
import type { GroupEntry } from '../../sync/item.ts'
import {
  type NewGroupEntry,
  type ReadTradeRow,
  readTradeRow,
  type TradeDraft,
  type TradedStock,
  type TradeErrorReason,
  type TradeFileContext,
} from './read-trade-row.ts'
import { type ResolvedSplit, resolveSplits } from './resolve-splits.ts'
import {
  type FileLine,
  joinRecordLines,
  MOST_LINES_PER_RECORD,
  type TableFinder,
  type TableReading,
  type TradeSkipReason,
} from './table-reading.ts'
import { parseTradeDay, stockSpellings } from './trade-fields.ts'

/** This is the result of one row of a file. `text` is the row itself, so that the user can check it. */
export type TradeFileRow =
  | { kind: 'read'; line: number; entry: NewGroupEntry }
  /** A trade at a price of 0 is stored only when the user confirms it. */
  | { kind: 'free'; line: number; entry: NewGroupEntry; text: string }
  | { kind: 'skipped'; line: number; why: TradeSkipReason; text: string }
  | { kind: 'wrong'; line: number; why: TradeErrorReason; text: string }

/** A preview changes nothing: `mergeTradeEntries` makes the entries after the user has confirmed them. */
export type TradePreview = {
  problem: null | 'no_header'
  rows: readonly TradeFileRow[]
  read: number
  free: number
  skipped: number
  wrong: number
}

export type FileRecord = Result<CsvRecord, CsvFault>

/** The limit is the same as in the contract of a group's body. */
const MOST_ENTRIES = 1000

export function previewTrades(
  records: readonly FileRecord[],
  findTable: TableFinder,
  context: TradeFileContext,
): TradePreview {
  const { rows, foundHeader } = readRecords(records, findTable, { ...context, find: findSpelled(context) })
  if (!foundHeader) return { problem: 'no_header', rows: [], read: 0, free: 0, skipped: 0, wrong: 0 }
  const drafts = rows.flatMap(({ read }) => (read.kind === 'drafts' ? read.drafts : []))
  const splits = resolveSplits(drafts, context.present)
  const present = countEntries(context.present)
  let room = MOST_ENTRIES - context.present.length
  const settle = (draft: TradeDraft, { line, text }: RecordRow): TradeFileRow => {
    const split: ResolvedSplit | undefined = splits.get(draft)
    if (split === 'merged') return { kind: 'skipped', line, why: 'same_split', text }
    if (split === null) return { kind: 'wrong', line, why: 'ratio', text }
    const entry = split === undefined ? draft.entry : { ...draft.entry, price: split }
    if (takeOne(present, keyOf(entry))) return { kind: 'skipped', line, why: 'already_there', text }
    if (room-- <= 0) return { kind: 'wrong', line, why: 'too_many', text }
    const isFree = (entry.kind === 'buy' || entry.kind === 'sell') && entry.price === 0
    return isFree ? { kind: 'free', line, entry, text } : { kind: 'read', line, entry }
  }
  const settled = rows.flatMap((row): TradeFileRow[] =>
    row.read.kind === 'drafts'
      ? row.read.drafts.map(draft => settle(draft, row))
      : [{ ...row.read, line: row.line, text: row.text }],
  )
  const count = (kind: TradeFileRow['kind']): number => settled.filter(row => row.kind === kind).length
  return {
    problem: null,
    rows: settled,
    ...{ read: count('read'), free: count('free'), skipped: count('skipped'), wrong: count('wrong') },
  }
}

/**
 * Returns the entries that were read, in the order they happened, with the trades at 0 that the user has confirmed by their
 * lines. Many brokers list the newest first; such a file is reversed.
 */
export function mergeTradeEntries(
  preview: TradePreview,
  confirmed: ReadonlySet<number>,
  newId: () => string,
): GroupEntry[] {
  const read = preview.rows.flatMap(row =>
    row.kind === 'read' || (row.kind === 'free' && confirmed.has(row.line)) ? [row.entry] : [],
  )
  return (isNewestFirst(read) ? read.toReversed() : read)
    .map(entry => ({ id: newId(), ...entry }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** The days of such a file fall more often than they rise; where a file has several tables, they begin again with each. */
function isNewestFirst(entries: readonly NewGroupEntry[]): boolean {
  let rises = 0
  for (const [at, { day }] of entries.slice(1).entries())
    rises += Number(day > entries[at]!.day) - Number(day < entries[at]!.day)
  return rises < 0
}

/** Finds a stock in any of its spellings; a file names the same stock in many rows. */
function findSpelled({ find }: TradeFileContext): TradeFileContext['find'] {
  const known = new Map<string, TradedStock | null>()
  return text => {
    if (!known.has(text))
      known.set(
        text,
        stockSpellings(text).reduce<TradedStock | null>((found, name) => found ?? find(name), null),
      )
    return known.get(text) ?? null
  }
}

type RecordRow = { line: number; text: string; read: ReadTradeRow }

/** A file may hold several tables; the header of the next one is looked for where a record does not begin with a day. */
function readRecords(
  records: readonly FileRecord[],
  findTable: TableFinder,
  context: TradeFileContext,
): { rows: RecordRow[]; foundHeader: boolean } {
  const rows: RecordRow[] = []
  let reading: TableReading | null = null
  for (let at = 0; at < records.length; ) {
    const record = records[at]!
    if (!record.ok) {
      const { line, reason } = record.error
      rows.push({ line, text: reason, read: { kind: 'wrong', why: 'csv' } })
      at++
      continue
    }
    const { line, fields } = record.value
    const next = linesFrom(records, at)
    const isRecord: boolean = reading !== null && beginsRecord(fields, reading)
    const table: TableReading | null = isRecord ? null : findTable(next)
    if (table) {
      reading = table
      at += table.lines
      continue
    }
    const isWhole = reading !== null && (reading.lines === 1 || (isRecord && next.length >= reading.lines))
    const lines: FileLine[] = isWhole ? next.slice(0, reading!.lines) : [fields]
    at += lines.length
    if (lines.flat().every(cell => cell.trim() === '')) continue
    const read: ReadTradeRow = isWhole
      ? readTradeRow(joinRecordLines(lines, reading!.widths), reading!, context)
      : { kind: 'skipped', why: 'outside_table' }
    rows.push({ line, text: lines.map(cells => cells.join(', ')).join(' / '), read })
  }
  return { rows, foundHeader: reading !== null }
}

/** Returns the lines from here on that were read without a fault, at most as many as a record or a header can have. */
function linesFrom(records: readonly FileRecord[], at: number): FileLine[] {
  const lines: FileLine[] = []
  for (const record of records.slice(at, at + MOST_LINES_PER_RECORD)) {
    if (!record.ok) break
    lines.push(record.value.fields)
  }
  return lines
}

const beginsRecord = (line: FileLine, { places, rules }: TableReading): boolean =>
  (places.date ?? []).some(place => parseTradeDay((line[place] ?? '').trim(), rules.dates) !== null)

const keyOf = (entry: NewGroupEntry): string =>
  [entry.day, entry.kind, entry.fsym_id, entry.quantity, entry.price, entry.fee, entry.tax].join('|')

function countEntries(entries: readonly NewGroupEntry[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1)
  return counts
}

function takeOne(counts: Map<string, number>, key: string): boolean {
  const left = counts.get(key) ?? 0
  if (left > 0) counts.set(key, left - 1)
  return left > 0
}

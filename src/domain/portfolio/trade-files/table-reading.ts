import { type ColumnNames, type ColumnPlaces, indexHeader, placesOf } from './trade-columns.ts'
import type { DateOrder, DecimalMark, TradeRowKind } from './trade-fields.ts'

export type TradeSkipReason =
  | Extract<TradeRowKind, 'cancelled' | 'not_a_trade' | 'not_a_stock'>
  | 'already_there'
  | 'no_stock'
  | 'same_split'
  | 'outside_table'

/** How the cells of a row are understood, besides their places. */
export type TradeRowRules = {
  /** All rows of the table are of this kind. */
  kind?: TradeRowKind
  /** The first pattern that matches the words for a row's kind, in the spelling of `plainColumnName`, decides. */
  kinds?: readonly (readonly [RegExp, TradeRowKind])[]
  /** The meaning of whole words, which the user has chosen. */
  words?: Readonly<Record<string, TradeRowKind>>
  /** A quantity below 0 is a sale. */
  kindBySign?: boolean
  /** Money paid has a minus: a dividend below 0 and a tax above 0 take back what another row says. */
  signed?: boolean
  /** The price of a dividend is that of one share. */
  dividendPerShare?: boolean
  dates?: DateOrder
  decimal?: DecimalMark
}

/** A table in a broker's file: names of columns for our fields, and the words for the kinds of its rows. */
export type TradeTable = TradeRowRules & {
  /** These names stand together in no other header that we know. The first one is in the header's first line. */
  recognisedBy: readonly string[]
  columns: ColumnNames
  /** Set where a row holds what was bought and what was sold on one day, side by side. */
  sides?: Readonly<Record<'buy' | 'sell', ColumnNames>>
  /** Rows are skipped for the given reason unless the column says something accepted; a file may lack the column. */
  only?: readonly (readonly [name: string, accepted: RegExp, otherwise: TradeSkipReason])[]
  /** The header and each record take this many lines. */
  lines?: number
}

/** A table whose header was found. */
export type TableReading = {
  places: ColumnPlaces
  sides: Readonly<Record<'buy' | 'sell', ColumnPlaces>> | null
  only: readonly { place: number; accepted: RegExp; otherwise: TradeSkipReason }[]
  rules: TradeRowRules
  lines: number
  /** The number of cells of each line of the header: the lines of a record are joined at these widths. */
  widths: readonly number[]
}

export type FileLine = readonly string[]

/** Returns how the table below is read when the lines begin with its header, else null. */
export type TableFinder = (lines: readonly FileLine[]) => TableReading | null

/** No broker that we know writes more lines for one record. */
export const MOST_LINES_PER_RECORD = 3

export function joinRecordLines(lines: readonly FileLine[], widths: readonly number[]): FileLine {
  if (lines.length === 1) return lines[0]!
  return lines.flatMap((line, at) => Array.from({ length: widths[at]! }, (_, place) => line[place] ?? ''))
}

export function readTableHeader(table: TradeTable, lines: readonly FileLine[]): TableReading | null {
  const { recognisedBy, columns, sides, only = [], lines: count = 1, ...rules } = table
  const head = lines.slice(0, count)
  if (head.length < count) return null
  const header = indexHeader(head)
  // A title above the header would otherwise be taken for its first line.
  if (header.placeOf(recognisedBy[0] ?? '') >= head[0]!.length) return null
  if (!recognisedBy.every(name => header.placeOf(name) !== -1)) return null
  return {
    places: placesOf(columns, header),
    sides: sides ? { buy: placesOf(sides.buy, header), sell: placesOf(sides.sell, header) } : null,
    only: only.flatMap(([name, accepted, otherwise]) => {
      const place = header.placeOf(name)
      return place === -1 ? [] : [{ place, accepted, otherwise }]
    }),
    rules,
    lines: count,
    widths: head.map(line => line.length),
  }
}

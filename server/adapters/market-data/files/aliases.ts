import { err, ok } from '#domain/kernel/result.ts'
import { inQuotationMarks } from './bad-input.ts'
import type { CellParser } from './cells.ts'
import { textCell } from './cells.ts'
import { type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

/** Our choice: a search reads every name of every stock at each letter, and nobody types a longer one. */
const MOST_NAMES = 20
const LONGEST_NAME = 40

/** Reads names that are separated by semicolons, since a comma may be part of one. */
const namesCell: CellParser<string[]> = written => {
  const text = textCell(written)
  if (!text.ok) return text
  const names = [
    ...new Set(
      text.value
        .split(';')
        .map(name => name.trim())
        .filter(Boolean),
    ),
  ]
  const long = names.find(name => name.length > LONGEST_NAME)
  if (long !== undefined) return err(`${inQuotationMarks(long)} has more than ${LONGEST_NAME} letters`)
  return names.length > MOST_NAMES
    ? err(`these are ${names.length} names; a stock has ${MOST_NAMES} at most`)
    : ok(names)
}

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  aliases: neededColumn(namesCell),
})

export const aliasesFileReader = defineTableFileReader({
  file: 'aliases.csv',
  feed: null,
  shape,
  make: ({ ticker, aliases }) => ok({ whose: ticker.fsym_id, key: 'the names of this stock', row: aliases }),
  batch: (fsym_id, rows) => ({ feed: 'aliases', fsym_id, names: rows.flat() }),
})

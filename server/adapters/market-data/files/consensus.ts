import { ok } from '#domain/kernel/result.ts'
import type { ExpectedResult } from '#domain/market/filings/expected-result.ts'
import { expectedColumns, periodKey } from './earnings.ts'
import type { KnownStocks } from './known.ts'
import { defineTableFileReader } from './table-file-reader.ts'

export const consensusFileReader = defineTableFileReader({
  file: 'consensus.csv',
  feed: 'consensus',
  shape: (known: KnownStocks) => expectedColumns(known),
  make({ ticker, ...row }) {
    const made: ExpectedResult = row
    return ok({ whose: ticker.fsym_id, key: periodKey(row), row: made })
  },
  batch: (fsym_id, rows) => ({ feed: 'consensus', fsym_id, rows }),
})

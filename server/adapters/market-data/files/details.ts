import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { InstrumentDetails } from '#domain/market/instrument.ts'
import { dayCell, optionalCell, positiveWholeCell, textCell } from './cells.ts'
import {
  findSectorCode,
  futureDayProblem,
  isFutureDayIn,
  type KnownStocks,
  listedStockCell,
} from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const shape = (known: KnownStocks) => ({
  ticker: neededColumn(listedStockCell(known)),
  name_kr: optionalColumn(textCell),
  name_en: optionalColumn(textCell),
  sector: optionalColumn(textCell),
  shares: optionalColumn(optionalCell(positiveWholeCell)),
  listed_at: optionalColumn(optionalCell(dayCell)),
})

/** This file completes a listing of another source: sector and shares are replaced, names and listing days fill blanks. */
export const detailsFileReader = defineTableFileReader({
  file: 'details.csv',
  feed: 'details',
  shape,
  make({ ticker, name_kr, name_en, sector, shares, listed_at }, known, note) {
    const { country, fsym_id } = ticker
    if (listed_at !== null && isFutureDayIn(known, country, listed_at))
      return err({ column: 'listed_at', reason: futureDayProblem(listed_at) })
    const sector_code = findSectorCode(country, sector, note)
    const row: InstrumentDetails = {
      ...(name_kr === '' ? {} : { name_kr }),
      ...(name_en === '' ? {} : { name_en }),
      ...(sector_code === null ? {} : { sector_code }),
      ...(shares === null ? {} : { shares }),
      ...(listed_at === null ? {} : { listed_at: isoDay(listed_at) }),
    }
    return ok({ whose: fsym_id, key: 'the details of this stock', row })
  },
  batch: (fsym_id, rows) => ({ feed: 'details', fsym_id, rows }),
})

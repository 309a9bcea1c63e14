import { err, ok } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { categories } from '#domain/market/groups/categories.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import { inQuotationMarks } from './bad-input.ts'
import { type CellParser, dayCell, optionalCell, textCell } from './cells.ts'
import { futureDayProblem, isFutureDayIn, type KnownStocks, listedStockCell } from './known.ts'
import { neededColumn, optionalColumn } from './table.ts'
import { defineTableFileReader } from './table-file-reader.ts'

const plain = (name: string): string => name.trim().toLowerCase()

/**
 * The themes precede the sub-categories because a sub-category can have the name of a theme. Ids take precedence over names.
 */
const all = [...stockThemes, ...categories]
const named = new Map<string, string>()
for (const { id } of all) named.set(plain(id), id)
for (const { id, ko, en } of all)
  for (const name of [ko, en]) if (!named.has(plain(name))) named.set(plain(name), id)

const theme: CellParser<string> = written => {
  const id = named.get(plain(written))
  if (id !== undefined) return ok(id)
  const known = stockThemes.map(({ id }) => id).join(', ')
  return err(
    written.trim() === ''
      ? 'it is empty'
      : `${inQuotationMarks(written.trim())} is neither a theme (${known}) nor one of the ${categories.length} sub-categories`,
  )
}

const shape = (known: KnownStocks) => ({
  theme: neededColumn(theme),
  ticker: neededColumn(listedStockCell(known)),
  from: neededColumn(dayCell),
  to: optionalColumn(optionalCell(dayCell)),
  reason: optionalColumn(textCell),
})

export const themeMembersFileReader = defineTableFileReader({
  file: 'themes.csv',
  feed: 'themes',
  shape,
  make({ theme, ticker, from, to, reason }, known) {
    if (isFutureDayIn(known, ticker.country, from))
      return err({ column: 'from', reason: futureDayProblem(from) })
    if (to !== null && to < from)
      return err({ column: 'to', reason: `${isoDay(to)} lies before ${isoDay(from)}, when it began` })
    const row: ThemeMember = { theme, fsym_id: ticker.fsym_id, from, to, reason }
    return ok({ whose: '', key: `${ticker.fsym_id} in ${theme} from ${isoDay(from)}`, row })
  },
  batch: (_whose, rows) => ({ feed: 'themes', rows }),
})

import { parseDay } from '#domain/market/calendar/day.ts'
import { checkEntries, type EntryProblem, type PortfolioEntry } from '#domain/portfolio/entry.ts'
import type { GroupEntry } from '#domain/sync/item.ts'

/** For each problem of an entry, the field to mark and the sentence to show. */
const wrong: Record<EntryProblem['why'], readonly [field: string, sentence: string]> = {
  day: ['day', 'There is no such day.'],
  'quantity-and-price': ['quantity', 'Please enter the correct quantity and price'],
  cost: ['fee', 'Fee, tax and payment are 0 or more.'],
  rate: ['rate', 'The exchange rate is more than 0.'],
  ratio: ['price', 'One share becomes more than 0 shares.'],
  order: ['day', 'The entry stands in the wrong place.'],
  'sells-more-than-held': ['quantity', 'More is sold than was held.'],
  'not-held': ['fsym_id', 'This stock was not held.'],
}

/**
 * Finds the problems of each entry by itself, because entries need not be written down in the order in which they
 * happened.
 */
export function findPortfolioEntryProblems(entries: readonly GroupEntry[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [index, entry] of entries.entries()) {
    const read = entryOf(entry)
    const checked = read === null ? null : checkEntries([read])
    if (checked?.ok) continue
    const [field, sentence] = wrong[checked?.error.why ?? 'day']
    fields[`body.entries.${index}.${field}`] = sentence
  }
  return fields
}

function entryOf({
  kind,
  fsym_id,
  day: written,
  quantity,
  price,
  fee,
  tax,
  rate,
}: GroupEntry): PortfolioEntry | null {
  const day = parseDay(written)
  if (day === null) return null
  switch (kind) {
    case 'buy':
    case 'sell':
      return { kind, day, fsym_id, rate, quantity, price, fee, tax }
    case 'dividend':
      return { kind, day, fsym_id, rate, amount: price, tax }
    case 'split':
      return { kind, day, fsym_id, ratio: price }
  }
}

import { isoDay } from '#domain/market/calendar/day.ts'
import { readTypedDay, type TypedDayContext } from '#domain/market/calendar/typed-day.ts'
import type { GroupEntry } from '#domain/sync/item.ts'

export type EntryFields = {
  kind: GroupEntry['kind']
  quantity: string
  price: string
  /** The text as it was typed, for `readTypedDay`. */
  day: string
  fee: string
  tax: string
  /** The exchange rate in won per dollar; '' when stock and portfolio have the same currency. */
  rate: string
}
export type WrongField = 'quantity' | 'price' | 'day' | 'fee' | 'tax' | 'rate'

const MOST = 1e15

/** Parses a typed number with or without thousands separators; null when it is no valid number. */
export function parseTypedNumber(text: string): number | null {
  const bare = text.replaceAll(/[\s,]/g, '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(bare)) return null
  const value = Number(bare)
  return value <= MOST && (value === 0 || value >= 1e-9) ? value : null
}

const orNothing = (text: string): number | null => (text.trim() === '' ? 0 : parseTypedNumber(text))

/** A trade as it was typed, before it belongs to a stock. */
export type NewTrade = Omit<GroupEntry, 'id' | 'fsym_id'>

type Read = { entry: NewTrade; wrong: null } | { entry: null; wrong: WrongField[] }

/** Checks the typed fields. `stock` and `own` are the currencies of the stock and of the portfolio. */
export function parseEntryFields(
  fields: EntryFields,
  { stock, own, days }: { stock: 'KRW' | 'USD'; own: 'KRW' | 'USD'; days: TypedDayContext },
): Read {
  const { kind } = fields
  const isTrade = kind === 'buy' || kind === 'sell'
  const quantity = isTrade ? parseTypedNumber(fields.quantity) : 0
  const price = parseTypedNumber(fields.price)
  const day = readTypedDay(fields.day, days)
  const [fee, tax] = kind === 'split' ? [0, 0] : [orNothing(fields.fee), orNothing(fields.tax)]
  const typedRate = stock === own || kind === 'split' ? 1 : parseTypedNumber(fields.rate)
  const wrong: WrongField[] = []
  if (quantity === null || (isTrade && quantity === 0)) wrong.push('quantity')
  if (price === null || price === 0) wrong.push('price')
  if (!day.ok) wrong.push('day')
  if (fee === null) wrong.push('fee')
  if (tax === null) wrong.push('tax')
  if (typedRate === null || typedRate === 0 || typedRate > 1e6) wrong.push('rate')
  if (
    !day.ok ||
    wrong.length > 0 ||
    quantity === null ||
    price === null ||
    fee === null ||
    tax === null ||
    !typedRate
  )
    return { entry: null, wrong }
  const rate = stock === own ? 1 : own === 'KRW' ? typedRate : 1 / typedRate
  return { entry: { kind, day: isoDay(day.value), quantity, price, fee, tax, rate }, wrong: null }
}

export function entryFieldsOf(entry: GroupEntry, own: 'KRW' | 'USD'): EntryFields {
  const won = own === 'KRW' ? entry.rate : 1 / entry.rate
  return {
    kind: entry.kind,
    quantity: String(entry.quantity),
    price: String(entry.price),
    day: entry.day,
    fee: String(entry.fee),
    tax: String(entry.tax),
    // So many digits that a rate from a file is stored again as it was.
    rate: String(Number(won.toPrecision(12))),
  }
}

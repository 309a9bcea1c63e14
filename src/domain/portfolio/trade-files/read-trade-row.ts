import { isoDay, parseDay, type TradingDay } from '../../market/calendar/day.ts'
import type { Currency } from '../../market/trading/currency.ts'
import type { GroupEntry } from '../../sync/item.ts'
import { checkEntries } from '../entry.ts'
import type { FileLine, TableReading, TradeSkipReason } from './table-reading.ts'
import { type ColumnPlaces, plainColumnName, type TradeColumn } from './trade-columns.ts'
import {
  isBlankCell,
  isCancelledRow,
  parseSplitRatio,
  parseTradeCurrency,
  parseTradeDay,
  parseTradeNumber,
  parseTradeRowKind,
  type TradeRowKind,
} from './trade-fields.ts'

export type NewGroupEntry = Omit<GroupEntry, 'id'>
export type TradedStock = { fsym_id: string; ticker: string; currency: Currency }

export type TradeErrorReason =
  | ('csv' | 'date' | 'side' | 'unknown_stock' | 'quantity' | 'price' | 'no_price' | 'amount' | 'fee' | 'tax')
  | ('currency' | 'rate' | 'ratio' | 'reversed' | 'impossible' | 'too_many')

export type TradeFileContext = {
  /** Finds a stock of any country by ticker, name or fsym_id. */
  find(text: string): TradedStock | null
  /** This is the portfolio's currency. */
  currency: Currency
  /** Returns the exchange rate of a stock's currency into the portfolio's, for files that do not have it. */
  rateOn(currency: Currency, day: TradingDay): number | null
  /** These are the entries of the portfolio so far: a file that is read twice adds nothing the second time. */
  present: readonly GroupEntry[]
}

/**
 * An entry as its row says it. A split may name the shares that came or went (below 0) instead of its ratio; `price` is then
 * 0 until the holding is known.
 */
export type TradeDraft = { entry: NewGroupEntry; splitShares: number | null }

export type ReadTradeRow =
  | { kind: 'drafts'; drafts: readonly TradeDraft[] }
  | { kind: 'skipped'; why: TradeSkipReason }
  | { kind: 'wrong'; why: TradeErrorReason }

/** The limits are the same as in the contract of a group's body. */
const MOST_AMOUNT = 1e15
const MOST_RATE = 1e6
/** A settlement that differs from the amount by more than this part of it holds more than fees, such as a loan. */
const MOST_FEE_PART = 0.01

const wrong = (why: TradeErrorReason): ReadTradeRow => ({ kind: 'wrong', why })
const skipped = (why: TradeSkipReason): ReadTradeRow => ({ kind: 'skipped', why })

export function readTradeRow(
  cells: FileLine,
  reading: TableReading,
  context: TradeFileContext,
): ReadTradeRow {
  const { places, rules, sides, only } = reading
  const miss = only.find(({ place, accepted }) => !accepted.test(plainCell(cells[place])))
  if (miss) return skipped(miss.otherwise)
  const dayText = firstCell(cells, places, 'date')
  if (isBlankCell(dayText)) return skipped('outside_table')
  const day = parseTradeDay(dayText, rules.dates)
  if (sides) return readSides(cells, reading, context, day)
  const kind = kindOf(cells, reading)
  if (kind === 'cancelled' || kind === 'not_a_trade' || kind === 'not_a_stock') return skipped(kind)
  if (kind === null) return day === null ? skipped('outside_table') : wrong('side')
  if (day === null) return wrong('date')
  return readEntry(cells, { places, rules, kind, day }, context)
}

/** Whole cells compare in one spelling; a sign such as $ at the beginning counts. */
const plainCell = (text = ''): string => text.trim().toLowerCase()

const cellsOf = (cells: FileLine, places: ColumnPlaces, column: TradeColumn): string[] =>
  (places[column] ?? []).map(place => (cells[place] ?? '').trim()).filter(text => !isBlankCell(text))

const firstCell = (cells: FileLine, places: ColumnPlaces, column: TradeColumn): string =>
  cellsOf(cells, places, column)[0] ?? ''

function kindOf(cells: FileLine, { places, rules }: TableReading): TradeRowKind | null {
  if (rules.kind) return rules.kind
  const text = cellsOf(cells, places, 'side').join(' ')
  const said = plainColumnName(text)
  if (rules.words && Object.hasOwn(rules.words, said)) return rules.words[said]!
  if (isCancelledRow(text)) return 'cancelled'
  const match = rules.kinds?.find(([pattern]) => pattern.test(said))
  if (match) return match[1]
  if (!rules.kindBySign || said !== '') return parseTradeRowKind(text)
  const quantity = parseTradeNumber(firstCell(cells, places, 'quantity'), rules.decimal)
  return quantity ? (quantity < 0 ? 'sell' : 'buy') : null
}

/** Both trades of a row share its fee by their amounts; the tax is that of the sale. */
function readSides(
  cells: FileLine,
  { places, sides, rules }: TableReading,
  context: TradeFileContext,
  day: TradingDay | null,
): ReadTradeRow {
  if (day === null) return skipped('outside_table')
  const drafts: TradeDraft[] = []
  for (const kind of ['buy', 'sell'] as const) {
    const quantity = parseTradeNumber(firstCell(cells, sides![kind], 'quantity') || '0', rules.decimal)
    if (quantity === 0) continue
    const read = readEntry(cells, { places: { ...places, ...sides![kind] }, rules, kind, day }, context)
    if (read.kind !== 'drafts') return read
    drafts.push(...read.drafts)
  }
  const worth = ({ entry }: TradeDraft): number => entry.quantity * entry.price
  const total = drafts.reduce((sum, draft) => sum + worth(draft), 0)
  if (drafts.length === 0) return skipped('not_a_trade')
  if (drafts.length === 1) return { kind: 'drafts', drafts }
  return {
    kind: 'drafts',
    drafts: drafts.map(draft => ({
      ...draft,
      entry: {
        ...draft.entry,
        fee: total > 0 ? (draft.entry.fee * worth(draft)) / total : 0,
        tax: draft.entry.kind === 'sell' ? draft.entry.tax : 0,
      },
    })),
  }
}

type RowToRead = Pick<TableReading, 'places' | 'rules'> & {
  kind: Extract<TradeRowKind, GroupEntry['kind'] | 'tax' | 'fee'>
  day: TradingDay
}

type RowNumbers = Record<'quantity' | 'price' | 'amount' | 'net' | 'fee' | 'tax' | 'rate', number>

function readEntry(
  cells: FileLine,
  { places, rules, kind, day }: RowToRead,
  context: TradeFileContext,
): ReadTradeRow {
  const names = [...cellsOf(cells, places, 'ticker'), ...cellsOf(cells, places, 'name')]
  const stock = names.reduce<TradedStock | null>((found, name) => found ?? context.find(name), null)
  const isCost = kind === 'tax' || kind === 'fee'
  if (isCost && (names.length === 0 || (kind === 'fee' && stock === null))) return skipped('no_stock')
  if (stock === null) return wrong('unknown_stock')
  const numbers = numbersOf(cells, places, rules)
  if (typeof numbers === 'string') return wrong(numbers)
  const currency = firstCell(cells, places, 'currency')
  if (currency !== '' && parseTradeCurrency(currency) !== stock.currency) return wrong('currency')
  const rate = rateOf(numbers.rate, stock.currency, day, context)
  if (rate === null || rate > MOST_RATE) return wrong('rate')
  const about = { fsym_id: stock.fsym_id, day: isoDay(day), rate }
  if (kind === 'split') return readSplit(cells, places, rules, about, numbers)
  const body = isCost
    ? costOf(kind, numbers, rules.signed)
    : kind === 'dividend'
      ? dividendOf(numbers, rules)
      : tradeOf(kind, numbers, !isBlankCell(firstCell(cells, places, 'price')))
  if (typeof body === 'string') return wrong(body)
  const why = problemOf({ ...about, ...body })
  return why ? wrong(why) : { kind: 'drafts', drafts: [{ entry: { ...about, ...body }, splitShares: null }] }
}

/** A field with several columns takes the first that says more than 0; fees of several columns are added. */
function numbersOf(
  cells: FileLine,
  places: ColumnPlaces,
  { decimal }: TableReading['rules'],
): RowNumbers | TradeErrorReason {
  const numbers: RowNumbers = { quantity: 0, price: 0, amount: 0, net: 0, fee: 0, tax: 0, rate: 0 }
  for (const column of Object.keys(numbers) as (keyof RowNumbers)[]) {
    const values = cellsOf(cells, places, column).map(text => parseTradeNumber(text, decimal))
    if (values.includes(null)) return column === 'net' ? 'amount' : column
    numbers[column] =
      column === 'fee'
        ? values.reduce<number>((sum, value) => sum + Math.abs(value!), 0)
        : (values.find(value => value !== 0) ?? 0)
  }
  return numbers
}

function rateOf(
  typed: number,
  currency: Currency,
  day: TradingDay,
  context: TradeFileContext,
): number | null {
  if (currency === context.currency) return 1
  return typed > 0 ? typed : context.rateOn(currency, day)
}

type EntryBody = Pick<NewGroupEntry, 'kind' | 'quantity' | 'price' | 'fee' | 'tax'>

/**
 * A row without a price has the amount divided by the quantity; with neither it is refused, because a purchase at 0 would
 * make the whole holding look like a gain.
 */
function tradeOf(
  kind: 'buy' | 'sell',
  numbers: RowNumbers,
  saysPrice: boolean,
): EntryBody | TradeErrorReason {
  const [quantity, gross, net, tax] = (['quantity', 'amount', 'net', 'tax'] as const).map(name =>
    Math.abs(numbers[name]),
  ) as [number, number, number, number]
  if (quantity === 0) return 'quantity'
  const said = Math.abs(numbers.price)
  const fee = numbers.fee || impliedFee(gross, net, tax)
  const costs = numbers.fee + tax
  const worth = gross || (net && Math.max(0, kind === 'buy' ? net - costs : net + costs))
  // A quotient of decimal fractions has a rounding error in its last digits.
  const price = said || Number((worth / quantity).toPrecision(12))
  if (price === 0 && !saysPrice) return 'no_price'
  return { kind, quantity, price, fee, tax }
}

/** Some brokers write no fee, only the settlement: what it differs by is the fee, unless it is too much for one. */
function impliedFee(gross: number, net: number, tax: number): number {
  if (gross === 0 || net === 0) return 0
  const rest = Math.round((Math.abs(net - gross) - tax) * 1e6) / 1e6
  return rest > 0 && rest <= gross * MOST_FEE_PART ? rest : 0
}

function dividendOf(
  numbers: RowNumbers,
  { signed, dividendPerShare }: TableReading['rules'],
): EntryBody | TradeErrorReason {
  const tax = Math.abs(numbers.tax)
  const perShare = dividendPerShare ? numbers.price * (Math.abs(numbers.quantity) || 1) : numbers.price
  const paid = numbers.amount || (numbers.net && numbers.net + tax + numbers.fee) || perShare
  if (paid === 0) return 'amount'
  if (paid < 0 && signed) return 'reversed'
  // For a dividend the price is the whole payment, so the quantity only has to be a number.
  return {
    kind: 'dividend',
    quantity: Math.abs(numbers.quantity),
    price: Math.abs(paid),
    fee: numbers.fee,
    tax,
  }
}

/** A tax or a fee apart from its trade is stored as a dividend of 0 from which it was taken. */
function costOf(kind: 'tax' | 'fee', numbers: RowNumbers, signed = false): EntryBody | TradeErrorReason {
  const paid = numbers.amount || numbers.net || numbers[kind] || numbers.price
  if (paid === 0) return 'amount'
  if (signed && paid > 0) return 'reversed'
  return { kind: 'dividend', quantity: 0, price: 0, fee: 0, tax: 0, [kind]: Math.abs(paid) }
}

function readSplit(
  cells: FileLine,
  places: ColumnPlaces,
  { decimal }: TableReading['rules'],
  about: Pick<NewGroupEntry, 'fsym_id' | 'day' | 'rate'>,
  numbers: RowNumbers,
): ReadTradeRow {
  const text = firstCell(cells, places, 'ratio')
  const ratio = parseSplitRatio(text) ?? parseTradeNumber(text, decimal) ?? 0
  const goes = /출고$/.test(cellsOf(cells, places, 'side').join(' '))
  const shares = goes ? -Math.abs(numbers.quantity) : numbers.quantity
  if (ratio < 0 || (ratio === 0 && shares === 0)) return wrong('ratio')
  const costs = { fee: numbers.fee, tax: Math.abs(numbers.tax) }
  const body = { kind: 'split', quantity: Math.abs(numbers.quantity), price: ratio, ...costs } as const
  const why = ratio === 0 ? null : problemOf({ ...about, ...body })
  return why
    ? wrong(why)
    : { kind: 'drafts', drafts: [{ entry: { ...about, ...body }, splitShares: ratio > 0 ? null : shares }] }
}

function problemOf(entry: NewGroupEntry): TradeErrorReason | null {
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
  if (checked.ok) return null
  return checked.error.why === 'ratio' ? 'ratio' : 'impossible'
}

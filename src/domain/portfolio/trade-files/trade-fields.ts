import { isDay, parseDay, type TradingDay } from '../../market/calendar/day.ts'
import type { Currency } from '../../market/trading/currency.ts'
import type { GroupEntry } from '../../sync/item.ts'
import { plainColumnName } from './trade-columns.ts'

export type DateOrder = 'month-first' | 'day-first'
export type DecimalMark = '.' | ','

/**
 * Parses a day in the formats that brokers use, with or without a time after it. Charles Schwab writes the day of the
 * booking before the day that counts: `07/01/2026 as of 06/30/2026`. A day that is impossible in the given order is null and
 * not another day. A day with dots, such as 31.12.2026, is always written day first.
 */
export function parseTradeDay(text: string, order: DateOrder = 'month-first'): TradingDay | null {
  const all = text.normalize('NFKC').trim()
  const bare = /\bas of\s+(.+)$/i.exec(all)?.[1] ?? all
  const iso =
    /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(bare) ??
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?:\D|$)/.exec(bare)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const local = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?:\D|$)/.exec(bare)
  if (!local) return null
  const [, first, mark, second, year] = local as unknown as [string, string, string, string, string]
  return order === 'day-first' || mark === '.' ? dayOf(year, second, first) : dayOf(year, first, second)
}

function dayOf(year: string, month: string, date: string): TradingDay | null {
  const day = Number(year) * 10_000 + Number(month) * 100 + Number(date)
  return isDay(day) ? parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) : null
}

/** Returns whether a cell says nothing: empty, a dash, or `N/A`. */
export const isBlankCell = (text: string): boolean => /^(?:[-–—\s]*|n\/?a)$/i.test(text)

/** Parses 1,234.5 and $1,234.50 and 1,234원 and (12); null for other text, and for commas in the wrong places. */
export function parseTradeNumber(text: string, mark: DecimalMark = '.'): number | null {
  // Almost all numbers of a long file are written plainly.
  if (mark === '.' && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text) + 0
  const bare = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s'"]|KRW|USD|[$₩\\원주]/gi, '')
  const pointed = mark === ',' ? bare.replaceAll(/[.,]/g, each => (each === ',' ? '.' : ',')) : bare
  const inner = /^\((.*)\)$/.exec(pointed)?.[1]
  const signed = inner === undefined ? pointed : `-${inner}`
  if (!/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[-+]?\d{1,3})?$/i.test(signed) || !/\d/.test(signed))
    return null
  const value = Number(signed.replaceAll(',', ''))
  return Number.isFinite(value) ? value + 0 : null
}

/**
 * What a row of a file is: an entry of the portfolio, a tax or a fee that was booked apart from its trade, or nothing that
 * a portfolio of stocks has.
 */
export const tradeRowKinds = [
  ...(['buy', 'sell', 'dividend', 'split', 'tax', 'fee'] as const),
  ...(['cancelled', 'not_a_trade', 'not_a_stock'] as const),
] as const
export type TradeRowKind = (typeof tradeRowKinds)[number]

const words: Readonly<Record<GroupEntry['kind'], readonly string[]>> = {
  buy: ['buy', 'b', 'bought', 'youbought', 'purchase', 'marketbuy', 'limitbuy'],
  sell: ['sell', 's', 'sold', 'yousold', 'sale', 'marketsell', 'limitsell'],
  dividend: [
    ...['dividend', 'div', 'cdiv', 'cashdividend', 'qualifieddividend', 'ordinarydividend'],
    'dividendreceived',
  ],
  split: ['split', 'stocksplit', 'spl', 'reversesplit'],
}

/**
 * These words name other entries of a broker's statement: deposits, withdrawals, interest, shares received without a
 * purchase.
 */
const otherWords =
  /입금|출금|이체|이자|예탁|환전|대체|입고|출고|공모|청약|무상|유상|주식배당|배당세|세금|수수료|deposit|withdraw|interest|transfer|wire|journal|cash|fee|tax|reinvest|ach|gift/

const cancelledWords = /취소|cancel|거부|reject/

/** Interactive Brokers marks the row that takes a trade back with (Ca.). */
export const isCancelledRow = (text: string): boolean =>
  cancelledWords.test(plainColumnName(text)) || /\(ca\.\)/i.test(text)

/** Returns null when the text names no known kind. Options are no stocks, although they have a stock's ticker. */
export function parseTradeRowKind(text: string): TradeRowKind | null {
  const said = plainColumnName(text)
  if (cancelledWords.test(said)) return 'cancelled'
  for (const kind of ['buy', 'sell', 'dividend', 'split'] as const)
    if (words[kind].includes(said)) return kind
  if (/^(?:bto|sto|btc|stc|(?:buy|sell)to(?:open|close))$|option|옵션|선물/.test(said)) return 'not_a_stock'
  if (/분할|병합/.test(said)) return 'split'
  if (otherWords.test(said) && !/매수|매도/.test(said))
    return /배당금|현금배당|분배금/.test(said) ? 'dividend' : 'not_a_trade'
  if (said.includes('매수')) return 'buy'
  if (said.includes('매도')) return 'sell'
  return /배당|분배금|dividend/.test(said) ? 'dividend' : null
}

export function parseTradeCurrency(text: string): Currency | null {
  const said = plainColumnName(text)
  if (/^(krw|won|원|원화|한국원)$/.test(said)) return 'KRW'
  return /^(usd|dollar|달러|미국달러|미달러|us)$/.test(said) ? 'USD' : null
}

/**
 * Returns the possible spellings of a stock, as written first. Korean codes lose their leading zeros in a spreadsheet, have
 * an A before them, stand in an ISIN or behind the name; shares of class B are written BRK.B, BRK B, BRK/B or BRK-B; Yahoo
 * adds the exchange.
 */
export function stockSpellings(text: string): string[] {
  const bare = text.normalize('NFKC').trim().replace(/^'/, '')
  const spelled = [bare]
  const add = (pattern: RegExp, spell: (match: RegExpExecArray) => string): void => {
    const match = pattern.exec(bare)
    if (match) spelled.push(spell(match))
  }
  add(/^a([0-9][0-9a-z]{5})$/i, ([, code]) => code!)
  add(/^\d{1,5}$/, ([code]) => code.padStart(6, '0'))
  add(/^KR7([0-9][0-9A-Z]{5})\d{3}$/i, ([, code]) => code!)
  add(/^([0-9][0-9a-z]{5})\.k[sq]$/i, ([, code]) => code!)
  add(/^([a-z]{1,5})[ /-]([a-z])$/i, ([, root, share]) => `${root}.${share}`)
  add(/^([A-Z][A-Z0-9.]{0,5})(?: [A-Z])?\(/, ([, ticker]) => ticker!)
  add(/^.*\D(\d[0-9A-Z]{5})$/, ([, code]) => code!)
  add(/^(.*\D)\d[0-9A-Z]{5}$/, ([, name]) => name!.trim())
  return spelled
}

/** Parses `4 for 1`, `1-for-10` and `4:1`: how many shares one became. */
export function parseSplitRatio(text: string): number | null {
  const parts = /(\d+(?:\.\d+)?)\s*(?:-?\s*for\s*-?|:)\s*(\d+(?:\.\d+)?)/i.exec(text)
  const ratio = parts ? Number(parts[1]) / Number(parts[2]) : Number.NaN
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

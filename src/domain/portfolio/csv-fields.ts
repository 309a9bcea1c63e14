import { isDay, parseDay, type TradingDay } from '../market/calendar/day.ts'
import type { Currency } from '../market/trading/currency.ts'
import type { GroupEntry } from '../sync/item.ts'
import { plainColumnName } from './csv-columns.ts'

/**
 * Parses a day in the formats that brokers use, with or without a time after it. Of two numbers before a year the first is the
 * month, as American brokers write it; if that is impossible the result is null and not another day.
 */
export function parseCsvDay(text: string): TradingDay | null {
  const bare = text.normalize('NFKC').trim()
  const iso =
    /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(bare) ??
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})(?:\D|$)/.exec(bare)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\D|$)/.exec(bare)
  return american ? dayOf(american[3]!, american[1]!, american[2]!) : null
}

function dayOf(year: string, month: string, date: string): TradingDay | null {
  const day = Number(year) * 10_000 + Number(month) * 100 + Number(date)
  return isDay(day) ? parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`) : null
}

/** Parses 1,234.5 and $1,234.50 and 1,234원 and (12); null for other text, and for commas in the wrong places. */
export function parseCsvNumber(text: string): number | null {
  const bare = text
    .normalize('NFKC')
    .replaceAll('−', '-')
    .replaceAll(/[\s'"]|KRW|USD|[$₩\\원주]/gi, '')
  const inner = /^\((.*)\)$/.exec(bare)?.[1]
  const signed = inner === undefined ? bare : `-${inner}`
  if (!/^[-+]?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?(?:e[-+]?\d{1,3})?$/i.test(signed) || !/\d/.test(signed))
    return null
  const value = Number(signed.replaceAll(',', ''))
  return Number.isFinite(value) ? value + 0 : null
}

type Kind = GroupEntry['kind']
export type CsvSide = Kind | 'cancelled' | 'not_a_trade' | null

const words: Readonly<Record<Kind, readonly string[]>> = {
  buy: ['buy', 'b', 'bought', 'youbought', 'bto', 'purchase', 'marketbuy', 'limitbuy'],
  sell: ['sell', 's', 'sold', 'yousold', 'stc', 'sale', 'marketsell', 'limitsell'],
  dividend: [
    'dividend',
    'div',
    'cdiv',
    'cashdividend',
    'qualifieddividend',
    'ordinarydividend',
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

/** The side is null when the text names no known one. */
export function parseCsvSide(text: string): CsvSide {
  const said = plainColumnName(text)
  if (/취소|cancel|거부|reject/.test(said)) return 'cancelled'
  for (const kind of ['buy', 'sell', 'dividend', 'split'] as const)
    if (words[kind].includes(said)) return kind
  if (otherWords.test(said) && !/매수|매도/.test(said))
    return /배당금|현금배당/.test(said) ? 'dividend' : 'not_a_trade'
  if (said.includes('매수')) return 'buy'
  if (said.includes('매도')) return 'sell'
  if (said.includes('배당') || /dividend/.test(said)) return 'dividend'
  if (/분할|병합/.test(said)) return 'split'
  return null
}

export function parseCsvCurrency(text: string): Currency | null {
  const said = plainColumnName(text)
  if (/^(krw|won|원|원화|한국원)$/.test(said)) return 'KRW'
  return /^(usd|dollar|달러|미국달러|미달러|us)$/.test(said) ? 'USD' : null
}

/**
 * Returns the possible spellings of a stock, as written first: Korean codes lose their leading zeros in a spreadsheet,
 * or have an A before them.
 */
export function tickerSpellings(text: string): string[] {
  const bare = text.normalize('NFKC').trim().replace(/^'/, '')
  const spelled = [bare]
  if (/^a[0-9][0-9a-z]{5}$/i.test(bare)) spelled.push(bare.slice(1))
  if (/^\d{1,5}$/.test(bare)) spelled.push(bare.padStart(6, '0'))
  return spelled
}

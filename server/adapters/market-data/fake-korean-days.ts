import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import { tickSize } from '#domain/market/trading/tick-size.ts'
import type { FakeVendorFault } from './fake.ts'
import type { FakeKoreanCompany } from './fake-korean-companies.ts'

/** The newest session of every fake of a Korean source. */
export const fakeKoreanUntil = toTradingDay(20261120)
export const fakeKoreanSince = toTradingDay(20241115)

export type FakeKoreanDay = {
  day: TradingDay
  open: number
  high: number
  low: number
  close: number
  volume: number
  flng: string
  ratio: number
  /** Makes a price comparable with the newest day's: later splits are applied. */
  factor: number
}

/** A repeatable number, at least 0 and below 1, derived from the words. */
export function repeatableRandomOf(...words: (string | number)[]): number {
  let state = 2166136261
  for (const char of words.join(' ')) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  state = Math.imul(state ^ (state >>> 15), 2246822507)
  state = Math.imul(state ^ (state >>> 13), 3266489909)
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32
}

const between = (day: TradingDay, [from, to]: readonly [TradingDay, TradingDay]): boolean =>
  day >= from && day <= to

/** Periods around the days on which other countries change their clocks. */
const aroundChanges = [
  [toTradingDay(20260302), toTradingDay(20260403)],
  [toTradingDay(20261019), fakeKoreanUntil],
] as const

function daysOf(company: FakeKoreanCompany, faults: readonly FakeVendorFault[]): TradingDay[] {
  const from = toTradingDay(Math.max(company.listed, fakeKoreanSince))
  const to = company.delisted ? addDays(company.delisted, -1) : fakeKoreanUntil
  return sessionDaysBetween('kr', from, to)
    .filter(day => !faults.includes('empty-day') || day < fakeKoreanUntil)
    .filter(day => !faults.includes('clock-change') || aroundChanges.some(span => between(day, span)))
}

/** Returns the days of a company, oldest first. A day's prices do not depend on which days are shown. */
export function fakeKoreanDays(
  company: FakeKoreanCompany,
  faults: readonly FakeVendorFault[],
): FakeKoreanDay[] {
  const { code, splits = [], halts = [], market, group } = company
  const found: FakeKoreanDay[] = []
  const shown = new Set(daysOf(company, faults))
  let value = company.price
  let carried = 0
  for (const day of daysOf(company, [])) {
    const factor = splits.reduce((product, split) => (split.day > day ? product * split.ratio : product), 1)
    const rule = { market: market === 'STK' ? 2 : 1, isFund: group === 'EF', day } as const
    const priced = (worth: number): number => {
      const price = Math.max(1, worth / factor)
      const tick = tickSize(price, rule)
      return Math.max(tick, Math.round(price / tick) * tick)
    }
    const [before, span] = [value, value * 0.03]
    value *= 1 + (repeatableRandomOf(code, day, 'step') - 0.49) * 0.04
    const [open, close] = [
      priced(before + (repeatableRandomOf(code, day, 'open') - 0.5) * span),
      priced(value),
    ]
    const split = splits.find(each => each.day === day)
    const common = { day, factor, flng: split?.flng ?? '00', ratio: split?.ratio ?? 0 }
    if (halts.some(halt => between(day, halt)) || company.blockOnly === day) {
      value = before
      const volume = company.blockOnly === day ? 12_000 : 0
      found.push({ ...common, open: 0, high: 0, low: 0, close: carried || close, volume })
    } else {
      const high = Math.max(open, close, priced(value + repeatableRandomOf(code, day, 'high') * span))
      const low = Math.min(open, close, priced(value - repeatableRandomOf(code, day, 'low') * span))
      const volume = Math.round((40_000 + repeatableRandomOf(code, day, 'volume') * 900_000) * factor)
      found.push({ ...common, open, high, low, close, volume })
    }
    carried = found.at(-1)!.close
  }
  return found.filter(({ day }) => shown.has(day))
}

import { addDays, type TradingDay, tradingDay } from '#domain/market/calendar/day.ts'
import { sessions } from '#domain/market/calendar/session.ts'
import { tickSize } from '#domain/market/trading/tick-size.ts'
import type { FakeVendorFault } from '../fake.ts'
import type { FakeKisCompany } from './fake-companies.ts'

export const fakeKisUntil = tradingDay(20261120)
const fakeSince = tradingDay(20241115)
const nxtOpened = tradingDay(20250304)

export type FakeDay = {
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
function chanceOf(...words: (string | number)[]): number {
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
  [tradingDay(20260302), tradingDay(20260403)],
  [tradingDay(20261019), fakeKisUntil],
] as const

function daysOf(company: FakeKisCompany, faults: readonly FakeVendorFault[]): TradingDay[] {
  const from = tradingDay(Math.max(company.listed, fakeSince))
  const to = company.delisted ? addDays(company.delisted, -1) : fakeKisUntil
  return sessions('kr', from, to)
    .filter(day => !faults.includes('empty-day') || day < fakeKisUntil)
    .filter(day => !faults.includes('clock-change') || aroundChanges.some(span => between(day, span)))
}

/** Returns the days of a company, oldest first. A day's prices do not depend on which days are shown. */
export function fakeDays(company: FakeKisCompany, faults: readonly FakeVendorFault[]): FakeDay[] {
  const { code, splits = [], halts = [], market, group } = company
  const found: FakeDay[] = []
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
    value *= 1 + (chanceOf(code, day, 'step') - 0.49) * 0.04
    const [open, close] = [priced(before + (chanceOf(code, day, 'open') - 0.5) * span), priced(value)]
    const split = splits.find(each => each.day === day)
    const common = { day, factor, flng: split?.flng ?? '00', ratio: split?.ratio ?? 0 }
    if (halts.some(halt => between(day, halt)) || company.blockOnly === day) {
      value = before
      const volume = company.blockOnly === day ? 12_000 : 0
      found.push({ ...common, open: 0, high: 0, low: 0, close: carried || close, volume })
    } else {
      const high = Math.max(open, close, priced(value + chanceOf(code, day, 'high') * span))
      const low = Math.min(open, close, priced(value - chanceOf(code, day, 'low') * span))
      const volume = Math.round((40_000 + chanceOf(code, day, 'volume') * 900_000) * factor)
      found.push({ ...common, open, high, low, close, volume })
    }
    carried = found.at(-1)!.close
  }
  return found.filter(({ day }) => shown.has(day))
}

type Row = Record<string, string>

/** Returns the rows `output2` of the call FHKST03010100, newest first. */
export function chartRows(days: readonly FakeDay[], prices: 'adjusted' | 'traded'): Row[] {
  const told = (price: number, factor: number) =>
    String(prices === 'adjusted' ? Math.round(price * factor) : price)
  return days.toReversed().map(({ day, open, high, low, close, volume, flng, ratio, factor }) => ({
    stck_bsop_date: String(day),
    stck_clpr: told(close, factor),
    stck_oprc: told(open, factor),
    stck_hgpr: told(high, factor),
    stck_lwpr: told(low, factor),
    acml_vol: String(volume),
    acml_tr_pbmn: String(volume * close),
    flng_cls_code: flng,
    prtt_rate: ratio.toFixed(2),
    mod_yn: open === 0 ? 'Y' : 'N',
    prdy_vrss_sign: '3',
    prdy_vrss: '0',
    revl_issu_reas: '',
  }))
}

/**
 * Returns the rows of the same call for Nextrade: its own close is near that of KRX, and no row is before Nextrade
 * opened.
 */
export function nxtRows(code: string, days: readonly FakeDay[]): Row[] {
  const later = days
    .filter(({ day, open }) => day >= nxtOpened && open > 0)
    .map(each => {
      const close = chanceOf(code, each.day, 'nxt') < 0.5 ? each.high : each.close
      return { ...each, close, volume: Math.round(each.volume * 0.3) }
    })
  return chartRows(later, 'traded')
}

const investorWindow = sessions('kr', addDays(fakeKisUntil, -90), fakeKisUntil).at(-30)!

/**
 * Returns the rows of the call FHKST01010900: thirty sessions, newest first, with money in millions of won. The newest
 * session has a row before its sums are filled in.
 */
export function investorRows({ code, isBare }: FakeKisCompany, days: readonly FakeDay[]): Row[] {
  const told = days.filter(({ day }) => day >= investorWindow)
  const last = told.at(-1)
  const open = last && last.day < fakeKisUntil ? [{ ...last, day: fakeKisUntil }] : []
  return [...told, ...open].reverse().map(({ day, close, volume }) => {
    const isBlank = isBare || day > last!.day
    const part = (what: string) => Math.round(volume * (0.2 + chanceOf(code, day, what) * 0.1))
    const [foreignBuys, foreignSells] = [part('frgn buys'), part('frgn sells')]
    const [houseBuys, houseSells] = [part('orgn buys'), part('orgn sells')]
    const parts = {
      prsn: [volume - foreignBuys - houseBuys, volume - foreignSells - houseSells],
      frgn: [foreignBuys, foreignSells],
      orgn: [houseBuys, houseSells],
    } as const
    const shown = (count: number) => (isBlank ? '' : String(count))
    const money = (count: number) => shown(Math.round((count * close) / 1_000_000))
    const row: Row = { stck_bsop_date: String(day), stck_clpr: String(close), prdy_vrss_sign: '3' }
    for (const [who, [buys, sells]] of Object.entries(parts))
      Object.assign(row, {
        [`${who}_ntby_qty`]: shown(buys - sells),
        [`${who}_ntby_tr_pbmn`]: money(buys - sells),
        [`${who}_shnu_vol`]: shown(buys),
        [`${who}_shnu_tr_pbmn`]: money(buys),
        [`${who}_seln_vol`]: shown(sells),
        [`${who}_seln_tr_pbmn`]: money(sells),
      })
    return row
  })
}

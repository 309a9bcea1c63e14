import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { FakeKoreanCompany } from '../fake-korean-companies.ts'
import { type FakeKoreanDay, fakeKoreanUntil, repeatableRandomOf } from '../fake-korean-days.ts'

const nxtOpened = toTradingDay(20250304)

type Row = Record<string, string>

/** Returns the rows `output2` of the call FHKST03010100, newest first. */
export function chartRows(days: readonly FakeKoreanDay[], prices: 'adjusted' | 'traded'): Row[] {
  const printedPrice = (price: number, factor: number) =>
    String(prices === 'adjusted' ? Math.round(price * factor) : price)
  return days.toReversed().map(({ day, open, high, low, close, volume, flng, ratio, factor }) => ({
    stck_bsop_date: String(day),
    stck_clpr: printedPrice(close, factor),
    stck_oprc: printedPrice(open, factor),
    stck_hgpr: printedPrice(high, factor),
    stck_lwpr: printedPrice(low, factor),
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
export function nxtRows(code: string, days: readonly FakeKoreanDay[]): Row[] {
  const later = days
    .filter(({ day, open }) => day >= nxtOpened && open > 0)
    .map(each => {
      const close = repeatableRandomOf(code, each.day, 'nxt') < 0.5 ? each.high : each.close
      return { ...each, close, volume: Math.round(each.volume * 0.3) }
    })
  return chartRows(later, 'traded')
}

const investorWindow = sessionDaysBetween('kr', addDays(fakeKoreanUntil, -90), fakeKoreanUntil).at(-30)!

/**
 * Returns the rows of the call FHKST01010900: thirty sessions, newest first, with money in millions of won. The newest
 * session has a row before its sums are filled in.
 */
export function investorRows({ code, isBare }: FakeKoreanCompany, days: readonly FakeKoreanDay[]): Row[] {
  const reportedDays = days.filter(({ day }) => day >= investorWindow)
  const last = reportedDays.at(-1)
  const open = last && last.day < fakeKoreanUntil ? [{ ...last, day: fakeKoreanUntil }] : []
  return [...reportedDays, ...open].reverse().map(({ day, close, volume }) => {
    const isBlank = isBare || day > last!.day
    const part = (what: string) => Math.round(volume * (0.2 + repeatableRandomOf(code, day, what) * 0.1))
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

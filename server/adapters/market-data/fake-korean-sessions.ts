import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { FakeVendorFault } from './fake.ts'
import { type FakeKoreanCompany, fakeKoreanCompanies } from './fake-korean-companies.ts'
import { type FakeKoreanDay, fakeKoreanDays, repeatableRandomOf } from './fake-korean-days.ts'

/** A row of a whole session, with the price that the day's change is measured from. */
export type FakeSessionRow = FakeKoreanDay & { company: FakeKoreanCompany; base: number }

/** Every session of the Korean securities by its day. On the day of a split the base is the close before in the new shares. */
export function fakeKoreanSessions(
  faults: readonly FakeVendorFault[],
): ReadonlyMap<TradingDay, readonly FakeSessionRow[]> {
  const sessions = new Map<TradingDay, FakeSessionRow[]>()
  for (const company of fakeKoreanCompanies) {
    let close: number | null = null
    let factor = 1
    for (const each of fakeKoreanDays(company, faults)) {
      const base = close === null ? each.close : Math.round((close * factor) / each.factor)
      const rows = sessions.get(each.day)
      const row = { ...each, company, base }
      if (rows) rows.push(row)
      else sessions.set(each.day, [row])
      close = each.close
      factor = each.factor
    }
  }
  return sessions
}

const isins = new Map<string, string>()

/** ISO 6166 numbers end with a check digit; each is reckoned once. */
export function fakeIsin({ code }: Pick<FakeKoreanCompany, 'code'>): string {
  const known = isins.get(code) ?? isinOf(code)
  isins.set(code, known)
  return known
}

function isinOf(code: string): string {
  const body = `KR7${code}00`
  const digits = [...body].map(letter => Number.parseInt(letter, 36)).join('')
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return `${body}${(10 - (sum % 10)) % 10}`
}

export type FakeIndexDay = {
  day: TradingDay
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** What KRX calls our indices, with the levels at which they start. */
const indexStarts = { 코스피: 2500, 코스닥: 800 } as const

/** The indices by their names, on the days on which there is a session. */
export function fakeKoreanIndices(
  faults: readonly FakeVendorFault[],
): ReadonlyMap<string, readonly FakeIndexDay[]> {
  const all = [...fakeKoreanSessions([]).keys()].sort((one, other) => one - other)
  const shown = new Set(fakeKoreanSessions(faults).keys())
  return new Map(
    Object.entries(indexStarts).map(([name, start]) => [name, fakeIndexDays(name, start, all, shown)]),
  )
}

/** A day's level does not depend on which days are shown. */
function fakeIndexDays(
  name: string,
  start: number,
  all: readonly TradingDay[],
  shown: ReadonlySet<TradingDay>,
): FakeIndexDay[] {
  let level = start
  return all.flatMap(day => {
    const open = level
    level *= 1 + (repeatableRandomOf(name, day) - 0.49) * 0.02
    const rounded = (value: number) => Math.round(value * 100) / 100
    const [high, low] = [Math.max(open, level) * 1.003, Math.min(open, level) * 0.997]
    const volume = Math.round(3e8 + repeatableRandomOf(name, day, 'volume') * 4e8)
    const told = {
      day,
      open: rounded(open),
      high: rounded(high),
      low: rounded(low),
      close: rounded(level),
      volume,
    }
    return shown.has(day) ? [told] : []
  })
}

import type { StockAlertToggle } from '#domain/alerts/alert-type.ts'
import { alertTypes, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { type PriceAlertRule, priceRuleKinds } from '#domain/alerts/settings.ts'
import { type Signal, signals } from '#domain/analysis/signals/signal.ts'
import { technicalEventKinds } from '#domain/analysis/signals/technical-event-kinds.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { type Rating, ratings } from '#domain/market/rating.ts'
import { type RandomBySeed, randomBySeed } from '#tests/builders/random.ts'

/** A market as plain history, from which the facts of the rules and the alerts of the reference are derived independently. */

export const groupIds = { sector: ['alpha', 'beta', 'gamma'], theme: ['space', 'robots', 'drones'] } as const
export const presetIds = ['one', 'two', 'three'] as const
const plans = ['free', 'trial', 'basic', 'premium'] as const
const zones = ['Asia/Seoul', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'] as const
const eventKinds = ['tp_changed', 'prev_high_cross', 'prev_high_close', 'upper', 'volume_surge'] as const

export type WorldSession = {
  day: TradingDay
  close: number
  halted: boolean
  /** The price of the previous high; null if it is not known. */
  hurdle: number | null
  signal: Signal
  rating: Rating | null
  kinds: readonly (typeof eventKinds)[number][]
  what: readonly (typeof technicalEventKinds)[number][]
}

export type WorldFiling = { day: TradingDay; storedFrom: number; way: 'P' | 'S' | 'PS'; qty: number }
export type WorldEarnings = { day: TradingDay; numbersFrom: number; year: number; quarter: 1 | 2 | 3 | 4 }

export type WorldStock = {
  id: string
  history: readonly WorldSession[]
  filings: readonly WorldFiling[]
  results: readonly WorldEarnings[]
}

export type WorldUser = {
  plan: (typeof plans)[number]
  list: readonly { fsym_id: string; is_hidden: boolean }[]
  items: Readonly<Record<string, { on: readonly StockAlertToggle[]; rules: readonly PriceAlertRule[] }>>
  push: boolean
  off: readonly (typeof alertTypes)[number][]
  quiet: boolean
  quiet_from: string
  quiet_to: string
  zone: (typeof zones)[number]
  sectors: readonly string[]
  themes: readonly string[]
  presets: readonly string[]
  hasDevice: boolean
}

export type World = {
  country: Country
  days: readonly TradingDay[]
  stocks: readonly WorldStock[]
  /** The change of the median member, by session and group, where that change is large. */
  moves: readonly Readonly<Record<string, number | undefined>>[]
  /** The stocks on the list of each preset, by session and preset. */
  lists: readonly Readonly<Record<string, readonly string[]>>[]
  users: readonly WorldUser[]
  /** Each notification run: its session, when that was published, and when it was found. Some sessions have no run. */
  tellings: readonly { session: number; published: number; now: number }[]
}

export type WorldSize = { sessions: number; stocks: number; users: number }

export function makeWorld(seed: number, country: Country, size: WorldSize): World {
  const random = randomBySeed(seed)
  const all = sessionDaysBetween(country, toTradingDay(20250602), toTradingDay(20261231))
  const days = all.slice(0, size.sessions)
  const stocks = Array.from({ length: size.stocks }, (_, nth) => makeStock(random, `X${nth}`, days))
  const ids = stocks.map(({ id }) => id)
  const moves = days.map(() => {
    const groups = [...groupIds.sector, ...groupIds.theme]
    return Object.fromEntries(groups.map(id => [id, random.happens(0.15) ? random.below(9) - 4 : undefined]))
  })
  let lists: Record<string, readonly string[]> = Object.fromEntries(
    presetIds.map(id => [id, ids.filter(() => random.happens(0.3))]),
  )
  const listed = days.map(() => {
    lists = Object.fromEntries(presetIds.map(id => [id, nextList(random, ids, lists[id]!)]))
    return lists
  })
  const tellings = days.flatMap((day, session) => {
    if (random.happens(0.08) && session > 0) return []
    const published = Date.parse(iso(day)) + random.below(1440) * 60_000
    return [{ session, published, now: published + (random.happens(0.07) ? 12 * 3_600_000 + 1 : 60_000) }]
  })
  const users = Array.from({ length: size.users }, () => makeUser(random, country, ids))
  return { country, days, stocks, moves, lists: listed, users, tellings }
}

export const iso = (day: number): string =>
  `${String(day).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T00:00:00Z`

/** Returns the list of the next session: mostly the same list, otherwise one stock less, one more, or another list. */
function nextList(random: RandomBySeed, ids: readonly string[], list: readonly string[]): readonly string[] {
  switch (random.below(9)) {
    case 0:
      return ids.filter(() => random.happens(0.3))
    case 1:
      return list.slice(1)
    case 2:
      return [...list, ...ids.filter(id => !list.includes(id)).slice(0, 1)]
    default:
      return list
  }
}

function makeStock(random: RandomBySeed, id: string, days: readonly TradingDay[]): WorldStock {
  let close = 80 + random.below(60)
  let hurdle: number | null = null
  let signal: Signal = 'WAIT'
  let rating: Rating | null = 'N'
  const history = days.map((day): WorldSession => {
    const halted = random.happens(0.03)
    if (!halted) close = Math.max(20, close + random.below(13) - 6)
    if (random.happens(0.1)) hurdle = random.happens(0.2) ? null : close + random.below(12) - 2
    if (!halted && random.happens(0.12)) signal = random.oneOf(signals)
    if (random.happens(0.06)) rating = random.happens(0.2) ? null : random.oneOf(ratings)
    return {
      ...{ day, close, halted, hurdle, signal, rating },
      kinds: halted ? [] : eventKinds.filter(() => random.happens(0.06)),
      what: halted ? [] : technicalEventKinds.filter(() => random.happens(0.04)),
    }
  })
  const dayAt = (at: number): TradingDay => days[Math.min(at, days.length - 1)]!
  const filings = Array.from({ length: Math.ceil(days.length / 8) }, (): WorldFiling => {
    const at = random.below(days.length)
    const day = addDays(dayAt(at), random.below(3) - 1)
    return {
      day,
      storedFrom: at + random.below(3),
      way: random.oneOf(['P', 'S', 'PS'] as const),
      qty: 1 + random.below(500),
    }
  })
  const results = Array.from({ length: Math.ceil(days.length / 20) }, (_, nth): WorldEarnings => {
    const at = Math.min(days.length - 1, nth * 20 + random.below(20))
    const day = addDays(dayAt(at), random.below(3))
    return {
      day,
      numbersFrom: at + random.below(7),
      year: 2000 + nth,
      quarter: ((nth % 4) + 1) as 1 | 2 | 3 | 4,
    }
  })
  return { id, history, filings, results }
}

const clock = (random: RandomBySeed): string =>
  `${String(random.below(24)).padStart(2, '0')}:${String(random.below(12) * 5).padStart(2, '0')}`

function makeUser(random: RandomBySeed, country: Country, ids: readonly string[]): WorldUser {
  const some = <T>(all: readonly T[], share: number): T[] => all.filter(() => random.happens(share))
  const share = random.oneOf([0.05, 0.2, 0.6])
  const items = some(ids, random.oneOf([0, 0.1, 0.3])).map(id => {
    const rules = Array.from({ length: random.below(4) }, (_, nth): PriceAlertRule => {
      const when = random.oneOf(priceRuleKinds)
      return {
        id: `r${nth}`,
        when,
        value: when.startsWith('price') ? 60 + random.below(100) : 1 + random.below(6),
      }
    })
    return [id, { on: some(stockAlertToggles, 0.6), rules }] as const
  })
  const from = clock(random)
  return {
    plan: random.oneOf(plans),
    list: some(ids, share).map(fsym_id => ({ fsym_id, is_hidden: random.happens(0.15) })),
    items: Object.fromEntries(items),
    push: !random.happens(0.1),
    off: random.happens(0.5) ? [] : some(alertTypes, 0.2),
    quiet: random.happens(0.8),
    quiet_from: from,
    quiet_to: random.happens(0.1) ? from : clock(random),
    zone: random.oneOf(zones),
    sectors: some(groupIds.sector, 0.4).map(id => `${country}/${id}`),
    themes: some(groupIds.theme, 0.4),
    presets: some(presetIds, 0.5).map(id => `${country}/${id}`),
    hasDevice: !random.happens(0.15),
  }
}

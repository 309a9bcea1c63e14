import type { Country } from '#domain/market/country.ts'

export type TradingDayState = 'holiday' | 'no-session' | 'before' | 'trading' | 'after'

type Today = { opens_at: string | null; closes_at: string | null; holiday: unknown }

export function tradingDayStateAt({ opens_at, closes_at, holiday }: Today, now: number): TradingDayState {
  if (opens_at === null || closes_at === null) return holiday === null ? 'no-session' : 'holiday'
  if (now < Date.parse(opens_at)) return 'before'
  return now < Date.parse(closes_at) ? 'trading' : 'after'
}

export const editionKey = (country: Country, day: string): string => `${country} ${day}`

/** Returns the day to show: the chosen one, or the newest one when the chosen day belongs to the other country. */
export function reportDayToShow(
  chosen: string | null,
  country: Country,
  editions: readonly { day: string }[] = [],
): string | null {
  if (chosen === null) return null
  const [of, day = null] = chosen.split(' ')
  return of === country ? day : (editions[0]?.day ?? null)
}

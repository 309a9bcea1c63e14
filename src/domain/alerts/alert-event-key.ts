import type { TradingDay } from '../market/calendar/day.ts'
import type { Country } from '../market/country.ts'
import type { AlertStock, DayFacts } from './day-facts.ts'

export const eventAgeLimitsDays = { earnings: 5, insiders: 3 } as const

export type AlertEventHead = Pick<DayFacts, 'country' | 'day' | 'simulated'>

export const alertEventKey = (
  country: Country,
  day: TradingDay,
  ...rest: readonly (string | number)[]
): string => [country, day, ...rest].join(':')

export const alertStockOf = ({ fsym_id, country, ticker, name_kr, name_en }: AlertStock): AlertStock => ({
  ...{ fsym_id, country, ticker, name_kr, name_en },
})

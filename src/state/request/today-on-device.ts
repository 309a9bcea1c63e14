import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { serverNow } from './server-clock.ts'

/** The date in the time zone of the device, by the server's clock. */
export function todayOnDevice(): TradingDay {
  const now = new Date(serverNow())
  return toTradingDay(now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate())
}

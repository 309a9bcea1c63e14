import type { TradingDay } from '../calendar/day.ts'

/**
 * A flow has the net purchases of one session by kind of investor; only Korea publishes them. Money is in won, the
 * ratio in percent of the shares.
 */
export type InvestorFlow = {
  day: TradingDay
  foreign_net_qty: number | null
  foreign_net_value: number | null
  foreign_ratio: number | null
  institution_net_value: number | null
}

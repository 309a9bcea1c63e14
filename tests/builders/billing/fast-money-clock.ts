import type { Clock } from '#server/ports.ts'

/** A clock on which an hour passes in some seconds, the same for all processes that know when it began. */
export type MoneyClock = { beganAt: number; from: number; factor: number }

export const moneyClockOf = ({ beganAt, from, factor }: MoneyClock): Clock => ({
  now: () => new Date(from + (Date.now() - beganAt) * factor),
})

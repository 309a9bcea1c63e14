import type { IndicatorColumns } from '../columns.ts'
import { medianOf } from '../statistics/median.ts'

/** This value stands for an outcome that is not known yet, will never be known, or is exactly at the median. */
export const UNKNOWN_OUTCOME = -1

/**
 * The design decides the question: does a stock beat the country's median over the next 20 sessions? Our choice: a stock
 * exactly at the median has neither beaten it nor lost to it and does not count (with an odd number of members there is always
 * one; so 50 means the same in a country of any size); a median needs at least three members; a member that leaves counts with
 * its last close.
 */
export const outcomeRule = { horizon: 20, fewestMembers: 3 } as const

/**
 * These are the members of a market, and the index of the newest bar of each (sessions.ts) over the sessions of a
 * country.
 */
export type OutcomeMarket = {
  members: readonly Pick<IndicatorColumns, 'day' | 'close'>[]
  sessions: Int32Array
  slots: Int32Array
  horizon: number
}

/**
 * The result has one slot for each member: 1 when its return over the next sessions is above the median of all, 0 when
 * it is below. The outcome is unknown without a bar on the session, or without any bar after it within the horizon.
 */
export function outcomesOnSession(
  { members, sessions, slots, horizon }: OutcomeMarket,
  session: number,
  outcomes = new Int8Array(members.length),
): Int8Array {
  outcomes.fill(UNKNOWN_OUTCOME)
  if (session + horizon >= sessions.length) return outcomes
  const returns = members.map(({ day, close }, member) => {
    const row = member * sessions.length + session
    const [slot, later] = [slots[row]!, slots[row + horizon]!]
    return day[slot] === sessions[session] && later > slot ? close[later]! / close[slot]! : Number.NaN
  })
  const known = Float64Array.from(returns.filter(each => !Number.isNaN(each)))
  if (known.length < outcomeRule.fewestMembers) return outcomes
  const median = medianOf(known, known.length)
  for (const [member, own] of returns.entries())
    if (own > median) outcomes[member] = 1
    else if (own < median) outcomes[member] = 0
  return outcomes
}

/** The result has one row of outcomes for each session. */
export function outcomesOnSessions(market: OutcomeMarket): Int8Array {
  const width = market.members.length
  const outcomes = new Int8Array(market.sessions.length * width)
  for (let session = 0; session < market.sessions.length; session++)
    outcomesOnSession(market, session, outcomes.subarray(session * width, (session + 1) * width))
  return outcomes
}

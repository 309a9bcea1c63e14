import type { IndicatorColumns } from '../columns.ts'
import { medianOf } from '../statistics/median.ts'

/** Not known yet, never to be known, or decided neither way. */
export const UNKNOWN_OUTCOME = -1

/**
 * Beating the country's median over the next 20 sessions is the design's. Our own choice: who stands exactly at the
 * median has neither beaten it nor lost to it and is not counted (with an odd number of members one of them always
 * does; 50 then means the same in a country of any size); three members are the fewest with a median worth the name;
 * and a member that leaves counts with its last close.
 */
export const outcomeRule = { horizon: 20, fewestMembers: 3 } as const

/** Members and their newest bars (sessions.ts) over the sessions of a country. */
export type OutcomeMarket = {
  members: readonly Pick<IndicatorColumns, 'day' | 'close'>[]
  sessions: Int32Array
  slots: Int32Array
  horizon: number
}

/**
 * One slot a member: 1 where its return over the next sessions is above the median of all, 0 where it is below. Unknown
 * without a bar on the session, or without any bar after it within the horizon.
 */
export function outcomesOn(
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

/** One row a session. */
export function outcomesOf(market: OutcomeMarket): Int8Array {
  const width = market.members.length
  const outcomes = new Int8Array(market.sessions.length * width)
  for (let session = 0; session < market.sessions.length; session++)
    outcomesOn(market, session, outcomes.subarray(session * width, (session + 1) * width))
  return outcomes
}

import type { Columns } from '../columns.ts'
import { medianOf } from '../statistics/median.ts'

/** Not known yet, never to be known, or decided neither way. */
export const UNKNOWN = -1

/**
 * Beating the country's median over the next 20 sessions is the design's. Our own choice: who stands exactly at the
 * median has neither beaten it nor lost to it and is not counted (with an odd number of members one of them always
 * does; 50 then means the same in a country of any size); three members are the fewest with a median worth the name;
 * and a member that leaves counts with its last close.
 */
export const outcomeRule = { horizon: 20, fewestMembers: 3 } as const

/**
 * One row a session, one slot a member: 1 where its return over the next sessions is above the median of all, 0 where
 * it is below. Unknown without a bar on the session, or without any bar after it within the horizon.
 */
export function outcomesOf(
  members: readonly Columns[],
  slots: Int32Array,
  sessions: number,
  horizon: number,
): Int8Array {
  const outcomes = new Int8Array(sessions * members.length).fill(UNKNOWN)
  const returns = new Float64Array(members.length)
  const scratch = new Float64Array(members.length)
  for (let session = 0; session + horizon < sessions; session++) {
    let known = 0
    for (const [member, { close }] of members.entries()) {
      const row = member * sessions + session
      const [slot, later] = [slots[row]!, slots[row + horizon]!]
      const hasBar = slot >= 0 && (session === 0 || slots[row - 1]! < slot)
      returns[member] = hasBar && later > slot ? close[later]! / close[slot]! : Number.NaN
      if (!Number.isNaN(returns[member])) scratch[known++] = returns[member]!
    }
    if (known < outcomeRule.fewestMembers) continue
    const median = medianOf(scratch, known)
    for (let member = 0; member < members.length; member++)
      if (returns[member]! > median) outcomes[session * members.length + member] = 1
      else if (returns[member]! < median) outcomes[session * members.length + member] = 0
  }
  return outcomes
}

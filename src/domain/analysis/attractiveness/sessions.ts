import type { IndicatorColumns } from '../columns.ts'

/** Returns the sessions of a country: every day on which at least one of its members has a bar. */
export function unionOfSessions(members: readonly IndicatorColumns[]): Int32Array {
  const days = new Set<number>()
  for (const { day } of members) for (const each of day) days.add(each)
  return Int32Array.from(days).sort()
}

/**
 * Returns for each member and session the index of the member's newest bar up to then, −1 before its first bar. There
 * is one row for each member.
 */
export function newestBarIndices(members: readonly IndicatorColumns[], sessions: Int32Array): Int32Array {
  const slots = new Int32Array(members.length * sessions.length)
  for (const [member, { day }] of members.entries()) {
    let slot = -1
    for (let session = 0; session < sessions.length; session++) {
      while (slot + 1 < day.length && day[slot + 1]! <= sessions[session]!) slot++
      slots[member * sessions.length + session] = slot
    }
  }
  return slots
}

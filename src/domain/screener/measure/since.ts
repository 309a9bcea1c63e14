import { type MeasureInput, RELATIVE_TOLERANCE } from './view.ts'

// The search goes back through the whole history. The result is `never` where sessions could be judged and none had the event,
// NaN where no session could be judged.

/**
 * Returns the number of sessions since the last slot where the condition held; `from` is the first slot that can be
 * judged.
 */
export function sessionsSinceConditionHeld(
  view: MeasureInput,
  from: number,
  held: (slot: number) => boolean,
): number {
  if (view.slot < from) return Number.NaN
  for (let slot = view.slot; slot >= from; slot--) if (held(slot)) return view.slotAgo(slot)
  return Infinity
}

/**
 * Returns the sessions since `worth` last rose above zero from one traded session to the next, as signal events are
 * defined. A session after an unknown value (NaN) does not count as a beginning.
 */
export function sessionsSinceRoseAboveZero(view: MeasureInput, worth: (row: number) => number): number {
  const { halted } = view.run.inputs
  let isJudged = false
  let later = -1
  let laterWorth = Number.NaN
  for (let row = view.row; row >= 0; row--) {
    if (halted[row] !== 0) continue
    const own = worth(row)
    if (own <= 0 && laterWorth > 0) return view.rowAgo(later)
    isJudged ||= !Number.isNaN(own) && !Number.isNaN(laterWorth)
    later = row
    laterWorth = own
  }
  return isJudged ? Infinity : Number.NaN
}

/**
 * Returns the sessions since one line last crossed the other: positive upwards, negative downwards, 0 never. Lines that
 * meet and part again on the same side have not crossed. The result needs two slots on which both lines are known.
 */
export function sessionsSinceCross(view: MeasureInput, fast: Float64Array, slow: Float64Array): number {
  const last = view.slot
  if (Number.isNaN(fast[last - 1]! - slow[last - 1]!)) return Number.NaN
  let now = 0
  let turnedAt = last
  for (let slot = last; slot >= 0; slot--) {
    const apart = fast[slot]! - slow[slot]!
    if (Math.abs(apart) <= Math.abs(slow[slot]!) * RELATIVE_TOLERANCE) continue
    if (Number.isNaN(apart)) return 0
    const side = apart > 0 ? 1 : -1
    if (now === 0) now = side
    else if (side !== now) return now * view.slotAgo(turnedAt)
    turnedAt = slot
  }
  return 0
}

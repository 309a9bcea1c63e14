import { type MeasureInput, TIE } from './view.ts'

// How far is looked back: through the whole history there is. `never` is said where no session of it that could be judged
// brought the thing, NaN where none could be judged.

/** Sessions since a slot on which it held; `from` is the first slot that can be judged. */
export function sinceHeld(view: MeasureInput, from: number, held: (slot: number) => boolean): number {
  if (view.slot < from) return Number.NaN
  for (let slot = view.slot; slot >= from; slot--) if (held(slot)) return view.slotAgo(slot)
  return Infinity
}

/**
 * Sessions since it began: above zero on a traded session and not on the one before, as the events of the signals have it.
 * What was not known before (NaN) does not begin.
 */
export function sinceBegun(view: MeasureInput, worth: (row: number) => number): number {
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
 * Sessions since one line last came to the other side of another: positive upwards, negative downwards, 0 never. Meeting
 * and parting again is no crossing. Needs two slots on which both are known.
 */
export function sinceTurned(view: MeasureInput, fast: Float64Array, slow: Float64Array): number {
  const last = view.slot
  if (Number.isNaN(fast[last - 1]! - slow[last - 1]!)) return Number.NaN
  let now = 0
  let turnedAt = last
  for (let slot = last; slot >= 0; slot--) {
    const apart = fast[slot]! - slow[slot]!
    if (Math.abs(apart) <= Math.abs(slow[slot]!) * TIE) continue
    if (Number.isNaN(apart)) return 0
    const side = apart > 0 ? 1 : -1
    if (now === 0) now = side
    else if (side !== now) return now * view.slotAgo(turnedAt)
    turnedAt = slot
  }
  return 0
}

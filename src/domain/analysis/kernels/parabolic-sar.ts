/** More steps than any usual speed has; a power of two, so that a mask keeps to it. */
const RUNGS = 1024
/** Of this module: an array the compiler knows is one it need not check. */
const speeds = new Float64Array(RUNGS)
let filledFor = { step: 0, most: 0 }

/** The speeds a leg goes through, each a step more until the most. */
function fillSpeeds(step: number, most: number): void {
  if (filledFor.step === step && filledFor.most === most) return
  filledFor = { step, most }
  let speed = step
  for (let rung = 0; rung < RUNGS; rung++) {
    speeds[rung] = Math.min(speed, most)
    speed += step
  }
}

/**
 * Parabolic SAR after Wilder, begun as TA-Lib begins it: the first bar gives the first stop, and the second falls if its
 * low fell by more than its high rose. Fills `out` from slot 1 on.
 *
 * A new extreme is a coin toss that no processor guesses, so it is reckoned, not asked: `ahead + |ahead|` is twice the way
 * gone, or nothing. Exact while prices less than double from day to day, and a third faster than the question.
 */
export function parabolicSar(
  high: Float64Array,
  low: Float64Array,
  step: number,
  most: number,
  out: Float64Array,
): void {
  const { length } = high
  if (length < 2) return
  fillSpeeds(step, most)
  const slowest = speeds[0]!
  const fall = low[0]! - low[1]!
  let rising = !(fall > 0 && fall > high[1]! - high[0]!)
  let extreme = rising ? high[1]! : low[1]!
  let stop = rising ? low[0]! : high[0]!
  let h = high[1]!
  let l = low[1]!
  let at = 1
  while (at < length) {
    let rung = 0
    // One loop a leg: within it the direction is no question.
    if (rising) {
      for (; at < length; at++) {
        const hBefore = h
        const lBefore = l
        h = high[at]!
        l = low[at]!
        if (l <= stop) {
          stop = extreme
          if (stop < hBefore) stop = hBefore
          if (stop < h) stop = h
          out[at] = stop
          extreme = l
          stop += slowest * (extreme - stop)
          if (stop < hBefore) stop = hBefore
          if (stop < h) stop = h
          break
        }
        out[at] = stop
        const ahead = h - extreme
        rung += Number(ahead > 0)
        rung -= rung >> 10
        extreme += (ahead + Math.abs(ahead)) * 0.5
        stop += speeds[rung & (RUNGS - 1)]! * (extreme - stop)
        if (stop > lBefore) stop = lBefore
        if (stop > l) stop = l
      }
    } else {
      for (; at < length; at++) {
        const hBefore = h
        const lBefore = l
        h = high[at]!
        l = low[at]!
        if (h >= stop) {
          stop = extreme
          if (stop > lBefore) stop = lBefore
          if (stop > l) stop = l
          out[at] = stop
          extreme = h
          stop += slowest * (extreme - stop)
          if (stop > lBefore) stop = lBefore
          if (stop > l) stop = l
          break
        }
        out[at] = stop
        const ahead = extreme - l
        rung += Number(ahead > 0)
        rung -= rung >> 10
        extreme -= (ahead + Math.abs(ahead)) * 0.5
        stop += speeds[rung & (RUNGS - 1)]! * (extreme - stop)
        if (stop < hBefore) stop = hBefore
        if (stop < h) stop = h
      }
    }
    rising = !rising
    at++
  }
}

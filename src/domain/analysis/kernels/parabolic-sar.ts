/** This is more speeds than any usual setting has, and a power of two, so that a mask keeps the index in range. */
const RUNGS = 1024
/**
 * The array is a constant of this module, because the compiler leaves out the bounds checks of an array that it knows.
 */
const speeds = new Float64Array(RUNGS)
let filledFor = { step: 0, most: 0 }

/** Fills in the speeds of a trend: each is one step more than the one before, up to `most`. */
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
 * Parabolic SAR after Wilder, started as TA-Lib starts it: the first bar gives the first stop, and the trend starts downwards
 * if the low fell by more than the high rose. Fills `out` from slot 1 on.
 *
 * No processor can predict whether a bar makes a new extreme, so the extreme is computed without a branch: `ahead + |ahead|` is
 * twice the advance, or 0. This is exact while prices less than double from day to day, and a third faster than a branch.
 */
export function fillParabolicSar(
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
    // There is one loop for each trend, so that no branch on the direction is inside it.
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

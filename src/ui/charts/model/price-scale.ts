export type PriceScale = {
  min: number
  max: number
  log: boolean
  y: (price: number) => number
  price: (y: number) => number
}

/** Equal distances on the axis are equal differences, or equal factors on a logarithmic axis. */
export function createPriceScale(
  min: number,
  max: number,
  top: number,
  bottom: number,
  log = false,
): PriceScale {
  const isLog = log && min > 0
  const to = isLog ? Math.log : (value: number) => value
  const back = isLog ? Math.exp : (value: number) => value
  const [low, high] = [to(min), to(max)]
  const each = (bottom - top) / (high - low || 1)
  return {
    min,
    max,
    log: isLog,
    y: price => bottom - (to(price) - low) * each,
    price: y => back(low + (bottom - y) / each),
  }
}

/** Adds space above and below the prices. A flat line is then in the middle. */
export function padPriceRange(min: number, max: number, log = false): { min: number; max: number } {
  if (!(min <= max)) return { min: 0, max: 1 }
  if (log && min > 0) {
    const share = Math.exp((Math.log(max / min) || 0.1) * 0.06)
    return { min: min / share, max: max * share }
  }
  const air = (max - min || Math.abs(max) || 1) * 0.06
  return { min: min - air, max: max + air }
}

const steps = [1, 2, 2.5, 5, 10]

/** Returns round prices in the range, lowest first, and at most `most` of them. */
export function computeRoundPriceTicks({ min, max, log }: PriceScale, most: number): number[] {
  if (log && max / min > 4) return roundShares(min, max, most)
  const least = (max - min) / Math.max(1, most)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (steps.find(each => each * power >= least) ?? 10) * power
  const found: number[] = []
  for (let nth = Math.ceil(min / step); nth * step <= max; nth += 1) found.push(nth * step)
  return found
}

/** On a wide logarithmic axis the round prices are 1, 2 and 5 times each power of ten. */
function roundShares(min: number, max: number, most: number): number[] {
  const found: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10)
    for (const step of [1, 2, 5]) if (step * power >= min && step * power <= max) found.push(step * power)
  const stride = Math.ceil(found.length / Math.max(1, most))
  return found.filter((_, at) => at % stride === 0)
}

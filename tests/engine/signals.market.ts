import { flattenHaltedDays, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { type TestBar, testColumns } from '#tests/builders/market.ts'

/** Creates a random generator from a seed: the same seed gives the same sequence. */
export function signalRandomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Generates a roughly realistic stock: sometimes a start without any move, then periods of rising and falling prices,
 * clusters of news sessions with a wide move and high volume, and halts, which are levelled already.
 */
export function generatedColumns(seed: number, length: number): IndicatorColumns {
  const random = signalRandomFrom(seed)
  const cents = (price: number): number => Math.max(1, Math.round(price * 100)) / 100
  const bars: TestBar[] = []
  let close = cents(5 + random() * 500)
  let [drift, spell, halt, isNews] = [0, 0, 0, false]
  let still = random() < 0.3 ? Math.floor(random() * 120) : 0
  while (bars.length < length) {
    if (halt > 0 || random() < 0.004) {
      halt = halt > 0 ? halt - 1 : Math.floor(random() * 30)
      bars.push({ open: 0, high: 0, low: 0, close, volume: 0 })
      continue
    }
    if (spell-- <= 0) {
      spell = 10 + Math.floor(random() * 60)
      drift = (random() - 0.48) * 0.012
    }
    isNews = random() < (isNews ? 0.25 : 0.03)
    const move = still-- > 0 ? 0 : drift + (random() + random() - 1) * (isNews ? 0.12 : 0.025)
    const open = cents(close * (1 + move * random()))
    close = cents(close * (1 + move))
    const reach = move === 0 ? 0 : random() * 0.015
    bars.push({
      open,
      high: cents(Math.max(open, close) * (1 + reach)),
      low: cents(Math.min(open, close) * (1 - reach)),
      close,
      volume: Math.round(1e5 * (0.4 + random()) * (1 + Math.abs(move) * 20) * (isNews ? 2.5 : 1)),
    })
  }
  return flattenHaltedDays(testColumns(bars))
}

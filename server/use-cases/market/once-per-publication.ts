import type { LoadedMarket } from './load-market.ts'

/**
 * Computes a value once per publication, on first use. Concurrent calls wait for the same value; after a failure the
 * next call computes it again.
 */
export function oncePerPublication<T>(): (market: LoadedMarket, make: () => Promise<T>) => Promise<T> {
  const made = new WeakMap<LoadedMarket, Promise<T>>()
  return (market, make) => {
    let value = made.get(market)
    if (!value) {
      value = make()
      made.set(market, value)
      value.catch(() => made.delete(market))
    }
    return value
  }
}

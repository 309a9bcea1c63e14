import type { OpenMarket } from './open-market.ts'

/** Made once for each publication, when it is first asked for; those who ask meanwhile wait for the same. What failed is tried again. */
export function onceEach<T>(): (market: OpenMarket, make: () => Promise<T>) => Promise<T> {
  const made = new WeakMap<OpenMarket, Promise<T>>()
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

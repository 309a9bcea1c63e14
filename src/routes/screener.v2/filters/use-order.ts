import { useState } from 'react'

/** Keeps items in the order in which they first appeared, so that a card does not jump away while the user changes it. */
export function useStableOrder<T>(things: readonly T[], keyOf: (thing: T) => string): readonly T[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const byKey = new Map(things.toReversed().map(thing => [keyOf(thing), thing]))
  const next = orderedKeys(order, [...new Set(things.map(keyOf))])
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next.map(key => byKey.get(key)!)
}

/** Existing keys keep their order and new keys are added at the end. */
export const orderedKeys = (before: readonly string[], now: readonly string[]): readonly string[] => [
  ...before.filter(key => now.includes(key)),
  ...now.filter(key => !before.includes(key)),
]

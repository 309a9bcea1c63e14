import { useState } from 'react'

/** Things in the order in which they were first seen: a card must not jump from under the hand that moves it. */
export function useOrder<T>(things: readonly T[], keyOf: (thing: T) => string): readonly T[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const byKey = new Map(things.toReversed().map(thing => [keyOf(thing), thing]))
  const next = orderedKeys(order, [...new Set(things.map(keyOf))])
  if (next.join('\n') !== order.join('\n')) setOrder(next)
  return next.map(key => byKey.get(key)!)
}

/** What stays keeps its place, what is new comes last. */
export const orderedKeys = (before: readonly string[], now: readonly string[]): readonly string[] => [
  ...before.filter(key => now.includes(key)),
  ...now.filter(key => !before.includes(key)),
]

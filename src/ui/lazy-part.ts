import { type ComponentType, createElement, lazy } from 'react'

const lost = new Set<() => void>()

/** A part that is loaded when it is first drawn. React keeps a failed load for ever; this one is made anew. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (reason) {
        lost.add(renew)
        throw reason
      }
    })
  const renew = () => {
    Part = make()
  }
  let Part = make()
  return props => createElement(Part as ComponentType<P>, props)
}

/** Once the failure is shown: sooner, React would ask again and again. The next drawing loads afresh. */
export function renewLostParts() {
  for (const renew of lost) renew()
  lost.clear()
}

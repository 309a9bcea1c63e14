import { type ComponentType, createElement, lazy, useState } from 'react'

const lost = new Set<() => void>()
const waiting = new Set<() => void>()

/** `begin` loads the component in advance, so that its first render needs no fallback. */
export type LazyComponent<P> = ComponentType<P> & { begin(): Promise<void> }

/**
 * Creates a component that loads at its first render. React.lazy keeps a failed load forever; this one can load again.
 * https://react.dev/reference/react/lazy
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let here: ComponentType<P> | null = null
  const begin = async () => {
    here ??= await load()
  }
  const make = () =>
    lazy(async () => {
      try {
        await begin()
      } catch (reason) {
        lost.add(renew)
        throw reason
      }
      for (const tell of waiting) tell()
      return { default: pick() }
    })
  const renew = () => {
    Part = make() as ComponentType<P>
  }
  let Part: ComponentType<P> = make() as ComponentType<P>
  const pick = (): ComponentType<P> => here ?? Part
  return Object.assign((props: P) => createElement(Picked<P>, { pick, props }), { begin })
}

/** A mounted component keeps the type it was mounted with: another type would mount it again and lose its state. */
function Picked<P extends object>({ pick, props }: { pick: () => ComponentType<P>; props: P }) {
  const [{ Part }] = useState(() => ({ Part: pick() }))
  return createElement(Part, props)
}

/** Calls the listener whenever a lazy component has loaded. */
export function onPartLoaded(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/**
 * Makes the next render load the failed components again. Call it after the failure is shown: earlier, React would
 * retry in a loop.
 */
export function renewFailedParts() {
  for (const renew of lost) renew()
  lost.clear()
}

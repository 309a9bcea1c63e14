import { type ComponentType, createElement, lazy, useState } from 'react'

const lost = new Set<() => void>()
const waiting = new Set<() => void>()

/** `begin` loads it before it is drawn, so that it is drawn at once. */
export type LazyPart<P> = ComponentType<P> & { begin(): Promise<void> }

/** A part that is loaded when it is first drawn. React keeps a failed load for ever; this one is made anew. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
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

/** Whatever stands was drawn by the one it began with: another would begin it anew. */
function Picked<P extends object>({ pick, props }: { pick: () => ComponentType<P>; props: P }) {
  const [{ Part }] = useState(() => ({ Part: pick() }))
  return createElement(Part, props)
}

/** Tells whoever waits that some part has come. */
export function whenPartComes(tell: () => void): () => void {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** Once the failure is shown: sooner, React would ask again and again. The next drawing loads afresh. */
export function renewLostParts() {
  for (const renew of lost) renew()
  lost.clear()
}

import { type ReactNode, Suspense, use, useLayoutEffect, useReducer } from 'react'
import { whenPartComes } from './lazy-part.ts'

let held = (): Promise<void> | null => null

/** What is waited for before any part may be stood in for: something whole stands in its place. null: nothing does. */
export const holdParts = (until: () => Promise<void> | null): void => {
  held = until
}

/**
 * Where parts are waited for. Left to itself, React holds back whatever has come within a third of a second of the place
 * that stood in for it; drawn anew for a reason of its own, it shows it at once.
 */
export function PartBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0)
  useLayoutEffect(() => whenPartComes(drawAnew), [])
  return <Suspense fallback={<Held>{fallback}</Held>}>{children}</Suspense>
}

/** Whether all is drawn at once: on the server, and where something whole still stands in the place of what is drawn. */
export const isHeld = (): boolean => typeof document === 'undefined' || held() !== null

function Held({ children }: { children: ReactNode }) {
  const until = held()
  if (until) use(until)
  return children
}

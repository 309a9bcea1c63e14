import { type ReactNode, Suspense, use, useLayoutEffect, useReducer } from 'react'
import { onPartLoaded } from './lazy-part.ts'

let held = (): Promise<void> | null => null

/**
 * Sets the function that returns what fallbacks wait for. It returns a promise while the server-rendered view is shown,
 * and null otherwise.
 */
export const holdFallbacks = (until: () => Promise<void> | null): void => {
  held = until
}

/**
 * A Suspense boundary for lazy components. React holds content back that arrives within 300 ms after its fallback; a
 * separate re-render of the boundary shows it at once: https://react.dev/reference/react/Suspense#caveats
 */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0)
  useLayoutEffect(() => onPartLoaded(drawAnew), [])
  return <Suspense fallback={<Held>{fallback}</Held>}>{children}</Suspense>
}

/**
 * Returns true when a screen must be rendered completely in one pass: on the server, and while the server-rendered view
 * is shown.
 */
export const mustRenderInOnePass = (): boolean => typeof document === 'undefined' || held() !== null

function Held({ children }: { children: ReactNode }) {
  const until = held()
  if (until) use(until)
  return children
}

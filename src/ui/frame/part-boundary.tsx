import { type ReactNode, Suspense, use, useLayoutEffect, useReducer } from 'react'
import { whenPartComes } from './lazy-part.ts'

let held = (): Promise<void> | null => null

/** Sets a function that returns what fallbacks wait for while the server-rendered view is shown; null when none is shown. */
export const holdParts = (until: () => Promise<void> | null): void => {
  held = until
}

/**
 * A Suspense boundary for lazy parts. React holds content back that arrives within 300 ms after its fallback; a
 * separate re-render of the boundary shows it at once: https://react.dev/reference/react/Suspense#caveats
 */
export function PartBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0)
  useLayoutEffect(() => whenPartComes(drawAnew), [])
  return <Suspense fallback={<Held>{fallback}</Held>}>{children}</Suspense>
}

/** Whether everything renders at once: on the server, and while the server-rendered view is shown. */
export const rendersAtOnce = (): boolean => typeof document === 'undefined' || held() !== null

function Held({ children }: { children: ReactNode }) {
  const until = held()
  if (until) use(until)
  return children
}

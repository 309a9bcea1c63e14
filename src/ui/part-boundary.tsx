import { type ReactNode, Suspense, useLayoutEffect, useReducer } from 'react'
import { whenPartComes } from './lazy-part.ts'

/**
 * Where parts are waited for. Left to itself, React holds back whatever has come within a third of a second of the place
 * that stood in for it; drawn anew for a reason of its own, it shows it at once.
 */
export function PartBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [, drawAnew] = useReducer((turn: number) => turn + 1, 0)
  useLayoutEffect(() => whenPartComes(drawAnew), [])
  return <Suspense fallback={fallback}>{children}</Suspense>
}

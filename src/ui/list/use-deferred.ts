import { useDeferredValue } from 'react'
import { mustRenderInOnePass } from '../frame/part-boundary.tsx'

/**
 * Returns `first` in the first render and `value` in a deferred one. On the server, and while the server's view is
 * shown, it returns `value` at once: a deferred render would make React clear that view before there is something to
 * replace it.
 */
export const useDeferred = <T>(value: T, first: T): T =>
  useDeferredValue(value, mustRenderInOnePass() ? undefined : first)

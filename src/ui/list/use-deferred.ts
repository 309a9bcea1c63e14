import { useDeferredValue } from 'react'
import { rendersAtOnce } from '../frame/part-boundary.tsx'

/**
 * Returns `first` in the first render and `value` in a deferred one. Where everything renders at once it returns `value`: a
 * deferred first render would make React clear the server's view before there is something to replace it.
 */
export const useDeferred = <T>(value: T, first: T): T =>
  useDeferredValue(value, rendersAtOnce() ? undefined : first)

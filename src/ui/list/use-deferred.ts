import { useDeferredValue } from 'react'
import { isHeld } from '../frame/part-boundary.tsx'

/**
 * First as `first`, then as it is. Where all is drawn at once, as it is: what React defers of a first drawing makes it clear the
 * place before there is anything to put there.
 */
export const useDeferred = <T>(value: T, first: T): T => useDeferredValue(value, isHeld() ? undefined : first)

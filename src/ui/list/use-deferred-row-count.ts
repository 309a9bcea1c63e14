import { useDeferred } from './use-deferred.ts'

/**
 * Returns how many rows of a list to render: first only those in sight, so that a frame follows a tap at once, and then
 * all.
 */
export const useDeferredRowCount = (count: number, few: number): number =>
  Math.min(count, useDeferred(count, Math.min(count, few)))

import { useDeferred } from './use-deferred.ts'

/** How many rows of a list to render: first only those in sight, so that a tap is followed by a frame at once, then all. */
export const useFewFirst = (count: number, few: number): number =>
  Math.min(count, useDeferred(count, Math.min(count, few)))

import { useDeferred } from './use-deferred.ts'

/**
 * How many of a list to draw: with the tap that opens it a few, as many as are seen, and the others right after, when what was
 * tapped has been answered.
 */
export const useFewFirst = (count: number, few: number): number =>
  Math.min(count, useDeferred(count, Math.min(count, few)))

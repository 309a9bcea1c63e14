import { areDeferredPartsNeeded, isWorkerControlled } from '#platform/at-rest.ts'

export { whenDeferredPartsNeeded as whenRestWanted } from '#platform/at-rest.ts'

/** Returns whether a screen may also render the parts that are out of sight. */
export const mayRenderOffscreen = (): boolean => isWorkerControlled() || areDeferredPartsNeeded()

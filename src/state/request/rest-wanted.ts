import { areDeferredPartsNeeded, isWorkerControlled } from '#platform/at-rest.ts'

export { whenDeferredPartsNeeded as whenRestWanted } from '#platform/at-rest.ts'

/** Whether a screen may render the parts that are out of sight too. */
export const mayRenderOffscreen = (): boolean => isWorkerControlled() || areDeferredPartsNeeded()

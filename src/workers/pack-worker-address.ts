/// <reference path="./worker-address.d.ts" />
import address from './pack-worker.ts?worker&url'

/** The worker is imported as a URL and not inlined, so that it is a file that the service worker can cache. */
export const packWorkerAddress: string = address

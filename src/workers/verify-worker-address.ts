/// <reference path="./worker-address.d.ts" />
import address from './verify-worker.ts?worker&url'

/** The worker is imported as a URL and not inlined, so that it is a file that the service worker can cache. */
export const verifyWorkerAddress: string = address

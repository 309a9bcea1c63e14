/// <reference path="./worker-address.d.ts" />
import address from './verify-worker.ts?worker&url'

/** Imported as a URL and not inlined, so that the worker is a file that the service worker can cache. */
export const verifyWorkerAddress: string = address

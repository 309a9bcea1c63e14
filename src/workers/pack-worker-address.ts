/// <reference path="./worker-address.d.ts" />
import address from './pack-worker.ts?worker&url'

/** Not inlined where it is wanted, so that the program is a file the service worker keeps. */
export const packWorkerAddress: string = address

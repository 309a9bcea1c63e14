/// <reference path="./worker-address.d.ts" />
import address from './verify-worker.ts?worker&url'

/** Not inlined where it is wanted, so that the program is a file the service worker keeps. */
export const verifyWorkerAddress: string = address

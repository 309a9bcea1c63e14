import type { Platform } from '#platform/platform.ts'
import { here } from './surroundings.ts'

/** What the screens ask instead of `navigator`. */
export const theHost = (): Platform => here().platform

import type { HostPlatform } from '#platform/platform.ts'
import { here } from './surroundings.ts'

/** What the screens ask instead of `navigator`. */
export const theHost = (): HostPlatform => here().platform

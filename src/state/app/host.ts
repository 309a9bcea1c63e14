import type { HostPlatform } from '#platform/platform.ts'
import { here } from './surroundings.ts'

/** The host platform; screens use it instead of `navigator`. */
export const theHost = (): HostPlatform => here().platform

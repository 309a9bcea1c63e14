import type { HostPlatform } from '#platform/platform.ts'
import { pageSurroundings } from './surroundings.ts'

/** The host platform; screens use it instead of `navigator`. */
export const theHost = (): HostPlatform => pageSurroundings().platform

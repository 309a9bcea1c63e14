import type { HostPlatform } from '#platform/platform.ts'
import { pageSurroundings } from './surroundings.ts'

/** Returns the host platform. Screens use it instead of `navigator`. */
export const theHost = (): HostPlatform => pageSurroundings().platform

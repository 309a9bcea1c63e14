import type { HostPlatform } from '#platform/platform.ts'
import { pageEnvironment } from './page-environment.ts'

/** Returns the host platform. Screens use it instead of `navigator`. */
export const currentPlatform = (): HostPlatform => pageEnvironment().platform

import { assert } from '#domain/kernel/assert.ts'
import type { HostPlatform } from '#platform/platform.ts'
import type { DeviceStorage } from '#storage/device.ts'

/** The host and the device storage of this page. They are set once, before the first render. */
export type PageEnvironment = { platform: HostPlatform; device: DeviceStorage }

let present: PageEnvironment | null = null

export function setPageEnvironment(next: PageEnvironment) {
  present = next
}

export function pageEnvironment(): PageEnvironment {
  assert(present, 'startState has run')
  return present
}

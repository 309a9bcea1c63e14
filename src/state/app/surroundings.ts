import { assert } from '#domain/kernel/assert.ts'
import type { HostPlatform } from '#platform/platform.ts'
import type { DeviceStorage } from '#storage/device.ts'

/** The host and the device storage of this page. They are set once, before the first render. */
export type DeviceSurroundings = { platform: HostPlatform; device: DeviceStorage }

let present: DeviceSurroundings | null = null

export function setSurroundings(next: DeviceSurroundings) {
  present = next
}

export function pageSurroundings(): DeviceSurroundings {
  assert(present, 'startState has run')
  return present
}

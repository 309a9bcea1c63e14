import { assert } from '#domain/kernel/assert.ts'
import type { Platform } from '#platform/platform.ts'
import type { Device } from '#storage/device.ts'

/** Where this page lives: the host around it and the device under it. Set once, before the first render. */
export type Surroundings = { platform: Platform; device: Device }

let present: Surroundings | null = null

export function surround(next: Surroundings) {
  present = next
}

export function here(): Surroundings {
  assert(present, 'startState has run')
  return present
}

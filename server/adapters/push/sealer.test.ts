import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeDevice } from './fake-device.ts'
import { deviceKeys } from './message.ts'
import { packed, unpacked } from './seal-batch.ts'
import { openSealer, type Sealer } from './sealer.ts'

const keysOf = (device: { p256dh: string; auth: string }) => deviceKeys(device)!
const noPoint = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) }

describe('a packed batch', () => {
  it('is unpacked into the same parts in order', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 4096 })), parts => {
        expect(unpacked(packed(parts)).map(part => [...part])).toEqual(parts.map(part => [...part]))
      }),
    )
  })
})

describe('the sealing thread', () => {
  let sealer: Sealer
  beforeEach(() => {
    sealer = openSealer()
  })
  afterEach(() => sealer.close())

  it('gives each of 100 concurrent requests its own message', async () => {
    const devices = Array.from({ length: 100 }, () => fakeDevice())
    const bodies = await Promise.all(
      devices.map((device, nth) => sealer.seal(keysOf(device), Buffer.from(`message ${nth}`))),
    )
    expect(devices.map((device, nth) => device.open(bodies[nth]!))).toEqual(
      devices.map((_, nth) => `message ${nth}`),
    )
  })

  it('gives null for invalid keys, and still encrypts the message next to it', async () => {
    const device = fakeDevice()
    const [none, some] = await Promise.all([
      sealer.seal(noPoint, Buffer.from('lost')),
      sealer.seal(keysOf(device), Buffer.from('read')),
    ])
    expect(none).toBeNull()
    expect(device.open(some!)).toBe('read')
  })

  it('rejects the waiting requests when it fails, and is started again for the next request', async () => {
    const failing = openSealer(new URL('data:text/javascript,throw new Error("no memory")'))
    const seal = () => failing.seal(keysOf(fakeDevice()), Buffer.from('x'))
    const both = await Promise.allSettled([seal(), seal()])
    expect(both.map(each => each.status === 'rejected' && each.reason.message)).toEqual([
      'no memory',
      'no memory',
    ])
    await expect(seal()).rejects.toThrow('no memory')
  })

  it('ends on close, also when it was never started', async () => {
    await openSealer().close()
    const other = openSealer()
    await other.seal(keysOf(fakeDevice()), Buffer.from('x'))
    await other.close()
  })
})

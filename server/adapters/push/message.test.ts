import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFakeDevice } from './fake-device.ts'
import { type DeviceKeys, encryptMessage, mostPayloadBytes, parseDeviceKeys } from './message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** The example in section 5 and appendix A of RFC 8291. */
const vector = {
  plaintext: 'When I grow up, I want to be a watermelon',
  devicePrivate: bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

function encrypted(device: DeviceKeys, payload: Buffer): Buffer {
  const body = encryptMessage(device, payload)
  if (!body.ok) throw new Error(body.error)
  return body.value
}

describe('an encrypted message', () => {
  it('of the RFC is decrypted by the fake device, and not when one bit differs', () => {
    const device = createFakeDevice({ privateKey: vector.devicePrivate, auth: bytes(vector.auth) })
    expect(device.p256dh).toBe(vector.p256dh)
    expect(device.open(bytes(vector.body))).toBe(vector.plaintext)
    const bent = bytes(vector.body)
    bent[90]! ^= 1
    expect(device.open(bent)).toBeNull()
  })

  it('is decrypted by its device, and by no other', () => {
    const [one, other] = [createFakeDevice(), createFakeDevice()]
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        const body = encrypted(one, Buffer.from(text))
        expect(one.open(body)).toBe(Buffer.from(text).toString())
        expect(other.open(body)).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  it('has another salt, key and record each time that the same text is encrypted, 50 times over', () => {
    const device = createFakeDevice()
    const seen = Array.from({ length: 50 }, () => encrypted(device, Buffer.from('the same')))
    const parts = (from: number, to?: number) =>
      new Set(seen.map(body => body.subarray(from, to).toString('hex'))).size
    expect([parts(0, 16), parts(16, 21), parts(21, 86), parts(86)]).toEqual([50, 1, 50, 50])
  })

  it('of 3,993 bytes has the largest size that every service accepts', () => {
    expect(encrypted(createFakeDevice(), Buffer.alloc(mostPayloadBytes, 'a'))).toHaveLength(4096)
  })
})

describe('the keys of a device', () => {
  const { p256dh, auth } = createFakeDevice()
  it.each([
    ['a point too short', { p256dh: p256dh.slice(0, 80), auth }],
    ['a compressed point', { p256dh: Buffer.alloc(33, 2).toString('base64url'), auth }],
    ['a point without its mark', { p256dh: Buffer.alloc(65, 3).toString('base64url'), auth }],
    ['a secret too short', { p256dh, auth: 'AAAA' }],
    ['a secret too long', { p256dh, auth: Buffer.alloc(17).toString('base64url') }],
  ])('are refused for %s', (_, device) => {
    expect(parseDeviceKeys(device)).toBeNull()
  })

  it('are refused for a point outside the curve', () => {
    const beside = Buffer.alloc(65, 1)
    beside[0] = 4
    const device = { p256dh: beside.toString('base64url'), auth: Buffer.alloc(16).toString('base64url') }
    expect(encryptMessage(device, Buffer.from('x'))).toEqual({ ok: false, error: 'bad_keys' })
  })
})

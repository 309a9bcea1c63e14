import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const read = (source: Record<string, string>) => readEnv(source, '/srv/tidemark').push
const [key, older] = [1, 2].map(byte => Buffer.alloc(32, byte).toString('base64url')) as [string, string]
/** A self-signed certificate for `localhost`; its private key was deleted. */
const certificate = [
  'MIIBPzCB5qADAgECAhABwzvswobpyCPb3kNl1xzKMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDAgFw',
  '0yMDAxMDEwMDAwMDBaGA8yMDk5MTIzMTIzNTk1OVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYI',
  'KoZIzj0DAQcDQgAEMQMD4yNxPB5MD2Y72Y0gfiIjKmM4qzsvfyZiJvsccuXxlrzGxD/PcJ0beocdz5JRC4c2DGSwhh',
  '3OZkqdYM2N16MYMBYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCIQCnxMSKXHG+VPWcHjH2',
  'CgwIkmlSRmbKzMa12Ab5A6tOjQIgc0JD3lGOet7eKojwGLONGMS0zRXwPgXOggYvRYRX/Os=',
].join('')

describe('the VAPID keys', () => {
  it('are null where none are set', () => {
    expect(read({})).toEqual({ vapidKey: null, vapidPrevious: null, local: null })
  })

  it('are the current key and the previous one with the instant of its retirement', () => {
    const said = { VAPID_KEY: key, VAPID_PREVIOUS_KEY: older, VAPID_RETIRED_AT: '2026-11-20T18:00:00+09:00' }
    expect(read(said)).toEqual({
      vapidKey: key,
      vapidPrevious: { key: older, retiredAt: new Date('2026-11-20T09:00:00Z') },
      local: null,
    })
  })

  it.each([
    [{ VAPID_KEY: key, VAPID_PREVIOUS_KEY: older }, /^VAPID_RETIRED_AT must be set: the instant/],
    [{ VAPID_RETIRED_AT: '2026-11-20T18:00:00+09:00' }, /^VAPID_PREVIOUS_KEY must be set/],
    [{ VAPID_PREVIOUS_KEY: older, VAPID_RETIRED_AT: '2026-11-20T18:00:00+09:00' }, /^VAPID_KEY must be set/],
    [{ VAPID_KEY: 'short' }, /^VAPID_KEY must be 32 random bytes/],
    [{ VAPID_KEY: Buffer.alloc(32).toString('base64url') }, /^VAPID_KEY must be/],
    [{ VAPID_KEY: Buffer.alloc(32, 255).toString('base64url') }, /^VAPID_KEY must be/],
  ])('stop the start when the environment is %j', (source, says) => {
    expect(() => read(source)).toThrow(says)
  })

  it('do not appear in the error about a wrong key', () => {
    expect(() => read({ VAPID_KEY: 'canary' })).not.toThrow(/canary/)
    expect(() => read({ VAPID_PREVIOUS_KEY: 'canary' })).not.toThrow(/canary/)
  })
})

describe('a push service on this machine', () => {
  const local = { PUSH_LOCAL_SERVICE: 'https://localhost:4433', PUSH_LOCAL_CA: certificate }

  it('is read with its certificate', () => {
    expect(read(local).local).toEqual({
      host: 'localhost',
      port: 4433,
      ca: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
    })
  })

  it('is refused in production', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tidemark.example' }
    expect(read(production).local).toBeNull()
    expect(() => read({ ...production, ...local })).toThrow(/^PUSH_LOCAL_SERVICE must not be set/)
    expect(() => read({ ...production, PUSH_LOCAL_CA: certificate })).toThrow(/^PUSH_LOCAL_SERVICE must be/)
  })

  it.each([
    { ...local, PUSH_LOCAL_SERVICE: 'https://push.example:4433' },
    { ...local, PUSH_LOCAL_SERVICE: 'http://localhost:4433' },
    { ...local, PUSH_LOCAL_SERVICE: 'https://localhost:4433/x' },
    { ...local, PUSH_LOCAL_SERVICE: 'https://localhost' },
    { ...local, PUSH_LOCAL_CA: 'bm90IG9uZQ==' },
    { PUSH_LOCAL_SERVICE: 'https://localhost:4433' },
  ])('is refused when the environment is %j', source => {
    expect(() => read(source)).toThrow(/^PUSH_LOCAL_/)
  })
})

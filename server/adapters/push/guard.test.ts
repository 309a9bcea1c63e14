import { describe, expect, it } from 'vitest'
import { isLoopback, isPublicAddress } from './addresses.ts'
import { parsePushTarget, type ResolvedAddress, resolveAddresses } from './guard.ts'

const vendor = (endpoint: string) => parsePushTarget(endpoint, null)
const local = { host: 'localhost', port: 4433, ca: 'certificate' }

describe('an endpoint', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/dAbC:APA91_x-y', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'updates.push.services.mozilla.com'],
    ['https://web.push.apple.com/QGuQyavXutnMH', 'web.push.apple.com'],
    ['https://wns2-bl2p.notify.windows.com/w/?token=BQYAAA%2fb', 'wns2-bl2p.notify.windows.com'],
  ])('of a vendor is accepted: %s', (endpoint, host) => {
    const { pathname, search } = new URL(endpoint)
    expect(vendor(endpoint)).toMatchObject({
      ok: true,
      value: { host, port: 443, origin: `https://${host}`, path: pathname + search, ca: null },
    })
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'HTTPS://fcm.googleapis.com/x',
    'https:fcm.googleapis.com/x',
    'https:\\\\fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com:/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com..evil.example/x',
    'https://FCM.googleapis.com/x',
    'https://ｆｃｍ.googleapis.com/x',
    'https://fcm。googleapis.com/x',
    'https://fcm.google\u00adapis.com/x',
    'https://f%63m.googleapis.com/x',
    'https://fcm.googleapis.com%2f.evil.example/x',
    'https://fcm.googleapis.com%00.evil.example/x',
    'https://fcm.googleapis.com\t/x',
    'https://fcm.\ngoogleapis.com/x',
    'https://fcm.googleapis.com\\@evil.example/x',
    'https://evil.example#@fcm.googleapis.com/x',
    'https://evil.example?@fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://:@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://x.fcm.googleapis.com/x',
    'https://googleapis.com/x',
    'https://push.services.mozilla.com/x',
    'https://.push.services.mozilla.com/x',
    'https://evilpush.services.mozilla.com/x',
    'https://-.push.services.mozilla.com/x',
    'https://a..push.services.mozilla.com/x',
    'https://x.web.push.apple.com/x',
    'https://notify.windows.com/x',
    'https://evil-notify.windows.com/x',
    `https://${'a'.repeat(64)}.notify.windows.com/x`,
    `https://${'a.'.repeat(130)}notify.windows.com/x`,
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    'https://fcm.googleapis.com/x#y',
    'https://fcm.googleapis.com/x y',
    'https://fcm.googleapis.com/x\r\nhost: evil.example',
    'https://fcm.googleapis.com/삼',
    'https://localhost:4433/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    '',
  ])('of any other form is rejected: %j', endpoint => {
    expect(vendor(endpoint).ok).toBe(false)
  })

  it('of a local service is accepted only when it is configured, and only at its port', () => {
    expect(parsePushTarget('https://localhost:4433/x', local)).toMatchObject({
      ok: true,
      value: { host: 'localhost', port: 4433, origin: 'https://localhost:4433', path: '/x' },
    })
    for (const other of ['localhost:4434', 'localhost', '127.0.0.1:4433', 'a@localhost:4433'])
      expect(parsePushTarget(`https://${other}/x`, local).ok, other).toBe(false)
  })
})

describe('the addresses of a host name', () => {
  const of = (addresses: string[], isAllowed = isPublicAddress) =>
    resolveAddresses({ host: 'push.example', isAllowed }, async () =>
      addresses.map((address): ResolvedAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

  it('are all that it resolves to', async () => {
    expect(await of(['8.8.8.8', '2a00:1450:4001::1'])).toMatchObject({ ok: true, value: { length: 2 } })
  })
  it('are rejected when one of them is private', async () => {
    expect(await of(['8.8.8.8', '10.0.0.1'])).toEqual({ ok: false, error: 'closed' })
  })
  it('of a local service must be loopback addresses', async () => {
    expect((await of(['127.0.0.1', '::1'], isLoopback)).ok).toBe(true)
    expect((await of(['127.0.0.1', '8.8.8.8'], isLoopback)).ok).toBe(false)
  })
  it('are unknown when there are none, or when the lookup fails', async () => {
    expect(await of([])).toEqual({ ok: false, error: 'unknown' })
    const silent = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await resolveAddresses({ host: 'x', isAllowed: () => true }, silent)).toMatchObject({ ok: false })
  })
})

describe('an IP address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '142.250.206.234',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.254',
    '2a00:1450:4001:80b::200a',
    '2620:149:208:4304::1',
    '2404:6800:4004::1',
  ])('is on the public internet: %s', address => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1'],
    ...['127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1'],
    ...['192.88.99.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
    ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '::8.8.8.8'],
    ...['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '100::1', '2001::1', '2001:20::1'],
    ...['2001:db8::1', '2002:7f00:1::1', '2002:808:808::1', '3fff::1', '5f00::1', 'fc00::1', 'fd12::1'],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'ff0e::1', '2a00::1%1'],
    ...[
      '',
      'localhost',
      '1',
      '127.1',
      '0x7f000001',
      '017700000001',
      '8.8.8',
      '8.8.8.8.',
      ' 8.8.8.8',
      '[::1]',
    ],
  ])('is not on the public internet: %j', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

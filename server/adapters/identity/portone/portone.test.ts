import { describe, expect, it } from 'vitest'
import { portOneVendor } from './client.ts'
import { createFakePortOneService, fakePortOne } from './fake/fake-service.ts'

const now = () => new Date('2026-11-20T09:00:00Z')
const settings = {
  ...{ ...fakePortOne, isSandbox: true, url: new URL('https://portone.test') },
  scriptUrl: new URL('https://portone.test/v2/browser-sdk.js'),
}
const verified = {
  ...{ id: 'check', status: 'VERIFIED', verifiedAt: '2026-11-20T08:59:00Z', version: 'V2' },
  verifiedCustomer: {
    ci: 'ci',
    di: null,
    phoneNumber: '010',
    birthDate: '1990-01-02',
    operator: 'KT',
    name: 'N',
  },
}
const told = (body: unknown, status = 200) =>
  portOneVendor(
    settings,
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  ).answerOf('check')

describe('PortOne', () => {
  it('is asked for one check with the secret, at the address of the settings', async () => {
    const asked: Request[] = []
    const service = createFakePortOneService(now)
    const vendor = portOneVendor(settings, async (url, init) => {
      const request = new Request(url, init)
      asked.push(request)
      return service.answer(request)
    })
    expect(await vendor.answerOf('a/b?c')).toEqual({ ok: true, value: { kind: 'waiting' } })
    service.checks.set('check', { status: 'READY', person: null, at: now().toISOString() })
    expect(await vendor.answerOf('check')).toEqual({ ok: true, value: { kind: 'waiting' } })
    service.checks.set('check', { status: 'FAILED', person: null, at: now().toISOString() })
    expect(await vendor.answerOf('check')).toEqual({ ok: true, value: { kind: 'failed' } })
    expect(asked[0]!.url).toBe('https://portone.test/identity-verifications/a%2Fb%3Fc?storeId=store-fake')
    expect(asked[0]!.headers.get('authorization')).toBe('PortOne fake-portone-secret')
    const stranger = portOneVendor({ ...settings, apiSecret: 'wrong' }, (url, init) =>
      service.answer(new Request(url, init)),
    )
    expect(await stranger.answerOf('check')).toEqual({ ok: false, error: 'unreadable' })
  })

  it('says who a person is; what its channel does not tell is null', async () => {
    const identity = { ci: 'ci', di: null, phone: '010', birthDate: '1990-01-02', carrier: 'KT' }
    expect(await told(verified)).toEqual({
      ok: true,
      value: { kind: 'verified', identity: { ...identity, verifiedAt: new Date('2026-11-20T08:59:00Z') } },
    })
    const few = { ...verified, verifiedCustomer: { ci: 'ci', birthDate: '19900102', operator: 7 } }
    expect(await told(few)).toMatchObject({
      value: { identity: { ci: 'ci', di: null, phone: null, birthDate: null, carrier: null } },
    })
  })

  it.each([
    ['of another check', { ...verified, id: 'other' }, 200],
    ['without a person', { ...verified, verifiedCustomer: { name: 'N' } }, 200],
    ['without a time', { ...verified, verifiedAt: 'soon' }, 200],
    ['of a state that is not known', { ...verified, status: 'DONE' }, 200],
    ['of another kind of 404', { type: 'CHANNEL_NOT_FOUND' }, 404],
    ['without JSON', '<html>', 200],
    ['longer than 64 kB', ' '.repeat(70_000), 200],
  ])('is not believed with a reply %s', async (_name, body, status) => {
    expect(await told(body, status)).toEqual({ ok: false, error: 'unreadable' })
  })

  it('is unreachable with a fault of its own and without a network', async () => {
    expect(await told({ type: 'INTERNAL' }, 503)).toEqual({ ok: false, error: 'unreachable' })
    const away = portOneVendor(settings, () => Promise.reject(new TypeError('fetch failed')))
    expect(await away.answerOf('check')).toEqual({ ok: false, error: 'unreachable' })
  })
})

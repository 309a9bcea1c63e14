import { afterEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { usualVendorLimits, type VendorDeps } from '../ask.ts'
import { createKisClient } from './client.ts'
import { fakeKisCredentials, fakeKisStockCodes, fakeKisUntil, type KisFake, startKisFake } from './fake.ts'

const code = fakeKisStockCodes[0]!
const from = toTradingDay(20241101)
const open: KisFake[] = []

afterEach(async () => {
  for (const fake of open.splice(0)) await fake.close()
})

/** Starts a fake and a client that share one clock, which advances only in pauses. */
async function started(credentials = fakeKisCredentials, change: Partial<VendorDeps> = {}) {
  const clock = { now: 0, pauses: [] as number[] }
  const elapsed = () => clock.now
  const fake = await startKisFake({ elapsed })
  open.push(fake)
  const deps: VendorDeps = {
    fetch,
    elapsed,
    random: () => 0,
    pause: async ms => {
      clock.pauses.push(ms)
      clock.now += ms
    },
    ...change,
  }
  const client = createKisClient(fake.url, credentials, deps, { ...usualVendorLimits, betweenMs: 50 })
  const tokens = () => fake.calls.filter(call => call.startsWith('POST')).length
  return { client, fake, clock, tokens }
}

/** Answers data requests with these replies first, and then with those of the fake. */
const saying = (...answers: (() => Response)[]): typeof fetch => {
  const waiting = [...answers]
  return (...args) => {
    const isData = String(args[0]).includes('/uapi/')
    const answer = isData ? waiting.shift() : undefined
    return answer ? Promise.resolve(answer()) : fetch(...args)
  }
}
const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers })

describe('a token', () => {
  it('is shared by all requests, concurrent ones too', async () => {
    const { client, tokens } = await started()
    await Promise.all([client.stockInfo(code), client.price(code)])
    await client.investors(code)
    expect(tokens()).toBe(1)
  })

  it('is replaced after its 24 hours', async () => {
    const { client, clock, tokens } = await started()
    await client.price(code)
    clock.now += 23 * 3_600_000
    await client.price(code)
    expect(tokens()).toBe(1)
    clock.now += 3_600_000
    expect((await client.price(code)).ok).toBe(true)
    expect(tokens()).toBe(2)
  })

  it('that ends early is replaced, with a pause because the vendor issues one a minute', async () => {
    const { client, fake, clock, tokens } = await started()
    await client.price(code)
    fake.endToken()
    expect((await client.price(code)).ok).toBe(true)
    expect(tokens()).toBe(3)
    expect(clock.pauses.filter(ms => ms > 1_000)).toEqual([61_000])
  })

  it('is not requested a third time for one call', async () => {
    const ended = () => json(500, { rt_cd: '1', msg_cd: 'EGW00123', msg1: '기간이 만료된 token 입니다.' })
    const { client } = await started(fakeKisCredentials, { fetch: saying(ended, ended) })
    expect(await client.price(code)).toMatchObject({ ok: false, error: { kind: 'refused' } })
  })

  it.each([{ appKey: 'another' }, { appSecret: 'another' }])(
    'is refused for the wrong credentials %o after one request',
    async wrong => {
      const { client, fake } = await started({ ...fakeKisCredentials, ...wrong })
      const answer = await client.price(code)
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } })
      expect(JSON.stringify(answer)).not.toContain('another')
      expect(fake.calls).toHaveLength(1)
    },
  )
})

describe('the daily chart', () => {
  const ask = { venue: 'J', prices: 'traded', from, to: fakeKisUntil } as const

  it('is read backwards in pages of a hundred rows', async () => {
    const { client, fake } = await started()
    const rows = await client.daily(code, ask)
    const days = rows.ok ? rows.value.map(row => row.stck_bsop_date) : []
    expect(new Set(days).size).toBe(days.length)
    expect(days).toEqual([...days].sort().reverse())
    expect([days.length, days[0]]).toEqual([490, '20261120'])
    expect(fake.calls.filter(call => call.includes('itemchartprice'))).toHaveLength(5)
  })

  it('is empty for an unknown code', async () => {
    const { client } = await started()
    expect(await client.daily('999990', ask)).toEqual({ ok: true, value: [] })
    expect(await client.stockInfo('999990')).toEqual({ ok: true, value: null })
  })

  it('is read with the configured pause between two requests', async () => {
    const { client, clock } = await started()
    await client.daily(code, ask)
    expect(clock.pauses).toEqual([50, 50, 50, 50])
  })
})

describe('a reply', () => {
  const price = { rt_cd: '0', msg_cd: 'MCA00000', msg1: '', output: { frgn_hldn_qty: '5', lstn_stcn: '10' } }

  it('with the code «too many a second» is retried after one second', async () => {
    const tooMany = () =>
      json(500, { rt_cd: '1', msg_cd: 'EGW00201', msg1: '초당 거래건수를 초과하였습니다.' })
    const { client, clock } = await started(fakeKisCredentials, { fetch: saying(tooMany) })
    expect((await client.price(code)).ok).toBe(true)
    expect(Math.max(...clock.pauses)).toBe(1_000)
  })

  it('with HTTP 429 is retried after the time in its header', async () => {
    const later = () => json(429, {}, { 'retry-after': '7' })
    const { client, clock } = await started(fakeKisCredentials, { fetch: saying(later) })
    expect((await client.price(code)).ok).toBe(true)
    expect(Math.max(...clock.pauses)).toBe(7_000)
  })

  it('may have unknown fields', async () => {
    const more = () => json(200, { ...price, output: { ...price.output, brand_new: { deep: 1 } }, extra: [] })
    const { client } = await started(fakeKisCredentials, { fetch: saying(more) })
    expect(await client.price(code)).toEqual({ ok: true, value: price.output })
  })

  it.each([
    ['without what it is asked for', () => json(200, { rt_cd: '0', msg_cd: 'MCA00000' })],
    [
      'with a row that has no close',
      () => json(200, { rt_cd: '0', output2: [{ stck_bsop_date: '20261120' }] }),
    ],
    ['with a code nobody knows', () => json(200, { rt_cd: '1', msg_cd: 'OPSQ2001', msg1: 'ERROR' })],
    ['of another status', () => json(404, {})],
  ])('%s is unreadable, and is not retried', async (_what, answer) => {
    const { client, fake } = await started(fakeKisCredentials, { fetch: saying(answer) })
    expect(await client.price(code)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    expect(fake.calls).toHaveLength(1)
  })

  it('with a row that lacks a field is unreadable', async () => {
    const row = () => json(200, { rt_cd: '0', output2: [{ stck_bsop_date: '20261120' }] })
    const { client } = await started(fakeKisCredentials, { fetch: saying(row) })
    const read = await client.daily(code, { venue: 'J', prices: 'traded', from, to: fakeKisUntil })
    expect(read).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  })

  it('that fails five times is reported as unreadable', async () => {
    const broken = () => json(500, { rt_cd: '1', msg_cd: 'EGW00002', msg1: '' })
    const { client } = await started(fakeKisCredentials, { fetch: saying(...Array(5).fill(broken)) })
    expect(await client.price(code)).toEqual({
      ok: false,
      error: {
        kind: 'unreadable',
        detail: '500 EGW00002 at /uapi/domestic-stock/v1/quotations/inquire-price, 5 times',
      },
    })
  })
})

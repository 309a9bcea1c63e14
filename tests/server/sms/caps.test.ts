import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPhone } from '#domain/account/phone.ts'
import { smsCaps } from '#domain/account/sms-caps.ts'
import { assert } from '#domain/kernel/assert.ts'
import { ok } from '#domain/kernel/result.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { createOneTimeCodeMaker } from '#server/adapters/sms/codes.ts'
import type { Stores } from '#server/ports.ts'
import { sendCode } from '#server/use-cases/sign-in/send-code.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { isFullRun, smsClient } from './asking.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestApp
let ways: ReturnType<typeof smsClient>
beforeAll(async () => {
  server = await testServer()
  ways = smsClient(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.pool.query('TRUNCATE sms_asked, sms_challenge')
  server.pass(hour)
})

const statusOf = async (phone: string, address?: string) => (await ways.ask(phone, address)).statusCode
/** Adds rows to the table of requests, as if codes had been requested earlier. */
const asked = (rows: { times: number; country: '+82' | '+1'; ago: number }) =>
  server.pool.query(
    `INSERT INTO sms_asked (phone_number, prefix, country, address, asked_at)
     SELECT $1::text || nth, $1::text || (nth / 15), $1, 'address ' || (nth / 9), $2
     FROM generate_series(1, $3::int) AS nth`,
    [rows.country, new Date(server.now().getTime() - rows.ago), rows.times],
  )

describe('one telephone', () => {
  it('gets one code in a minute, three in ten minutes, ten in a day', async () => {
    const statuses: number[] = []
    const times: number[] = []
    for (let passed = 0; passed < 24 * hour; ) {
      const status = await statusOf('010-3000-0001', `10.0.0.${statuses.length}`)
      if (status === 200) times.push(passed)
      statuses.push(status)
      const next = passed < 15 * minute ? minute : 10 * minute
      server.pass(next)
      passed += next
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(times).toHaveLength(10)
    expect(times.slice(0, 4)).toEqual([0, minute, 2 * minute, 10 * minute])
  })

  it('counts as the same in any spelling, and waits a full minute between two codes', async () => {
    expect(await statusOf('010-3000-0002')).toBe(200)
    server.pass(minute - 1)
    for (const same of ['+82 10 3000 0002', '01030000002', '10 3000 0002'])
      expect(await statusOf(same)).toBe(429)
    server.pass(1)
    expect(await statusOf('+82 (0)10-3000-0002')).toBe(200)
  })

  it('does not use up the cap of another telephone', async () => {
    expect(await statusOf('010-3000-0003')).toBe(200)
    expect(await statusOf('010-3000-0003')).toBe(429)
    expect(await statusOf('010-3001-0004')).toBe(200)
  })
})

describe('one address', () => {
  it('may request ten codes in an hour, for any telephones, and one /64 network counts as one address', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect(await statusOf(`010-31${nth}0-0001`, `2001:db8:1:2::${nth + 1}`)).toBe(200)
    expect(await statusOf('010-3199-0001', '2001:db8:1:2:ffff::9')).toBe(429)
    expect(await statusOf('010-3199-0001', '2001:db8:1:3::1')).toBe(200)
    server.pass(hour)
    expect(await statusOf('010-3198-0001', '2001:db8:1:2::1')).toBe(200)
  })
})

describe('a block of telephone numbers', () => {
  it('gets twenty codes in an hour', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 22; nth++)
      statuses.push(await statusOf(`010-3200-10${nth + 10}`, `10.1.0.${nth}`))
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
    expect(await statusOf('010-3201-1001', '10.1.1.1')).toBe(200)
  })
})

describe('a country', () => {
  it.each([
    ['+1', 100, ['+1 202 555 0123', '+1 303 555 0123'], '010-3300-0001'],
    ['+82', 1000, ['010-3300-0001', '010-3399-0001'], '+1 202 555 0123'],
  ] as const)(
    'of %s gets %i codes in an hour, and the other country is not affected',
    async (country, most, two, other) => {
      await asked({ times: most - 1, country, ago: hour - 1 })
      expect(await statusOf(two[0], '10.2.0.1')).toBe(200)
      expect(await statusOf(two[1], '10.2.0.2')).toBe(429)
      expect(server.alarms.at(-1)).toEqual({
        says: 'no more codes are sent this hour',
        facts: { of: country, most },
      })
      expect(await statusOf(other, '10.2.0.3')).toBe(200)
    },
  )

  it('that is not on the list gets none', async () => {
    for (const typed of ['+44 7700 900123', '+1 876 555 0123', '+82 2 123 4567']) {
      const answer = await ways.ask(typed)
      expect(answer.json()).toMatchObject({ code: 'bad_request', fields: { phone_number: 'not_a_phone' } })
    }
    expect(await server.stores.smsChallenges.newest(50)).toEqual({ requested: 0, entered: 0 })
  })
})

describe('all telephones together', () => {
  it('get 1,200 codes in an hour', async () => {
    await asked({ times: 1000, country: '+82', ago: hour - 1 })
    await asked({ times: 199, country: '+1', ago: hour - 1 })
    const { rows } = await server.pool.query('SELECT count(*)::int AS all FROM sms_asked')
    expect(rows).toEqual([{ all: 1199 }])
    await server.pool.query(`UPDATE sms_asked SET country = 'another' WHERE country = '+82'`)
    expect(await statusOf('010-3400-0001', '10.3.0.1')).toBe(200)
    expect(await statusOf('010-3400-0002', '10.3.0.2')).toBe(429)
    server.pass(1)
    expect(await statusOf('010-3400-0002', '10.3.0.2')).toBe(200)
  })
})

describe('a flood of requests', () => {
  it('from many addresses for few blocks of numbers stays within every cap', async () => {
    const requests = isFullRun ? 10_000 : 600
    const alarmsBefore = server.alarms.length
    const sample = fc.sample(fc.tuple(fc.nat(499), fc.nat(19), fc.nat(9999)), { numRuns: requests, seed: 7 })
    const sent: { address: string; prefix: string; phone: string }[] = []
    for (let from = 0; from < requests; from += 100)
      await Promise.all(
        sample.slice(from, from + 100).map(async ([who, row, tail]) => {
          const address = `10.${200 + Math.floor(who / 250)}.0.${who % 250}`
          const phone = `+8210${4000 + row}${String(tail).padStart(4, '0')}`
          if ((await statusOf(phone, address)) === 200)
            sent.push({ address, prefix: phone.slice(0, -4), phone })
        }),
      )
    const most = (key: (one: (typeof sent)[number]) => string) => {
      const counts = new Map<string, number>()
      for (const one of sent) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1)
      return Math.max(...counts.values())
    }
    expect(sent.length).toBeLessThanOrEqual(20 * 20)
    expect(sent.length).toBeGreaterThan(isFullRun ? 390 : 300)
    expect(most(one => one.prefix)).toBeLessThanOrEqual(20)
    expect(most(one => one.address)).toBeLessThanOrEqual(10)
    expect(most(one => one.phone)).toBe(1)
    const { rows } = await server.pool.query('SELECT count(*)::int AS all FROM sms_asked')
    expect(rows).toEqual([{ all: sent.length }])
    const alarms = server.alarms.slice(alarmsBefore)
    expect(alarms.map(({ says }) => says)).toEqual(['few of the codes that are sent are entered'])
    expect(JSON.stringify(alarms)).not.toMatch(/\d{4}/)
  }, 600_000)

  it('to two servers passes no cap, because each counts what all have sent', async () => {
    const pools = [server.pool, openPool({ connectionString: server.url })]
    const servers = pools.map(pool => ({
      sms: {
        sender: { send: async () => ok(null) },
        codes: createOneTimeCodeMaker(server.secrets.pepper),
        household: (ip: string) => ip,
        host: null,
        alarm: () => {},
      },
      smsChallenges: makeStores(databaseOn(pool)).smsChallenges,
      transaction: <T>(run: (stores: Stores) => Promise<T>) =>
        withTransaction(pool, open => run(makeStores(open))),
    }))
    const now = server.now()
    const send = (nth: number, typed: string, ip: string) => {
      const phone = readPhone(typed, 'KR')
      const ports = servers[nth % 2]
      assert(phone.ok && ports, 'a telephone and a server of the test')
      const asked = {
        purpose: 'sign-in',
        phone: phone.value,
        isMeant: true,
        language: 'ko',
        ip,
        now,
      } as const
      return sendCode(ports, asked)
    }
    const among = async (times: number, one: (nth: number) => ReturnType<typeof send>) =>
      (await Promise.all(Array.from({ length: times }, (_, nth) => one(nth)))).filter(({ ok }) => ok).length
    expect(await among(30, nth => send(nth, '010-4100-0001', `10.9.0.${nth}`))).toBe(1)
    expect(await among(30, nth => send(nth, `010-42${nth + 10}-0001`, '10.9.1.1'))).toBe(10)
    expect(await among(50, nth => send(nth, `010-4300-10${nth + 10}`, `10.9.2.${nth}`))).toBe(20)
    await pools[1]?.end()
  })
})

describe('the table of caps', () => {
  it('has the numbers that were decided on', () => {
    expect(smsCaps.map(({ of, windowMs, most }) => `${of} ${most}/${windowMs / 1000}`)).toEqual([
      'phone 1/60',
      'phone 3/600',
      'phone 10/86400',
      'address 10/3600',
      'prefix 20/3600',
      '+82 1000/3600',
      '+1 100/3600',
      'all 1200/3600',
    ])
  })
})

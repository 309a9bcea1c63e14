import { afterEach, describe, expect, it } from 'vitest'
import { readPhone } from '#domain/account/phone.ts'
import { assert } from '#domain/kernel/assert.ts'
import { solapiSender } from './client.ts'
import { type FakeSmsFault, fakeSolapi, startSolapiFake } from './fake.ts'

const phone = (typed: string) => {
  const read = readPhone(typed, 'KR')
  assert(read.ok, 'a telephone of the test')
  return read.value
}
const korean = phone('010-1234-5678')

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function sendWith(
  changes: { apiSecret?: string; apiKey?: string } = {},
  faults: FakeSmsFault[] = [],
  to = korean,
) {
  const fake = await startSolapiFake({ faults })
  open.push(fake.close)
  // The time limit is short for the service that never answers; on a busy machine a service that answers may take
  // longer.
  const timeoutMs = faults.includes('silent') ? 300 : 10_000
  const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
  const deps = { fetch, clock, salt: () => 'a'.repeat(32), timeoutMs }
  const sender = solapiSender({ url: fake.url, ...fakeSolapi, from: '02-1234-5678', ...changes }, deps)
  return { answer: await sender.send({ to, text: '[Tidemark] 인증번호 012345' }), sent: fake.sent }
}

describe('a message sent with Solapi', () => {
  it('is signed, and has the number as dialled in its country', async () => {
    const { answer, sent } = await sendWith()
    expect(answer).toEqual({ ok: true, value: null })
    expect(sent).toEqual([
      {
        to: '01012345678',
        country: '82',
        from: '0212345678',
        text: '[Tidemark] 인증번호 012345',
        type: 'SMS',
      },
    ])
    const abroad = await sendWith({}, [], phone('+1 202 555 0123'))
    expect(abroad.sent).toMatchObject([{ to: '2025550123', country: '1' }])
  })

  it.each([
    ['another key', { apiKey: 'NCSOTHER' }],
    ['another secret', { apiSecret: 'other' }],
  ])('is refused with %s', async (_, changes) => {
    const { answer, sent } = await sendWith(changes)
    expect(answer).toEqual({ ok: false, error: 'refused' })
    expect(sent).toEqual([])
  })

  it.each([
    ['no-balance', 'refused'],
    ['bad-number', 'refused'],
    ['broken', 'unreachable'],
    ['html', 'unreachable'],
    ['silent', 'unreachable'],
    ['endless', 'unreadable'],
  ] as const)('that meets the fault %s gives the error %s', async (fault, error) => {
    const { answer, sent } = await sendWith({}, [fault])
    expect(answer).toEqual({ ok: false, error })
    expect(sent).toEqual([])
  })

  it('is sent once, without a retry', async () => {
    let calls = 0
    const failing: typeof fetch = async () => {
      calls++
      throw new TypeError('fetch failed')
    }
    const deps = { fetch: failing, clock: { now: () => new Date(0) }, salt: () => 'salt', timeoutMs: 300 }
    const sender = solapiSender({ url: new URL('http://127.0.0.1:9/'), ...fakeSolapi }, deps)
    expect(await sender.send({ to: korean, text: 'x' })).toEqual({ ok: false, error: 'unreachable' })
    expect(calls).toBe(1)
  })
})

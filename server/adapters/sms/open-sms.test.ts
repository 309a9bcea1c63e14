import { describe, expect, it } from 'vitest'
import { readPhone } from '#domain/account/phone.ts'
import { assert } from '#domain/kernel/assert.ts'
import { createOneTimeCodeMaker } from './codes.ts'
import { openSms } from './open-sms.ts'
import { fakeSolapi, startSolapiFake } from './solapi/fake.ts'

const clock = { now: () => new Date('2026-11-20T09:00:00Z') }
const read = readPhone('010-1234-5678', 'KR')
assert(read.ok, 'a telephone of the test')
const to = read.value

describe('the SMS sender', () => {
  it('is missing in production without settings, and elsewhere a sandbox with the newest 50 messages', async () => {
    expect(openSms({ solapi: null, production: true, clock })).toEqual({ sender: null, sandbox: null })
    const { sender, sandbox } = openSms({ solapi: null, production: false, clock })
    for (let nth = 0; nth < 60; nth++) await sender?.send({ to, text: `number ${nth}` })
    expect(sandbox?.newest()).toHaveLength(50)
    expect(sandbox?.newest()[0]).toEqual({ to: '+821012345678', text: 'number 59', at: clock.now() })
  })

  it('is Solapi when it is set up, and then there is no sandbox', async () => {
    const fake = await startSolapiFake()
    try {
      const { sender, sandbox } = openSms({
        solapi: { url: fake.url, ...fakeSolapi },
        production: false,
        clock,
      })
      expect(sandbox).toBeNull()
      expect(await sender?.send({ to, text: 'Hello' })).toEqual({ ok: true, value: null })
      expect(fake.sent).toHaveLength(1)
    } finally {
      await fake.close()
    }
  })
})

describe('a code', () => {
  const codes = createOneTimeCodeMaker(Buffer.alloc(32, 9))
  const input = { to: '+821012345678', code: '012345', challenge: 'a' }

  it('has six digits, and the first can be 0', () => {
    const made = Array.from({ length: 3000 }, codes.make)
    expect(made.filter(code => !/^\d{6}$/.test(code))).toEqual([])
    expect(new Set(made.map(code => code[0])).size).toBe(10)
    expect(new Set(made).size).toBeGreaterThan(2900)
  })

  it('is hashed with the pepper, for one telephone and one challenge', () => {
    const hash = codes.hashOf(input)
    expect(hash).toHaveLength(32)
    expect(codes.hashOf({ ...input })).toEqual(hash)
    for (const change of [{ to: '+821012345679' }, { code: '012346' }, { challenge: 'b' }])
      expect(codes.hashOf({ ...input, ...change })).not.toEqual(hash)
    expect(createOneTimeCodeMaker(Buffer.alloc(32, 8)).hashOf(input)).not.toEqual(hash)
  })
})

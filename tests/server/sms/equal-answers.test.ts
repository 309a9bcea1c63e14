import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { isFullRun, smsClient, wrongCode } from './asking.ts'

let server: TestApp
let ways: ReturnType<typeof smsClient>
let sent: { to: string; text: string }[] = []
/** Every message waits for this promise before it is sent. */
let line: Promise<void> = Promise.resolve()

beforeAll(async () => {
  const sender = {
    send: async ({ to, text }: { to: { number: string }; text: string }) => {
      await line
      sent.push({ to: to.number, text })
      return ok(null)
    },
  }
  server = await testServer({ sms: { sender } })
  ways = smsClient(server)
  await ways.call('/user/register/general/', { username: 'forgetful', password: 'nine quiet geese' })
  await server.pool.query(
    `UPDATE user_account SET phone_number = '+821060000001' WHERE username = 'forgetful'`,
  )
})
afterAll(() => server.close())
beforeEach(() => {
  server.pass(86_400_000)
  sent = []
})
afterEach(() => vi.restoreAllMocks())

const known = { username: 'forgetful', phone_number: '010-6000-0001' }
const strangers = {
  'another name': { ...known, username: 'nobody-at-all' },
  'another telephone': { ...known, phone_number: '010-6000-0002' },
  neither: { username: 'nobody-at-all', phone_number: '010-6000-0003' },
  'a demo user': { username: 'demo-free', phone_number: '010-6000-0004' },
}

const sendReset = (body: Record<string, string>) => ways.call('/user/password/send-reset/', body)
const reset = (challenge: string, code: string, username: string) =>
  ways.call('/user/password/reset/', { username, challenge, code, password: 'ten quiet geese' })

/** Runs a function and records the text of its SQL statements, without their values. */
async function workOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...input: unknown[]
  ) {
    const [first] = input
    statements.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
    return Reflect.apply(query, this, input)
  } as never)
  const result = await run()
  spy.mockRestore()
  return { result, statements }
}

/** Returns everything in a reply except the values that are random each time. */
const told = (answer: Awaited<ReturnType<typeof sendReset>>) => ({
  status: answer.statusCode,
  body: answer.body.replace(/[\da-f]{8}-[\da-f-]{27}/, '…'),
  headers: { ...answer.headers, date: '', 'x-request-id': '' },
})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('a request for a new password', () => {
  it.each(Object.entries(strangers))(
    'with %s gets the same reply as a valid one, by the same database work',
    async (_, stranger) => {
      await server.pool.query(
        `UPDATE user_account SET phone_number = '+821060000004' WHERE username = 'demo-free'`,
      )
      const mine = await workOf(() => sendReset(known))
      server.pass(86_400_000)
      const theirs = await workOf(() => sendReset(stranger))
      expect(mine.result.statusCode).toBe(200)
      expect(told(theirs.result)).toEqual(told(mine.result))
      expect(mine.statements.length).toBeGreaterThan(5)
      expect(theirs.statements).toEqual(mine.statements)
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      expect(sent[0]?.to).toBe('+821060000001')
    },
  )

  it('does not wait for the message, which only some requests send', async () => {
    const busy = Promise.withResolvers<void>()
    line = busy.promise
    expect((await sendReset(known)).statusCode).toBe(200)
    expect(sent).toEqual([])
    busy.resolve()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
  })

  it('over the caps is refused in the same way', async () => {
    for (const asked of [known, strangers['another telephone']]) {
      await sendReset(asked)
      expect((await sendReset(asked)).statusCode).toBe(429)
    }
  })

  it('followed by a wrong code gets the same reply and causes the same work, known or not', async () => {
    const outcomes = []
    for (const asked of [known, strangers.neither]) {
      const { challenge } = (await sendReset(asked)).json<{ challenge: string }>()
      const { result, statements } = await workOf(() => reset(challenge, '000000', asked.username))
      outcomes.push({ ...told(result), statements })
    }
    expect(outcomes[0]?.status).toBe(401)
    expect(outcomes[1]).toEqual(outcomes[0])
  })

  it.each(isFullRun ? Object.entries(strangers) : [])(
    'with %s takes as long as a valid one',
    async (_, stranger) => {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < 101; round++)
        for (const [which, asked] of ([known, stranger] as const).entries()) {
          server.pass(86_400_000)
          await new Promise(resolve => setTimeout(resolve, 2))
          const started = performance.now()
          await sendReset(asked)
          times[which]?.push(performance.now() - started)
        }
      const [mine, theirs] = [median(times[0]), median(times[1])]
      expect(Math.abs(mine - theirs)).toBeLessThan(Math.max(2, 0.25 * mine))
    },
  )
})

describe('a request for a code to sign in', () => {
  it('gets the same reply for a known and an unknown telephone, by the same database work', async () => {
    const mine = await workOf(() => ways.ask('010-6000-0001'))
    const theirs = await workOf(() => ways.ask('010-6999-0002'))
    expect(mine.result.statusCode).toBe(200)
    expect(told(theirs.result)).toEqual(told(mine.result))
    expect(theirs.statements).toEqual(mine.statements)
    expect(mine.statements.join(' ')).not.toContain('user_account')
    expect(sent.map(({ text }) => text.replace(/\d{6}/, '…'))[0]).toBe(
      sent.map(({ text }) => text.replace(/\d{6}/, '…'))[1],
    )
  })

  it('followed by a wrong code does not reveal whether the telephone is known', async () => {
    const outcomes = []
    for (const phone of ['010-6000-0001', '010-6999-0003']) {
      const { challenge } = (await ways.ask(phone)).json<{ challenge: string }>()
      const code = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
      const { result, statements } = await workOf(() => ways.enter(challenge, wrongCode(code)))
      outcomes.push({ ...told(result), statements })
    }
    expect(outcomes[0]?.status).toBe(401)
    expect(outcomes[1]).toEqual(outcomes[0])
  })
})

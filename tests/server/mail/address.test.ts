import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseDeletedAccounts } from '#server/use-cases/account/erase-leavers.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { tablesWith } from '../people/canaries.ts'
import { newPerson, type TestPerson } from '../people/person.ts'
import { openInbox } from './inbox.ts'

const MINUTE = 60_000
const lines: string[] = []
let mailbox: Awaited<ReturnType<typeof openInbox>>
let server: TestApp
let person: TestPerson
let address: string
let people = 0
beforeAll(async () => {
  mailbox = await openInbox()
  server = await testServer({
    mailSender: mailbox.sender,
    logStream: { write: line => void lines.push(line) },
  })
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})
beforeEach(async () => {
  server.pass(25 * 3_600_000)
  person = await newPerson(server)
  address = `bada-${people++}@mail.example`
})

const sendCode = (e_mail: string, who = person) =>
  who.call('POST', '/api/v2/user/email/send-code/', { e_mail })
const verify = (challenge: unknown, code: string, who = person) =>
  who.call('POST', '/api/v2/user/email/verify/', { challenge, code })
const codesTo = (to: string) => mailbox.mailsTo(to).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? 'no code')
const arrived = (to: string, count: number) =>
  vi.waitFor(() => expect(mailbox.mailsTo(to)).toHaveLength(count))
const profile = async () => {
  const { body } = await person.call('GET', '/user/me/')
  return [body.e_mail, body.e_mail_verified_at]
}
async function makeMine(to: string, who = person) {
  const before = mailbox.mailsTo(to).length
  const { body } = await sendCode(to, who)
  await arrived(to, before + 1)
  return verify(body.challenge, codesTo(to).at(-1)!, who)
}

describe('the e-mail address of an account', () => {
  it('is mine once the code came back from it', async () => {
    const sent = await sendCode(address)
    expect(sent.body).toMatchObject({ expires_in: 600, resend_in: 60 })
    expect(await profile()).toEqual([null, null])
    await arrived(address, 1)
    const [mail] = mailbox.mailsTo(address)
    expect(mail).toMatchObject({ subject: 'Tidemark 이메일 인증번호' })
    expect(mail?.html).toContain(codesTo(address)[0])
    const now = server.now().toISOString()
    const verified = await verify(sent.body.challenge, codesTo(address)[0]!)
    expect(verified).toEqual({ status: 200, body: { e_mail: address, e_mail_verified_at: now } })
    expect(await profile()).toEqual([address, now])
  })

  it('comes in the language of its owner', async () => {
    await person.call('PUT', '/user/me/', { lang_code: 'en' })
    await sendCode(address)
    await arrived(address, 1)
    expect(mailbox.mailsTo(address)[0]).toMatchObject({ subject: 'Your Tidemark verification code' })
  })

  it('is not taken for a wrong, used or late code, nor for that of somebody else', async () => {
    const { challenge } = (await sendCode(address)).body
    await arrived(address, 1)
    const code = codesTo(address)[0]!
    const other = await newPerson(server)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const refused of [await verify(challenge, wrong), await verify(challenge, code, other)])
      expect(refused).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    server.pass(10 * MINUTE)
    await person.again()
    expect((await verify(challenge, code)).status).toBe(401)
    expect(await profile()).toEqual([null, null])
    expect((await makeMine(address)).status).toBe(200)
  })

  it('takes five tries a code and no sixth, and each code once', async () => {
    const { challenge } = (await sendCode(address)).body
    await arrived(address, 1)
    const code = codesTo(address)[0]!
    const wrong = code === '000000' ? '000001' : '000000'
    for (let nth = 0; nth < 5; nth++) expect((await verify(challenge, wrong)).status).toBe(401)
    expect((await verify(challenge, code)).status).toBe(401)
    server.pass(MINUTE)
    const again = (await sendCode(address)).body.challenge
    await arrived(address, 2)
    const next = codesTo(address)[1]!
    const both = await Promise.all([verify(again, next), verify(again, next)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it.each([
    'nobody',
    'bada@mail.example\r\nBcc: eve@mail.example',
    'bada@mail.example,eve@mail.example',
    'Bada <bada@mail.example>',
    '"bada"@mail.example',
    'bada@mail.example\u0000',
  ])('is not %j, and nothing is sent', async typed => {
    const before = mailbox.inbox.length
    expect(await sendCode(typed)).toMatchObject({ status: 400 })
    expect(mailbox.inbox).toHaveLength(before)
  })

  it('is sent one code a minute and five an hour, and more the next day', async () => {
    expect((await sendCode(address)).status).toBe(200)
    expect((await sendCode(address)).body).toMatchObject({ code: 'too_many_requests' })
    for (let nth = 1; nth < 5; nth++) {
      server.pass(MINUTE)
      expect((await sendCode(address)).status).toBe(200)
    }
    server.pass(MINUTE)
    expect((await sendCode(`other-${address}`)).status).toBe(429)
    await arrived(address, 5)
    server.pass(24 * 60 * MINUTE)
    await person.again()
    expect((await sendCode(address)).status).toBe(200)
  })

  it('does not show whether anybody has it: the answer is the same, and a crowd sends it no more than five', async () => {
    await makeMine(address)
    const replies = []
    for (let nth = 0; nth < 6; nth++) replies.push(await sendCode(address, await newPerson(server)))
    const shapes = replies.map(({ status, body }) => [status, Object.keys(body)])
    expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1)
    expect(shapes[0]).toEqual([200, ['challenge', 'expires_in', 'resend_in']])
    await arrived(address, 5)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(mailbox.mailsTo(address)).toHaveLength(5)
    // Two accounts may have the same address.
    const other = await newPerson(server)
    server.pass(61 * MINUTE)
    await other.again()
    expect((await makeMine(address, other)).status).toBe(200)
  })

  it('tells the address of before when it changes and when it is removed, and names no other', async () => {
    const next = `next-${address}`
    await makeMine(address)
    server.pass(MINUTE)
    await makeMine(next)
    const removed = await person.call('DELETE', '/api/v2/user/email/')
    expect(removed.body).toEqual({ e_mail: null, e_mail_verified_at: null })
    const { rows } = await server.pool.query(
      `SELECT content->>'kind' AS kind, e_mail FROM mail_message WHERE user_pk = $1 ORDER BY id`,
      [person.pk],
    )
    expect(rows).toEqual([
      { kind: 'address_changed', e_mail: address },
      { kind: 'address_changed', e_mail: next },
    ])
    expect((await person.call('DELETE', '/api/v2/user/email/')).status).toBe(200)
  })

  it('is never in the log, is exported with its owner, and erased with them', async () => {
    await makeMine(address)
    await server.stores.mails.queue({
      ...{ userPk: person.pk, key: `test:${person.pk}`, now: server.now() },
      content: { kind: 'plan_ended' },
    })
    const exported = await person.call('GET', '/api/v2/user/export/')
    expect(exported.body).toMatchObject({
      user: { e_mail: address },
      mails: [{ content: { kind: 'plan_ended' }, outcome: null }],
    })
    expect(lines.join('\n')).not.toContain('mail.example')
    expect(await tablesWith(server.pool, address)).toEqual(['email_challenge', 'user_account'])
    await server.stores.leaving.ask(person.pk, server.now())
    server.pass(8 * 24 * 60 * MINUTE)
    await eraseDeletedAccounts(server.transaction, { add: async () => {} }, { now: server.now })
    expect(await tablesWith(server.pool, address)).toEqual([])
  })

  it('is sent its codes where no SMTP server is set, to an inbox that everybody can look into', async () => {
    const sandbox = await testServer()
    expect((await sendCode(address, await newPerson(sandbox))).status).toBe(200)
    await vi.waitFor(async () => {
      const page = await sandbox.app.inject({ method: 'GET', url: '/sandbox/mail' })
      expect(page.body).toContain(`data-to="${address}"`)
    })
    await sandbox.close()
  })

  it('cannot be proved where no mail can be sent', async () => {
    const silent = await testServer({ mailSender: null })
    const who = await newPerson(silent)
    expect(await sendCode(address, who)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await silent.close()
  })
})

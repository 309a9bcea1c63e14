import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { newPerson, type TestPerson } from './person.ts'

const MINUTE = 60_000
const vendorPath = '/sandbox/portone'
const somebody = { name: '홍길동', birthDate: '1990-01-02', phoneNumber: '01012345678', operator: 'SKT' }

let server: TestApp
let person: TestPerson
let people = 0
beforeAll(async () => {
  server = await testServer({ certification: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(60 * MINUTE)
  person = await newPerson(server)
})

const begin = async (who = person) =>
  (await who.call('POST', '/api/v2/user/certification/')).body.id as string
const get = (url: string) => server.app.inject({ url, headers: { 'accept-language': 'en-US' } })
const result = (id: string, more = '') => get(`/api/certification?identityVerificationId=${id}${more}`)
/** A person whom nobody else in these tests is. */
const stranger = () => ({ ...somebody, name: `Nobody ${people++}` })
const me = async (who = person) =>
  (await who.call('GET', '/user/me/')).body.certification as Record<string, string> | null

/** Goes through the vendor's window as a browser does, up to the address to which it leads back. */
async function throughWindow(id: string, identity: object, choice: 'verify' | 'close' = 'verify') {
  await get(`${vendorPath}/window?identityVerificationId=${id}`)
  const ended = await server.app.inject({
    ...{ method: 'POST' as const, url: `${vendorPath}/window/end` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      ...identity,
      ...{ choice, identityVerificationId: id, redirectUrl: 'http://localhost/api/certification' },
    }).toString(),
  })
  expect(ended.statusCode).toBe(303)
  const { pathname, search } = new URL(String(ended.headers.location))
  return get(pathname + search)
}
async function certify(identity: object, who = person) {
  const id = await begin(who)
  return { id, page: await throughWindow(id, identity) }
}

describe('an identity check', () => {
  it('leads through the vendor’s window and stores who the vendor says it was', async () => {
    const id = await begin()
    const opened = await get(`/api/certification/window?id=${id}`)
    expect(opened.statusCode).toBe(200)
    const policy = String(opened.headers['content-security-policy'])
    expect(policy).toMatch(
      /script-src http:\/\/localhost\/sandbox\/portone\/v2\/browser-sdk\.js 'sha256-[^']+';/,
    )
    expect(policy).not.toMatch(/script-src[^;]*('self'|'unsafe)/)
    const [, fields] = /id="fields">(.*?)<\/script>/.exec(opened.body) ?? []
    expect(JSON.parse(fields!)).toEqual({
      ...{ storeId: 'store-fake', channelKey: 'channel-key-fake' },
      ...{ identityVerificationId: id, redirectUrl: 'http://localhost/api/certification' },
    })
    expect(opened.body).toContain('Sandbox: no identity is looked up.')
    const page = await throughWindow(id, somebody)
    expect([page.statusCode, page.body.includes('Your identity is verified')]).toEqual([200, true])
    const { phone, birth_date, carrier, ci, di, certified_at } = (await me())!
    expect({ phone, birth_date, carrier, certified_at }).toEqual({
      ...{ phone: '01012345678', birth_date: '1990-01-02', carrier: 'SKT' },
      certified_at: server.now().toISOString(),
    })
    expect([ci!.length, di!.length]).toEqual([88, 88])
    const { rows } = await server.pool.query('SELECT * FROM user_certification WHERE user_pk = $1', [
      person.pk,
    ])
    expect(JSON.stringify(rows)).not.toContain(ci)
    expect(JSON.stringify(rows)).not.toContain(di)
    const exported = (await person.call('GET', '/api/v2/user/export/')).body.user
    expect(exported).toMatchObject({ certification: { ci, di, phone } })
  })

  it('that is closed changes nothing, and may be begun again', async () => {
    const page = await throughWindow(await begin(), somebody, 'close')
    expect(page.body).toContain('We couldn’t verify your identity')
    expect(await me()).toBeNull()
    await certify(stranger())
    expect(await me()).not.toBeNull()
  })

  it('is judged by the vendor alone: a result that was never made there waits, whatever it claims', async () => {
    const id = await begin()
    for (const claim of ['', '&status=VERIFIED&code=', '&transactionType=IDENTITY_VERIFICATION&ci=forged']) {
      const page = await result(id, claim)
      expect([page.statusCode, page.body.includes('We’re waiting')]).toEqual([200, true])
    }
    expect(await me()).toBeNull()
  })

  it('ends once: coming back again, also with another person in the window, shows the first end', async () => {
    const { id } = await certify(stranger())
    const before = await me()
    const again = await throughWindow(id, stranger())
    expect(again.body).toContain('Your identity is verified')
    expect(await me()).toEqual(before)
  })

  it('of a forged, replaced or old id is unknown', async () => {
    const replaced = await begin()
    const old = await begin()
    for (const id of [replaced, 'tc', `tc${'0'.repeat(38)}`, `${old}0`, `${old}%00`, "tc' OR 1=1 --"]) {
      const page = await result(encodeURIComponent(id))
      expect([id, page.statusCode, page.body.includes('couldn’t find')]).toEqual([id, 404, true])
    }
    server.pass(31 * MINUTE)
    expect((await throughWindow(old, stranger())).statusCode).toBe(404)
    await person.again()
    expect(await me()).toBeNull()
    expect((await get(`/api/certification/window?id=${old}`)).statusCode).toBe(303)
  })
})

describe('one person', () => {
  it('has one certified account, and may certify another once the first is gone', async () => {
    const identity = stranger()
    await certify(identity)
    const other = await newPerson(server)
    const taken = await certify({ ...identity, phoneNumber: '01099998888' }, other)
    expect(taken.page.body).toContain('already verified another account')
    expect(await me(other)).toBeNull()
    await server.pool.query('DELETE FROM user_account WHERE pk = $1', [person.pk])
    await certify(identity, other)
    expect(await me(other)).not.toBeNull()
  })

  it('cannot be replaced in an account by another one, but may be checked anew with another phone', async () => {
    const identity = stranger()
    await certify(identity)
    const before = await me()
    const wrong = await certify(stranger())
    expect(wrong.page.body).toContain('Someone else verified this account')
    expect(await me()).toEqual(before)
    await certify({ ...identity, phoneNumber: '01099998888', operator: 'KT' })
    expect(await me()).toMatchObject({ ci: before!.ci, phone: '01099998888', carrier: 'KT' })
  })

  it('who comes back in eight accounts at once is certified in one of them', async () => {
    const identity = stranger()
    const accounts = await Promise.all(Array.from({ length: 8 }, () => newPerson(server)))
    const pages = await Promise.all(accounts.map(async who => (await certify(identity, who)).page.body))
    expect(pages.filter(body => body.includes('Your identity is verified'))).toHaveLength(1)
    expect(pages.filter(body => body.includes('already verified another account'))).toHaveLength(7)
    const { rowCount } = await server.pool.query('SELECT FROM user_certification WHERE user_pk = ANY($1)', [
      accounts.map(({ pk }) => pk),
    ])
    expect(rowCount).toBe(1)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportedTables, notExportedTables } from '#server/adapters/database/stores/leaving.ts'
import { openPayple } from '#server/adapters/payments/open-payple.ts'
import { eraseDeletedAccounts } from '#server/use-cases/account/erase-leavers.ts'
import { forgetCards } from '#server/use-cases/billing/forget-cards.ts'
import { demoPassword } from '#server/use-cases/demo/seed-demo-users.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { CANARY, canaryFor, PHONE, plantCanaries, TRANSFER_CODE, tablesWith } from './canaries.ts'
import { newPerson, type TestPerson } from './person.ts'

const DAY = 86_400_000

let server: TestApp
let person: TestPerson
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(3_600_000)
  person = await newPerson(server)
})

const check = () => person.call('GET', '/api/v2/user/check-unregister/')
const leave = () =>
  person.call('POST', '/api/v2/user/unregister/', { understood: true, current: demoPassword })
const stay = () => person.call('POST', '/api/v2/user/unregister/undo/')
const { vendor } = openPayple({
  ...{ production: false as const, payple: null, origin: 'http://localhost' },
  clock: { now: () => server.now() },
})
/** Who was listed before they were erased. */
const listed: number[] = []
const erasures = {
  add: async (people: readonly { pk: number }[]) => void listed.push(...people.map(({ pk }) => pk)),
}
const erase = () => eraseDeletedAccounts(server.transaction, erasures, { now: server.now })
async function later(ms: number) {
  server.pass(ms)
  await person.again()
}

describe('leaving', () => {
  it('shows its consequences beforehand', async () => {
    expect((await check()).body).toEqual({ deleted_at: null, grace_days: 7, kept: [], running: [] })
  })

  it('names the records of payments that the law keeps, once something was paid', async () => {
    const pay = (orderId: string, status: 'paid' | 'refused') =>
      server.pool.query(
        `INSERT INTO card_payment (order_id, user_pk, purpose, product, price, points, amount, status, terms,
            period_start, period_end, sent_at, settled_at)
          VALUES ($1, $2, 'start', 'basic_monthly', 9900, 0, 9900, $3, '{}', now(), now(), now(), now())`,
        [orderId, person.pk, status],
      )
    await pay('refused', 'refused')
    expect((await check()).body.kept).toEqual([])
    await pay('paid', 'paid')
    expect((await check()).body.kept).toMatchObject([{ id: 'payments', years: 5 }])
    await server.pool.query('DELETE FROM card_payment WHERE user_pk = $1', [person.pk])
  })

  it('names the subscriptions that keep renewing elsewhere', async () => {
    const end_date = new Date(server.now().getTime() + 20 * DAY).toISOString()
    const receipt = (auto_renew_status: boolean) => ({
      original_transaction_id: '1',
      ...{ plan: 'premium', interval: 'M', auto_renew_status, subscribed: true },
      ...{ start_date: new Date(server.now().getTime() - DAY).toISOString(), end_date },
    })
    const put = (renewing: boolean) =>
      server.pool.query(
        `INSERT INTO subscription_receipt (user_pk, platform, external_id, body, created_at, updated_at)
          VALUES ($1, 'ios', 'one', $2, now(), now())
          ON CONFLICT (platform, external_id) DO UPDATE SET body = EXCLUDED.body`,
        [person.pk, receipt(renewing)],
      )
    await put(true)
    expect((await check()).body.running).toEqual([{ platform: 'ios', end_date }])
    await put(false)
    expect((await check()).body.running).toEqual([])
  })

  it('happens seven days after the first request', async () => {
    const deleted_at = new Date(server.now().getTime() + 7 * DAY).toISOString()
    expect((await person.call('POST', '/api/v2/user/unregister/', {})).status).toBe(400)
    expect((await check()).body.deleted_at).toBeNull()
    expect((await leave()).body.deleted_at).toBe(deleted_at)
    await later(DAY)
    expect((await leave()).body.deleted_at).toBe(deleted_at)
    // A sign-in in the meantime shows the date on which the account will be deleted.
    expect((await person.call('GET', '/user/me/')).body.deleted_at).toBe(deleted_at)
    await later(6 * DAY - 1)
    expect(await erase()).toBe(0)
    expect((await check()).status).toBe(200)
    server.pass(1)
    expect(await erase()).toBe(1)
    expect((await check()).status).toBe(401)
    expect((await server.signIn(person.username)).json()).toMatchObject({ code: 'wrong_credentials' })
    expect(await erase()).toBe(0)
  })

  it('does not happen if the user decides to stay', async () => {
    await leave()
    await later(6 * DAY)
    expect((await stay()).body.deleted_at).toBeNull()
    await later(30 * DAY)
    expect(await erase()).toBe(0)
    const again = new Date(server.now().getTime() + 7 * DAY).toISOString()
    expect((await leave()).body.deleted_at).toBe(again)
    await stay()
  })
})

describe('a user who has left', () => {
  it('is in no table any more, and other users are complete', async () => {
    person = await newPerson(server, CANARY)
    const planted = await plantCanaries(server.pool, person.pk)
    const neighbour = await newPerson(server, 'neighbour-of-somebody')
    await neighbour.call('PUT', '/user/me/', { name: 'neighbour-stays' })
    const before = await tablesWith(server.pool, CANARY)
    const wordless = ['user_consent', 'sms_asked', 'point_wallet', 'transfer_request']
    const known = planted.filter(table => !wordless.includes(table))
    expect(before).toEqual(expect.arrayContaining([...known, 'user_account']))
    expect(await tablesWith(server.pool, PHONE)).toEqual(
      expect.arrayContaining(['sms_asked', 'sms_challenge', 'user_account', 'user_certification']),
    )

    await leave()
    server.pass(7 * DAY)
    expect(await erase()).toBe(1)
    expect(listed).toContain(person.pk)
    expect(await tablesWith(server.pool, CANARY)).toEqual(['card_key_to_forget'])
    await forgetCards({ vendor: vendor!, clock: { now: server.now }, stores: server.stores })
    expect(await tablesWith(server.pool, CANARY)).toEqual([])
    expect(await tablesWith(server.pool, PHONE)).toEqual([])
    expect(await tablesWith(server.pool, 'neighbour-stays')).toEqual(['user_account'])
    expect((await server.signIn('demo-free')).statusCode).toBe(200)
  })

  it('leaves no row with the user’s telephone number', async () => {
    await plantCanaries(server.pool, person.pk)
    await leave()
    server.pass(7 * DAY)
    await erase()
    for (const table of await ownedTables()) {
      const { rowCount } = await server.pool.query(`SELECT FROM ${table} WHERE user_pk = $1`, [person.pk])
      expect([table, rowCount]).toEqual([table, 0])
    }
  })

  it('is deleted completely or not at all', async () => {
    await plantCanaries(server.pool, person.pk)
    await leave()
    server.pass(7 * DAY)
    await server.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`)
    await server.pool.query(
      'CREATE TRIGGER full_disk BEFORE DELETE ON sms_asked FOR EACH ROW EXECUTE FUNCTION refuse()',
    )
    await expect(erase()).rejects.toThrow()
    await server.pool.query('DROP FUNCTION refuse CASCADE')
    await person.again()
    expect((await check()).status).toBe(200)
    expect(await tablesWith(server.pool, canaryFor('user_item'))).toEqual(['user_item'])
    expect(await erase()).toBe(1)
  })
})

async function ownedTables(): Promise<string[]> {
  const found = await server.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_pk' ORDER BY 1`,
  )
  return found.rows.map(({ name }) => name)
}

describe('the export', () => {
  const take = () => person.call('GET', '/api/v2/user/export/')

  it('contains every table with rows of a user, or there is a stated reason why not', async () => {
    const exported = Object.values(exportedTables).map(({ table }) => table)
    expect([...exported, ...Object.keys(notExportedTables)].sort()).toEqual(await ownedTables())
    for (const reason of Object.values(notExportedTables)) expect(reason).toMatch(/^[A-Z].+\.$/)
  })

  it('has every column of the account except six internal ones', async () => {
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'user_account'`,
    )
    const counts = ['items_floor', 'items_revision']
    const inside = ['password_hash', 'is_active', ...counts, 'nickname_key', 'updated_at']
    const { user } = (await take()).body as { user: object }
    const more = ['certification', 'picture']
    expect([...inside, ...Object.keys(user).filter(name => !more.includes(name))].sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    )
  })

  it('has the rows of each table, and no secret', async () => {
    const marks: Record<string, string> = {
      user_consent: '"policy_date":"2022-05-31"',
      transfer_request: `"code":"${TRANSFER_CODE}"`,
    }
    const planted = await plantCanaries(server.pool, person.pk)
    const { body } = await take()
    const text = JSON.stringify(body)
    for (const { table } of Object.values(exportedTables)) {
      expect(planted).toContain(table)
      const mark = marks[table] ?? canaryFor(table)
      const found = table === 'user_picture' ? Buffer.from(mark).toString('base64') : mark
      expect([table, text.includes(found)]).toEqual([table, true])
    }
    for (const said of [PHONE, `${CANARY}@mail.example`, person.username, canaryFor('name')])
      expect(text).toContain(said)
    for (const secret of [
      'argon2',
      'refresh_hash',
      canaryFor('hash'),
      canaryFor('handoff_code'),
      canaryFor('request'),
      canaryFor('p256dh'),
      canaryFor('auth'),
      canaryFor('payer_id'),
    ])
      expect(text).not.toContain(secret)
    expect(body).toMatchObject({ format: 'tidemark-export-1', made_at: server.now().toISOString() })
    await server.pool.query('DELETE FROM user_account WHERE pk = $1', [person.pk])
    await server.pool.query('TRUNCATE sms_challenge, sms_asked')
  })

  it('is given ten times in a row, then refused with 429', async () => {
    const codes: number[] = []
    for (let time = 0; time < 11; time++) codes.push((await take()).status)
    expect(codes).toEqual([...Array<number>(10).fill(200), 429])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consentKinds, findConsentProblems } from '#domain/account/consent.ts'
import { databaseMadeAt } from './made-at.ts'

describe('the migration to 018', () => {
  let database: Awaited<ReturnType<typeof databaseMadeAt>>
  let userPk: number
  beforeEach(async () => {
    database = await databaseMadeAt(17)
    const [user] = await database.rows<{ pk: number }>(
      `INSERT INTO user_account (username) VALUES ('bada') RETURNING pk::int`,
    )
    userPk = user!.pk
  })
  afterEach(() => database.drop())

  const consents = () =>
    database.rows<{ kind: (typeof consentKinds)[number]; given: boolean; policy_date: string | null }>(
      'SELECT kind, given, policy_date::text FROM user_consent ORDER BY id',
    )
  const addConsent = (kind: string, policyDate: string | null, given = true) =>
    database.rows(
      `INSERT INTO user_consent (user_pk, kind, given, policy_date, changed_at) VALUES ($1, $2, $3, $4, '2026-11-05T03:00:00Z')`,
      [userPk, kind, given, policyDate],
    )

  test('gives consents to a text that never was the version that could be read, each kind its own', async () => {
    for (const kind of consentKinds) await addConsent(kind, '2026-11-01')
    expect(await database.upTo(18)).toEqual(['018-account-that-pays.sql'])
    const corrected = await consents()
    expect(corrected.map(({ kind, policy_date }) => [kind, policy_date])).toEqual([
      ['terms_of_service', '2025-04-02'],
      ['privacy', '2022-06-30'],
      ['over_fourteen', '2025-04-02'],
      ['thirdparty', '2022-06-30'],
      ['validity', '2022-06-30'],
      ['advertise', '2022-06-30'],
      ['push', '2022-06-30'],
      ['night_push', '2022-06-30'],
    ])
    expect(findConsentProblems(corrected.map(row => ({ ...row, policy_date: row.policy_date! })))).toEqual({})
  })

  test('changes nothing but the version, and no consent that names another version or none', async () => {
    await addConsent('advertise', '2026-11-01', true)
    await addConsent('advertise', '2026-11-01', false)
    await addConsent('terms_of_service', '2021-04-20')
    await addConsent('privacy', '2022-05-31')
    await addConsent('push', null, false)
    await addConsent('push', '2026-11-02')
    const all = 'SELECT id::int, user_pk::int, kind, given, changed_at FROM user_consent ORDER BY id'
    const before = await database.rows(all)
    await database.upTo(18)
    expect(await database.rows(all)).toEqual(before)
    expect((await consents()).map(({ policy_date }) => policy_date)).toEqual([
      ...['2022-06-30', '2022-06-30', '2021-04-20', '2022-05-31', null, '2026-11-02'],
    ])
  })

  test('keeps remembered replies about notes, whose revision stood under the name of the id', async () => {
    const remember = (endpoint: string, facts: object) =>
      database.rows(
        `INSERT INTO idempotency_key (user_pk, key, endpoint, request_hash, facts, created_at)
         VALUES ($1, $2, $2, '\\x00', $3, now())`,
        [userPk, endpoint, facts],
      )
    await remember('POST /api/v2/user/note/', { id: 7 })
    await remember('PUT /api/v2/user/note/{id}/', { note: { id: 9, text: 'a' } })
    await remember('POST /api/v2/user/list/', { id: 3 })
    await database.upTo(18)
    expect(await database.rows('SELECT facts FROM idempotency_key ORDER BY endpoint')).toEqual([
      { facts: { id: 3 } },
      { facts: { id: 7, revision: 7 } },
      { facts: { note: { id: 9, text: 'a', revision: 9 } } },
    ])
  })
})

test('the migration to 022 has transfers that are under way reminded, and none that is over', async () => {
  const database = await databaseMadeAt(21)
  const add = (status: string, changes: Record<string, unknown>) => {
    const row = {
      ...{ id: status, code: '123456', product: 'basic_monthly', price_list_id: '2025-05-22', status },
      ...{ price: 9_900, points: 0, amount: 9_900 },
      ...{ requested_at: '2027-01-31T01:00:00Z', deadline: '2027-02-03T15:00:00Z' },
      ...changes,
    }
    const names = Object.keys(row)
    return database.rows(
      `INSERT INTO transfer_request (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  const paid = { paid_at: '2027-01-31T02:00:00Z', period_start: '2027-01-31T02:00:00Z' }
  const over = { ended_at: '2027-02-28T02:00:00Z', ended_by: 'period_end' }
  await add('SUCCESSFUL', {})
  await add('PENDING', { code: '123457', reported_at: '2027-01-31T02:00:00Z' })
  await add('PAID', { ...paid, period_end: '2027-02-28T02:00:00Z' })
  await add('PERIOD_EXPIRED', { ...paid, ...over, period_end: '2027-02-28T02:00:00Z' })
  await add('TRANSFER_EXPIRED', { ...over, ended_by: 'deadline' })
  await database.upTo(22)
  expect(
    await database.rows(
      'SELECT status, next_notice_at FROM transfer_request ORDER BY next_notice_at, status',
    ),
  ).toEqual([
    { status: 'SUCCESSFUL', next_notice_at: new Date('2027-02-02T15:00:00Z') },
    { status: 'PAID', next_notice_at: new Date('2027-02-21T02:00:00Z') },
    ...['PENDING', 'PERIOD_EXPIRED', 'TRANSFER_EXPIRED'].map(status => ({ status, next_notice_at: null })),
  ])
  await database.drop()
})

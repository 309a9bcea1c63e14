import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { multipartForm, newPerson, type TestPerson } from './person.ts'

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

const me = () => person.call('GET', '/user/me/')
const change = (fields: object) => person.call('PUT', '/user/me/', fields)

describe('the signed-in user', () => {
  it('is shown with every stored field, and empty where nothing was given', async () => {
    expect((await me()).body).toEqual({
      pk: person.pk,
      nickname: '',
      name: '',
      auth_provider: 'general',
      lang_code: 'ko',
      locale_code: 'KR',
      date_joined: expect.any(String),
      is_admin: false,
      is_demo: false,
      e_mail: null,
      e_mail_verified_at: null,
      phone_number: null,
      gender: null,
      birth_year: null,
      picture: null,
      terms_of_service: false,
      privacy: false,
      over_fourteen: false,
      thirdparty: false,
      validity: false,
      advertise: false,
      push_consent: false,
      push_consent_updated_at: null,
      night_push_consent: false,
      night_push_consent_updated_at: null,
      certification: null,
      certification_offered: false,
      qbig_daily: false,
      utm_history: [],
      deleted_at: null,
    })
  })

  it('changes only the named fields', async () => {
    await change({ nickname: '바다표범', gender: 1, birth_year: 1990, qbig_daily: true })
    await change({ lang_code: 'en', locale_code: 'US', gender: null })
    expect((await me()).body).toMatchObject({
      nickname: '바다표범',
      lang_code: 'en',
      locale_code: 'US',
      gender: null,
      birth_year: 1990,
      qbig_daily: true,
    })
  })

  it.each([
    [{ gender: 2 }],
    [{ birth_year: 1899 }],
    [{ birth_year: 2027 }],
    [{ locale_code: 'kr' }],
    [{ lang_code: 'fr' }],
    [{ qbig_daily: 'yes' }],
    [{ name: 'a\u0000b' }],
    [{ picture: 'https://pictures.example/me.webp' }],
  ])('is not changed by an invalid field: %o', async fields => {
    const refused = await change({ ...fields, nickname: '고래' })
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    expect(Object.keys(refused.body.fields as object)).toEqual(Object.keys(fields))
    expect((await me()).body.nickname).toBe('')
  })

  it('can be changed by a form as well as by JSON', async () => {
    const { payload, headers } = multipartForm([
      { name: 'nickname', value: '1990' },
      { name: 'birth_year', value: '1990' },
      { name: 'gender', value: '' },
      { name: 'qbig_daily', value: 'true' },
      { name: 'lang_code', value: 'en' },
    ])
    expect((await person.call('PUT', '/user/me/', payload, headers)).status).toBe(200)
    const changed = { nickname: '1990', birth_year: 1990, gender: null, qbig_daily: true, lang_code: 'en' }
    expect((await me()).body).toMatchObject(changed)
  })

  it('has an identity certification only if an operator has switched it on', async () => {
    const checked = {
      ci: 'sealed-elsewhere',
      di: null,
      phone: null,
      birth_date: '1990-01-02',
      carrier: 'SKT',
    }
    const insert = `INSERT INTO user_certification (user_pk, ci, birth_date, carrier, certified_at)
      VALUES ($1, $2, $3, $4, '2026-01-01T00:00:00Z')`
    await server.pool.query(insert, [person.pk, checked.ci, checked.birth_date, checked.carrier])
    expect((await me()).body).toMatchObject({ certification: null, certification_offered: false })
    const other = await testServer({ certification: true })
    try {
      const there = await newPerson(other)
      await other.pool.query(insert, [there.pk, checked.ci, checked.birth_date, checked.carrier])
      const { certification, certification_offered } = (await there.call('GET', '/user/me/')).body
      expect(certification_offered).toBe(true)
      // What this server has not sealed it does not tell.
      expect(certification).toEqual({ ...checked, ci: null, certified_at: '2026-01-01T00:00:00.000Z' })
    } finally {
      await other.close()
    }
  })
})

describe('a nickname', () => {
  it('belongs to one user in any spelling', async () => {
    expect((await change({ nickname: 'Sea Lion' })).status).toBe(200)
    const other = await newPerson(server)
    for (const nickname of ['sea lion', 'ＳＥＡ ＬＩＯＮ', 'Sea\u200b Lion', ' sea  lion '])
      expect(await other.call('PUT', '/user/me/', { nickname }), nickname).toMatchObject({
        status: 400,
        body: { fields: { nickname: 'This nickname is taken.' } },
      })
    expect((await change({ nickname: 'SEA LION' })).body.nickname).toBe('SEA LION')
  })

  it('is stored without invisible characters, and refused if it is too short, too long or reserved', async () => {
    expect((await change({ nickname: 'ab\u202ecd' })).body.nickname).toBe('abcd')
    for (const nickname of ['a', '\u200b\u200b\u200b', 'x'.repeat(21), 'Tidemark'])
      expect((await change({ nickname })).status, nickname).toBe(400)
  })

  it('is given to only one of eight users who request it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(server)))
    const answers = await Promise.all(
      people.map(each => each.call('PUT', '/user/me/', { nickname: 'Everybody wants' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  })
})

describe('consents', () => {
  const path = '/api/v2/user/consent/'
  const say = (...consents: object[]) => person.call('PATCH', path, { consents })
  const required = ['terms_of_service', 'privacy', 'over_fourteen'].map(kind => ({ kind, given: true }))

  it('are complete when the required ones are given, with the time and the policy date of each', async () => {
    expect((await person.call('GET', path)).body.complete).toBe(false)
    expect((await say(...required.slice(1))).body.complete).toBe(false)
    const input = await say(...required, { kind: 'night_push', given: true })
    expect(input.body.complete).toBe(true)
    const at = server.now().toISOString()
    expect(input.body.consents).toContainEqual({
      ...{ kind: 'privacy', required: true, given: true, changed_at: at },
      policy_date: '2022-06-30',
    })
    expect((await me()).body).toMatchObject({
      ...{ terms_of_service: true, privacy: true, over_fourteen: true, advertise: false },
      ...{ night_push_consent: true, night_push_consent_updated_at: at, push_consent_updated_at: null },
    })
  })

  it('are recorded to the version that was read, and a version that no text has is refused', async () => {
    const policyDates = async () =>
      ((await person.call('GET', path)).body.consents as { kind: string; policy_date: string | null }[])
        .filter(({ policy_date }) => policy_date !== null)
        .map(({ kind, policy_date }) => `${kind} ${policy_date}`)
    await say(
      { kind: 'terms_of_service', given: true },
      { kind: 'advertise', given: true, policy_date: '2022-05-31' },
    )
    expect(await policyDates()).toEqual(['terms_of_service 2025-04-02', 'advertise 2022-05-31'])
    const wrong = await say(
      { kind: 'push', given: true },
      { kind: 'privacy', given: true, policy_date: '2026-11-01' },
    )
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { 'consents.1.policy_date': expect.any(String) } },
    })
    await say({ kind: 'advertise', given: true })
    expect(await policyDates()).toEqual(['terms_of_service 2025-04-02', 'advertise 2022-06-30'])
  })

  it('are stored as new rows when they change, and the same value again adds no row', async () => {
    const at = server.now()
    await say({ kind: 'advertise', given: true })
    server.pass(60_000)
    await say({ kind: 'advertise', given: true })
    server.pass(60_000)
    const back = server.now()
    await say({ kind: 'advertise', given: false })
    const { rows } = await server.pool.query(
      'SELECT given, changed_at FROM user_consent WHERE user_pk = $1 ORDER BY id',
      [person.pk],
    )
    expect(rows).toEqual([
      { given: true, changed_at: at },
      { given: false, changed_at: back },
    ])
    expect((await me()).body.advertise).toBe(false)
  })

  it('that were refused and never given have no time of a withdrawal', async () => {
    const timeOf = async (kind: string) =>
      ((await person.call('GET', path)).body.consents as { kind: string; changed_at: string | null }[]).find(
        each => each.kind === kind,
      )?.changed_at
    await say({ kind: 'advertise', given: false })
    expect(await timeOf('advertise')).toBeNull()
    server.pass(60_000)
    await say({ kind: 'advertise', given: true })
    server.pass(60_000)
    const back = server.now()
    await say({ kind: 'advertise', given: false })
    expect(await timeOf('advertise')).toBe(back.toISOString())
  })

  it('that are required cannot be withdrawn, and then the whole change is refused', async () => {
    await say(...required)
    const refused = await say({ kind: 'push', given: true }, { kind: 'privacy', given: false })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'consents.1.given': expect.any(String) } },
    })
    expect((await me()).body).toMatchObject({ privacy: true, push_consent: false })
  })

  it('are refused after 2,000 changes', async () => {
    await server.pool.query(
      `INSERT INTO user_consent (user_pk, kind, given, changed_at)
        SELECT $1, 'push', n % 2 = 0, now() FROM generate_series(1, 2000) n`,
      [person.pk],
    )
    expect((await say({ kind: 'advertise', given: true })).body.code).toBe('too_many_requests')
  })
})

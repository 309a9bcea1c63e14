import type pg from 'pg'

/** Texts that no table may contain after the user's account is gone. */
export const CANARY = 'canary-of-somebody'
export const PHONE = '+821055550123'
export const marked = (table: string): string => `${CANARY}-${table}`

type Row = Record<string, unknown>

/** One row for each table with data of a user, marked with the table's name. */
const rows = (userPk: number): Record<string, Row> => {
  const now = new Date('2026-11-20T09:00:00Z')
  const later = new Date('2027-11-20T09:00:00Z')
  return {
    user_certification: { user_pk: userPk, ci: marked('user_certification'), phone: PHONE },
    user_picture: { user_pk: userPk, name: marked('picture'), bytes: Buffer.from(marked('user_picture')) },
    user_consent: { user_pk: userPk, kind: 'push', given: true, policy_date: '2026-11-01', changed_at: now },
    user_identity: {
      ...{ user_pk: userPk, provider: 'kakao', subject: marked('user_identity'), linked_at: now },
    },
    user_session: {
      ...{ user_pk: userPk, id: '00000000-0000-4000-8000-000000000001', client: 'web' },
      ...{ refresh_hash: Buffer.from(marked('hash')), expires_at: later, user_agent: marked('user_session') },
    },
    user_item: {
      ...{ user_pk: userPk, kind: 'note', id: marked('id'), revision: 1, changed_as: 1 },
      body: { content: marked('user_item') },
    },
    followed_stock: { user_pk: userPk, fsym_id: 'CANARY-R', kind: 'note', item_id: marked('id') },
    action_history: {
      ...{ user_pk: userPk, kind: 'action', action_code: '6', created_at: now },
      extra: { said: marked('action_history') },
    },
    survey_response: {
      ...{ user_pk: userPk, survey_id: 'expired-trial', created_at: now },
      answers: { wish: marked('survey_response') },
    },
    subscription_receipt: {
      ...{ user_pk: userPk, platform: 'ios', external_id: marked('subscription_receipt') },
      ...{ body: { original_transaction_id: marked('receipt') }, created_at: now, updated_at: now },
    },
    idempotency_key: {
      ...{ user_pk: userPk, key: marked('idempotency_key'), endpoint: 'POST /', status: 200 },
      ...{ request_hash: Buffer.from(marked('request')), body: { said: marked('idempotency_key') } },
    },
    handoff_code: {
      ...{ user_pk: userPk, code_hash: Buffer.from(marked('handoff_code')), client: 'webview' },
      ...{ challenge: marked('handoff_code'), expires_at: later },
    },
    user_alert: {
      ...{ user_pk: userPk, key: marked('key'), type: 'announcement', fate: 'sent', url: '/', made_at: now },
      ...{ title_kr: marked('user_alert'), title_en: '', body_kr: '', body_en: '', simulated: false },
    },
    push_subscription: {
      ...{ user_pk: userPk, endpoint: `https://push.example/${marked('push_subscription')}`, lang: 'ko' },
      ...{ p256dh: marked('p256dh'), auth: marked('auth'), key_id: 'k', made_at: now },
    },
    // These two tables have no user_pk, only a telephone number.
    sms_challenge: {
      ...{ id: '00000000-0000-4000-8000-000000000002', purpose: 'sign-in', phone_number: PHONE },
      ...{ code_hash: Buffer.from(marked('sms_challenge')), expires_at: later },
    },
    sms_asked: {
      ...{ phone_number: PHONE, prefix: '+82105555', country: '+82', address: '203.0.113.9', asked_at: now },
    },
  }
}

/** Adds a marked row to each of these tables and marks the account; returns the tables. */
export async function plantCanaries(pool: pg.Pool, userPk: number): Promise<string[]> {
  await pool.query(
    `UPDATE user_account SET nickname = 'somebody', name = $2, e_mail = $3, phone_number = $4,
      trigger_counters = $5, utm_history = $6 WHERE pk = $1`,
    [
      userPk,
      marked('name'),
      `${CANARY}@mail.example`,
      PHONE,
      { [CANARY]: 1 },
      JSON.stringify([{ utm_source: CANARY }]),
    ],
  )
  const planted = rows(userPk)
  for (const [table, row] of Object.entries(planted)) {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await pool.query(`INSERT INTO ${table} (${names}) VALUES (${places})`, Object.values(row))
  }
  return Object.keys(planted)
}

export async function tables(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  return found.rows.map(({ name }) => name)
}

/** The tables that contain the word in any column: as text, inside JSON, or as bytes. */
export async function tablesWith(pool: pg.Pool, word: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables(pool)) {
    const { rowCount } = await pool.query(
      `SELECT FROM ${table} AS whole WHERE strpos(whole::text, $1) > 0 OR strpos(whole::text, $2) > 0 LIMIT 1`,
      [word, Buffer.from(word).toString('hex')],
    )
    if (rowCount) found.push(table.replace(/^public\./, ''))
  }
  return found
}

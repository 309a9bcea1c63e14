import type pg from 'pg'

/** These texts must not be in any table after the user's account is gone. */
export const CANARY = 'canary-of-somebody'
export const PHONE = '+821055550123'
/** A request to pay by transfer has no words, and stays without its person. */
export const TRANSFER_CODE = '604213'
export const canaryFor = (table: string): string => `${CANARY}-${table}`

type Row = Record<string, unknown>

/** Makes one row for each table with data of a user; the row contains a text with the table's name. */
const rows = (userPk: number): Record<string, Row> => {
  const now = new Date('2026-11-20T09:00:00Z')
  const later = new Date('2027-11-20T09:00:00Z')
  return {
    user_certification: { user_pk: userPk, carrier: canaryFor('user_certification'), phone: PHONE },
    identity_check: { user_pk: userPk, id: canaryFor('identity_check'), begun_at: now },
    user_picture: {
      user_pk: userPk,
      name: canaryFor('picture'),
      bytes: Buffer.from(canaryFor('user_picture')),
    },
    user_consent: { user_pk: userPk, kind: 'push', given: true, policy_date: '2022-05-31', changed_at: now },
    user_identity: {
      ...{ user_pk: userPk, provider: 'kakao', subject: canaryFor('user_identity'), linked_at: now },
    },
    user_session: {
      ...{ user_pk: userPk, id: '00000000-0000-4000-8000-000000000001', client: 'web' },
      ...{
        refresh_hash: Buffer.from(canaryFor('hash')),
        expires_at: later,
        user_agent: canaryFor('user_session'),
      },
    },
    user_item: {
      ...{ user_pk: userPk, kind: 'note', id: canaryFor('id'), revision: 1, changed_as: 1 },
      body: { content: canaryFor('user_item') },
    },
    followed_stock: { user_pk: userPk, fsym_id: 'CANARY-R', kind: 'note', item_id: canaryFor('id') },
    action_history: {
      ...{ user_pk: userPk, kind: 'action', action_code: '6', created_at: now },
      extra: { said: canaryFor('action_history') },
    },
    survey_response: {
      ...{ user_pk: userPk, survey_id: 'expired-trial', created_at: now },
      answers: { wish: canaryFor('survey_response') },
    },
    subscription_receipt: {
      ...{ user_pk: userPk, platform: 'ios', external_id: canaryFor('subscription_receipt') },
      ...{ body: { original_transaction_id: canaryFor('receipt') }, created_at: now, updated_at: now },
    },
    trial_start: {
      ...{ user_pk: userPk, terms_version: canaryFor('trial_start'), agreed_at: now, ends_at: later },
    },
    experiment_assignment: {
      ...{ user_pk: userPk, experiment: canaryFor('experiment_assignment'), arm: 'a', assigned_at: now },
    },
    promotion_taken: {
      ...{ user_pk: userPk, code: 'CANARY', person: canaryFor('person'), taken_at: now },
      agreed: { said: canaryFor('promotion_taken') },
    },
    idempotency_key: {
      ...{ user_pk: userPk, key: canaryFor('idempotency_key'), endpoint: 'POST /', status: 200 },
      ...{ request_hash: Buffer.from(canaryFor('request')), facts: { said: canaryFor('idempotency_key') } },
    },
    point_wallet: { user_pk: userPk },
    point_lot: {
      ...{ user_pk: userPk, amount: 5, remaining: 5, type_code: 'ADMIN', reason: canaryFor('point_lot') },
      ...{ created_at: now, expires_at: later },
    },
    point_entry: {
      ...{ user_pk: userPk, operation: 1, lot_id: 1, from_account: 'issued', to_account: 'held', amount: 5 },
      ...{ action_code: 'SAVE', type_code: 'ADMIN', reason: canaryFor('point_entry'), created_at: now },
    },
    point_event_reward: { user_pk: userPk, person: canaryFor('point_event_reward'), given_at: now },
    operator_action: {
      ...{ user_pk: userPk, at: now, command: 'points grant', fields: {} },
      reason: canaryFor('operator_action'),
    },
    card_on_file: {
      ...{ user_pk: userPk, payer_id: canaryFor('payer_id'), card_name: canaryFor('card_on_file') },
      created_at: now,
    },
    card_subscription: { user_pk: userPk, terms: { said: canaryFor('card_subscription') } },
    card_registration: { id: canaryFor('card_registration'), user_pk: userPk, created_at: now },
    card_payment: {
      ...{
        order_id: `tm-of-${userPk}`,
        user_pk: userPk,
        purpose: 'start',
        product: 'basic_monthly',
        price: 9_900,
      },
      ...{
        points: 0,
        amount: 9_900,
        status: 'paid',
        terms: {},
        period_start: now,
        period_end: later,
        sent_at: now,
      },
      receipt_url: canaryFor('card_payment'),
    },
    transfer_request: {
      ...{ id: `tt-of-${userPk}`, user_pk: userPk, code: TRANSFER_CODE, product: 'basic_monthly' },
      ...{ price_list_id: '2026-11', price: 9_900, points: 0, amount: 9_900, status: 'TRANSFER_EXPIRED' },
      ...{ requested_at: now, deadline: later, ended_at: later, ended_by: 'deadline' },
    },
    billing_step: { user_pk: userPk, kind: 'paid', reason: canaryFor('billing_step'), at: now },
    email_challenge: {
      ...{ id: '00000000-0000-4000-8000-000000000003', user_pk: userPk, asked_at: now, expires_at: later },
      ...{ e_mail: `${canaryFor('email_challenge')}@mail.example`, code_hash: Buffer.from('hash') },
    },
    mail_message: {
      ...{
        key: canaryFor('mail_key'),
        user_pk: userPk,
        content: { kind: 'receipt' },
        queued_at: now,
        due_at: now,
      },
      e_mail: `${canaryFor('mail_message')}@mail.example`,
    },
    handoff_code: {
      ...{ user_pk: userPk, code_hash: Buffer.from(canaryFor('handoff_code')), client: 'webview' },
      ...{ challenge: canaryFor('handoff_code'), expires_at: later },
    },
    user_alert: {
      ...{
        user_pk: userPk,
        key: canaryFor('key'),
        type: 'announcement',
        fate: 'sent',
        url: '/',
        made_at: now,
      },
      ...{ title_kr: canaryFor('user_alert'), title_en: '', body_kr: '', body_en: '', simulated: false },
    },
    push_subscription: {
      ...{ user_pk: userPk, endpoint: `https://push.example/${canaryFor('push_subscription')}`, lang: 'ko' },
      ...{ p256dh: canaryFor('p256dh'), auth: canaryFor('auth'), key_id: 'k', made_at: now },
    },
    // These two tables have no user_pk but a telephone number.
    sms_challenge: {
      ...{ id: '00000000-0000-4000-8000-000000000002', purpose: 'sign-in', phone_number: PHONE },
      ...{ code_hash: Buffer.from(canaryFor('sms_challenge')), expires_at: later },
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
      canaryFor('name'),
      `${CANARY}@mail.example`,
      PHONE,
      { [CANARY]: 1 },
      JSON.stringify([{ utm_source: CANARY }]),
    ],
  )
  await pool.query(`INSERT INTO promotion (code, name, days, extension_days, takers, opens_at, closes_at)
    VALUES ('CANARY', 'A promotion', 1, 0, 'everybody', now(), now()) ON CONFLICT DO NOTHING`)
  const planted = rows(userPk)
  for (const [table, row] of Object.entries(planted)) {
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`)
    await pool.query(`INSERT INTO ${table} (${names}) VALUES (${places})`, Object.values(row))
  }
  return Object.keys(planted)
}

async function tables(pool: pg.Pool): Promise<string[]> {
  const found = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  return found.rows.map(({ name }) => name)
}

/** Returns the tables that contain the word in any column: as text, inside JSON, or as bytes. */
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

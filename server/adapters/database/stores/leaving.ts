import { and, eq, isNull, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { ErasedAccount } from '#server/backup-ports.ts'
import type { AccountDeletionStore, ExportedPart, ExportedRows } from '#server/people-ports.ts'
import { userAccount } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

/** Every table with rows of a user is here or in `notExportedTables`; a test compares both with the database. */
export const exportedTables: Record<ExportedPart, { table: string; columns: string; order: string }> = {
  certification: {
    table: 'user_certification',
    columns: 'ci, di, phone, birth_date::text AS birth_date, carrier, certified_at',
    order: 'certified_at',
  },
  picture: {
    table: 'user_picture',
    columns: `made_at, 'image/webp' AS type, translate(encode(bytes, 'base64'), E'\\n', '') AS base64`,
    order: 'made_at',
  },
  consents: {
    table: 'user_consent',
    columns: 'kind, given, policy_date::text AS policy_date, changed_at',
    order: 'id',
  },
  identities: { table: 'user_identity', columns: 'provider, subject, linked_at', order: 'provider' },
  devices: {
    table: 'user_session',
    columns: 'id, client, user_agent, created_at, last_seen_at, expires_at, revoked_at',
    order: 'created_at, id',
  },
  items: {
    table: 'user_item',
    columns: 'kind, id, body, created_at, updated_at',
    order: 'kind, created_at, id',
  },
  actions: { table: 'action_history', columns: 'kind, action_code, extra, created_at', order: 'id' },
  surveys: { table: 'survey_response', columns: 'survey_id, answers, created_at', order: 'created_at' },
  subscriptions: {
    table: 'subscription_receipt',
    columns: 'platform, external_id, body, created_at, updated_at',
    order: 'id',
  },
  trial: {
    table: 'trial_start',
    columns: 'terms_version, agreed_at, ends_at',
    order: 'agreed_at',
  },
  promotions: {
    table: 'promotion_taken',
    columns: 'code, taken_at, agreed_at, agreed',
    order: 'taken_at',
  },
  experiments: {
    table: 'experiment_assignment',
    columns: 'experiment, arm, assigned_at',
    order: 'assigned_at',
  },
  points: {
    table: 'point_entry',
    columns: 'operation, lot_id, amount, action_code, type_code, reason, reference, created_at',
    order: 'id',
  },
  point_lots: {
    table: 'point_lot',
    columns: 'id, amount, remaining, type_code, reason, created_at, expires_at',
    order: 'id',
  },
  operator_actions: {
    table: 'operator_action',
    columns: 'at, command, fields, reason',
    order: 'id',
  },
  card: { table: 'card_on_file', columns: 'card_name, card_num, created_at', order: 'created_at' },
  card_plans: {
    table: 'card_subscription',
    columns: 'terms, failed_tries, first_use_at, next_step_at',
    order: 'user_pk',
  },
  card_payments: {
    table: 'card_payment',
    columns: `order_id, purpose, product, price, points, amount, status, period_start, period_end, sent_at, settled_at,
      card_name, card_num, receipt_url,
      ARRAY(SELECT to_json(r) FROM (SELECT refund_type, amount, points, status, reason, sent_at, settled_at FROM card_refund
        WHERE order_id = card_payment.order_id ORDER BY card_refund.id) r) AS refunds`,
    order: 'sent_at, order_id',
  },
  transfers: {
    table: 'transfer_request',
    columns: `id, code, product, price, points, amount, status, requested_at, deadline, reported_at, paid_at,
      period_start, period_end, first_use_at, ended_at, ended_by, refund_amount, refund_points`,
    order: 'requested_at, id',
  },
  billing_steps: { table: 'billing_step', columns: 'kind, reason, order_id, at', order: 'id' },
  mails: {
    table: 'mail_message',
    columns: 'content, e_mail, queued_at, tries, outcome, ended_at',
    order: 'id',
  },
  alerts: {
    table: 'user_alert',
    columns: `type, title_kr, title_en, body_kr, body_en, fsym_id, url, as_of, simulated, fate, made_at, read_at,
      ARRAY(SELECT to_json(d) FROM (SELECT ended, ended_at, shown_at, opened_at FROM push_delivery
        WHERE alert_id = user_alert.id ORDER BY push_delivery.id) d) AS deliveries`,
    order: 'id',
  },
  push_devices: {
    table: 'push_subscription',
    columns: 'endpoint, lang, user_agent, made_at, last_sent_at',
    order: 'id',
  },
}

export const notExportedTables: Readonly<Record<string, string>> = {
  followed_stock: 'Says nothing that the items do not say: made of them, to be asked the other way round.',
  point_wallet: 'A lock, with the day on which the first points were saved.',
  point_event_reward: 'Which of the lots is the reward of the event; the points of it are in the lots.',
  identity_check: 'A check of half an hour; what came of it is in the certification.',
  card_registration: 'A registration of minutes; the card that came of it is in the cards.',
  email_challenge: 'A code of minutes for an address; once it is proved, the address is in the account.',
  handoff_code: 'A secret of one minute, of which only a hash is kept.',
  idempotency_key:
    'Numbers of answers once given to a device, kept to give them again; what they did stands in the items.',
}

export function accountDeletionsStore(database: Database): AccountDeletionStore {
  return {
    async ask(userPk, now) {
      await database
        .update(userAccount)
        .set({ deletionAskedAt: now })
        .where(and(eq(userAccount.pk, userPk), isNull(userAccount.deletionAskedAt)))
    },

    async undo(userPk) {
      await database.update(userAccount).set({ deletionAskedAt: null }).where(eq(userAccount.pk, userPk))
    },

    async holdDue(instant) {
      const due = await database.execute<ErasedAccount>(sql`
        SELECT pk, to_char(date_joined AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS joined
        FROM user_account WHERE deletion_asked_at <= ${instant.toISOString()}::timestamptz ORDER BY pk FOR UPDATE`)
      return due.rows
    },

    // Rows that reference the account are deleted by cascade; rows with the telephone number and purchases of the account are
    // deleted here. Rows of a ledger and payments stay without the person; the key of a card stays until the vendor has forgotten it.
    async erase(people) {
      const erased = await database.execute<{ count: number }>(sql`
        WITH named AS (
          SELECT DISTINCT pk, joined
          FROM json_to_recordset(${JSON.stringify(people)}::json) AS each(pk bigint, joined timestamptz)
        ), gone AS (
          DELETE FROM user_account account USING named
          WHERE account.pk = named.pk AND account.date_joined = named.joined
          RETURNING account.pk, account.phone_number
        ), keys AS (
          INSERT INTO card_key_to_forget (payer_id, due_at)
          SELECT payer_id, 'epoch' FROM card_on_file WHERE user_pk IN (SELECT pk FROM gone)
          ON CONFLICT DO NOTHING
        ), payments AS (
          UPDATE card_payment SET card_name = NULL, card_num = NULL, receipt_url = NULL, vendor_message = NULL
          WHERE user_pk IN (SELECT pk FROM gone)
        ), refunds AS (
          UPDATE card_refund SET reason = ''
          WHERE order_id IN (SELECT order_id FROM card_payment WHERE user_pk IN (SELECT pk FROM gone))
        ), steps AS (
          UPDATE billing_step SET reason = '' WHERE user_pk IN (SELECT pk FROM gone)
        ), challenges AS (
          DELETE FROM sms_challenge WHERE phone_number IN (SELECT phone_number FROM gone)
        ), asked AS (
          DELETE FROM sms_asked WHERE phone_number IN (SELECT phone_number FROM gone)
        ), bought AS (
          DELETE FROM store_purchase WHERE (platform, purchase_id) IN (
            SELECT platform, external_id FROM subscription_receipt WHERE user_pk IN (SELECT pk FROM gone)
          )
        )
        SELECT count(*)::int AS count FROM gone`)
      const [row] = erased.rows
      assert(row, 'a count has a row')
      return row.count
    },

    async everythingOf(userPk) {
      const parts: [ExportedPart, ExportedRows][] = []
      for (const [part, { table, columns, order }] of Object.entries(exportedTables)) {
        const mine = sql`SELECT ${sql.raw(columns)} FROM ${sql.raw(table)} WHERE user_pk = ${userPk} ORDER BY ${sql.raw(order)}`
        const { rows } = await database.execute<{ row: ExportedRows[number] }>(
          sql`SELECT row_to_json(mine) AS row FROM (${mine}) mine`,
        )
        parts.push([part as ExportedPart, rows.map(({ row }) => row)])
      }
      return Object.fromEntries(parts) as Record<ExportedPart, ExportedRows>
    },
  }
}

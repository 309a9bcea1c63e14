import { sql } from 'drizzle-orm'
import { parseLoosely } from '#contract/fallback.ts'
import { receiptSchemas } from '#contract/receipt.ts'
import type { AlertType } from '#domain/alerts/alert-type.ts'
import type { AlertScopeBody, AlertSettingBody, StockAlertBody } from '#domain/alerts/settings.ts'
import type { Receipt, ReceiptPlatform } from '#domain/plan/receipt.ts'
import type { AiReportBody, ItemKind } from '#domain/sync/item.ts'
import type { AlertSubscriber, AlertSubscriberStore, DigestAlert } from '#server/alert-ports.ts'
import type { Database } from '../with-transaction.ts'

type ItemRow = { user_pk: string; kind: ItemKind; id: string; body: unknown }
type ReceiptRow = { user_pk: string; platform: ReceiptPlatform; body: unknown }
type Draft = AlertSubscriber & { receipts: Receipt[]; alerts: Map<string, StockAlertBody> }

/**
 * Keys of digests begin with this. The type does not identify a digest: a push that collects several alerts has the
 * same type.
 */
const DIGEST = 'digest:%'

export function alertSubscribersStore(database: Database): AlertSubscriberStore {
  const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    (await database.execute(query)).rows as Row[]
  const any = (userPks: readonly number[]) => sql`ANY(${sql.param([...userPks])}::bigint[])`

  async function of(userPks: readonly number[]): Promise<AlertSubscriber[]> {
    if (userPks.length === 0) return []
    const people = new Map(
      userPks.map((userPk): [number, Draft] => [
        userPk,
        { userPk, receipts: [], list: null, alerts: new Map(), setting: null, scope: null },
      ]),
    )
    const items = await rows<ItemRow>(sql`
      SELECT user_pk, kind, id, body FROM user_item
      WHERE user_pk = ${any(userPks)} AND body IS NOT NULL
        AND kind IN ('ai-report', 'alert', 'alert-setting', 'alert-scope')
      ORDER BY user_pk, created_at, id`)
    for (const item of items) put(people.get(Number(item.user_pk))!, item)
    const receipts = await rows<ReceiptRow>(sql`
      SELECT user_pk, platform, body FROM subscription_receipt
      WHERE user_pk = ${any(userPks)} ORDER BY created_at, id`)
    for (const { user_pk, platform, body } of receipts) {
      const read = parseLoosely(receiptSchemas[platform], body)
      if (read.ok) people.get(Number(user_pk))!.receipts.push({ platform, body: read.value } as Receipt)
    }
    return [...people.values()]
  }

  return {
    of,

    async page(after, most) {
      const found = await rows<{ user_pk: string }>(sql`
        SELECT pk AS user_pk FROM user_account account
        WHERE pk > ${after} AND is_active AND EXISTS (
          SELECT 1 FROM user_item WHERE user_pk = account.pk AND body IS NOT NULL
            AND kind IN ('ai-report', 'alert', 'alert-scope'))
        ORDER BY pk LIMIT ${most}`)
      return of(found.map(({ user_pk }) => Number(user_pk)))
    },

    async known(names) {
      if (names.length === 0) return []
      const [pks, keys] = [names.map(({ userPk }) => userPk), names.map(({ key }) => key)]
      const found = await rows<{ user_pk: string; key: string }>(sql`
        SELECT user_pk, key FROM user_alert JOIN unnest(
          ${sql.param(pks)}::bigint[], ${sql.param(keys)}::text[]
        ) AS asked (user_pk, key) USING (user_pk, key)`)
      return found.map(({ user_pk, key }) => ({ userPk: Number(user_pk), key }))
    },

    async digestPage(after, most, { notified, digest }) {
      const found = await rows<{ user_pk: string; body: unknown }>(sql`
        SELECT account.pk AS user_pk, item.body FROM user_account account
        LEFT JOIN user_item item ON item.user_pk = account.pk AND item.kind = 'alert-setting'
        WHERE account.pk > ${after} AND account.is_active
          AND EXISTS (SELECT 1 FROM user_alert WHERE user_pk = account.pk
            AND made_at > ${notified.toISOString()}::timestamptz
            AND type NOT IN ('digest', 'announcement', 'test'))
          AND NOT EXISTS (SELECT 1 FROM user_alert WHERE user_pk = account.pk
            AND made_at > ${digest.toISOString()}::timestamptz AND type = 'digest' AND key LIKE ${DIGEST})
        ORDER BY account.pk LIMIT ${most}`)
      return found.map(({ user_pk, body }) => ({
        userPk: Number(user_pk),
        setting: body as AlertSettingBody | null,
      }))
    },

    async toldSince(userPks, instant) {
      if (userPks.length === 0) return []
      type Row = Omit<DigestAlert, 'userPk' | 'asOf' | 'madeAt'> & {
        user_pk: string
        as_of: string | null
        made: string
      }
      const found = await rows<Row>(sql`
        SELECT user_pk, key, type, as_of, simulated,
          extract(epoch FROM date_trunc('milliseconds', made_at)) * 1000 AS made
        FROM user_alert
        WHERE user_pk = ${any(userPks)} AND made_at > ${instant.toISOString()}::timestamptz
        ORDER BY made_at, id`)
      return found.map(({ user_pk, key, type, as_of, simulated, made }) => ({
        ...{ userPk: Number(user_pk), key, type: type as AlertType, asOf: as_of, simulated },
        madeAt: new Date(Number(made)),
      }))
    },
  }
}

/** Adds an item to the person. Its body was parsed when the item was stored, so it is not parsed again. */
function put(person: Draft, { kind, id, body }: ItemRow): void {
  if (kind === 'ai-report') person.list = body as AiReportBody
  else if (kind === 'alert') person.alerts.set(id, body as StockAlertBody)
  else if (kind === 'alert-setting') person.setting = body as AlertSettingBody
  else if (kind === 'alert-scope') person.scope = body as AlertScopeBody
}

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { emailCaps } from '#domain/account/email-caps.ts'
import type { EmailAddressStore } from '#server/mail-ports.ts'
import { userAccount } from '../../schema.ts'
import { emailChallenge } from '../../schema-mail.ts'
import type { Database } from '../../with-transaction.ts'

/** This lock number is "mail" in ASCII; no other lock uses it. */
const LOCK = 0x6d61696c

export function emailAddressesStore(database: Database): EmailAddressStore {
  const table = emailChallenge
  return {
    async of(userPk) {
      const [row] = await database
        .select({ address: userAccount.eMail, verifiedAt: userAccount.eMailVerifiedAt })
        .from(userAccount)
        .where(eq(userAccount.pk, userPk))
      return row && row.address !== null ? { address: row.address, verifiedAt: row.verifiedAt } : null
    },

    async hold({ userPk, address }) {
      await database.execute(sql`SELECT FROM user_account WHERE pk = ${userPk} FOR UPDATE`)
      await database.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}, hashtext(lower(${address})))`)
    },

    async reachedCap({ userPk, address, now }) {
      const counts = emailCaps.map(({ of, windowMs }) => {
        const under = of === 'person' ? sql`user_pk = ${userPk}` : sql`lower(e_mail) = lower(${address})`
        const since = new Date(now.getTime() - windowMs).toISOString()
        return sql`(SELECT count(*) FROM email_challenge WHERE ${under} AND asked_at > ${since}::timestamptz)::int`
      })
      const { rows } = await database.execute<{ counts: number[] }>(
        sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
      )
      return emailCaps.find(({ most }, nth) => (rows[0]?.counts[nth] ?? 0) >= most)?.of ?? null
    },

    async addChallenge({ userPk, address, now }, challenge) {
      await database.insert(table).values({ ...challenge, userPk, address, askedAt: now })
    },

    async takeTry({ id, userPk, mostTries, now }) {
      const [row] = await database
        .update(table)
        .set({ tries: sql`${table.tries} + 1` })
        .where(
          and(
            ...[eq(table.id, id), eq(table.userPk, userPk)],
            ...[lt(table.tries, mostTries), isNull(table.usedAt), gt(table.expiresAt, now)],
          ),
        )
        .returning()
      return row ? { address: row.address, codeHash: row.codeHash } : null
    },

    async enter(id, now) {
      const entered = await database
        .update(table)
        .set({ usedAt: now })
        .where(and(eq(table.id, id), isNull(table.usedAt)))
        .returning({ id: table.id })
      return entered.length > 0
    },

    async set(userPk, address, now) {
      await database
        .update(userAccount)
        .set({ eMail: address, eMailVerifiedAt: address === null ? null : now, updatedAt: sql`now()` })
        .where(eq(userAccount.pk, userPk))
    },

    async forgetChallengesBefore(instant) {
      await database.delete(table).where(lt(table.askedAt, instant))
    },
  }
}

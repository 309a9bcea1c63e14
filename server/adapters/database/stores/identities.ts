import { and, asc, eq, sql } from 'drizzle-orm'
import { nicknameKey } from '#domain/account/nickname.ts'
import type { IdentityStore } from '#server/sign-in-ports.ts'
import { userIdentity } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

const UNIQUE_VIOLATION = '23505'

export function identitiesStore(database: Database): IdentityStore {
  /**
   * Finds the account of an identity or creates it. This is one statement, so that an account without its identity, or
   * an identity twice, never exists.
   */
  const findOrMake = async ({
    provider,
    subject,
    nickname,
    name,
    email,
    langCode,
    now,
  }: Parameters<IdentityStore['accountOf']>[0]) => {
    const at = now.toISOString()
    const key = nicknameKey(nickname)
    const { rows } = await database.execute<{ pk: string; is_new: boolean }>(sql`
      WITH known AS (
        SELECT user_pk AS pk FROM user_identity WHERE provider = ${provider} AND subject = ${subject}
      ), made AS (
        INSERT INTO user_account (nickname, nickname_key, name, e_mail, e_mail_verified_at, auth_provider, lang_code, date_joined, updated_at)
        SELECT
          -- A nickname that somebody has already is left to the newcomer to choose.
          CASE WHEN is_taken THEN '' ELSE ${nickname} END, CASE WHEN is_taken THEN '' ELSE ${key} END,
          ${name}, ${email}, CASE WHEN ${email}::text IS NOT NULL THEN ${at}::timestamptz END, ${provider}, ${langCode}, ${at}::timestamptz, ${at}::timestamptz
        FROM (SELECT EXISTS (SELECT FROM user_account WHERE nickname_key = ${key}) AS is_taken) AS asked
        WHERE NOT EXISTS (SELECT FROM known)
        RETURNING pk
      ), linked AS (
        INSERT INTO user_identity (provider, subject, user_pk, linked_at)
        SELECT ${provider}, ${subject}, pk, ${at}::timestamptz FROM made
      )
      SELECT pk, false AS is_new FROM known UNION ALL SELECT pk, true FROM made`)
    const [row] = rows
    if (!row) throw new Error('an identity was neither found nor made')
    return { userPk: Number(row.pk), isNew: row.is_new }
  }

  return {
    async accountOf(input) {
      try {
        return await findOrMake(input)
      } catch (error) {
        // Two requests of the same new user ran at once: the other one has created the account.
        if (codeOf(error) !== UNIQUE_VIOLATION) throw error
        return await findOrMake(input)
      }
    },

    async of(userPk) {
      const rows = await database
        .select()
        .from(userIdentity)
        .where(eq(userIdentity.userPk, userPk))
        .orderBy(asc(userIdentity.linkedAt))
      return rows.map(({ provider, linkedAt }) => ({ provider, linkedAt }))
    },

    async hold(userPk) {
      await database.execute(sql`SELECT FROM user_account WHERE pk = ${userPk} FOR UPDATE`)
    },

    async link({ provider, subject, userPk, now }) {
      const linked = await database
        .insert(userIdentity)
        .values({ provider, subject, userPk, linkedAt: now })
        .onConflictDoNothing()
        .returning({ provider: userIdentity.provider })
      return linked.length > 0 ? 'linked' : 'taken'
    },

    async unlink(userPk, provider) {
      await database
        .delete(userIdentity)
        .where(and(eq(userIdentity.userPk, userPk), eq(userIdentity.provider, provider)))
    },
  }
}

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return code ?? cause?.code
}

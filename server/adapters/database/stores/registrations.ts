import { and, eq, ne, sql } from 'drizzle-orm'
import { nicknameKey } from '#domain/account/nickname.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { RegistrationStore } from '#server/sms-ports.ts'
import { userAccount } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

/** These lock numbers are "nick" and "tele" in ASCII; no other lock uses them. */
const NICKNAMES = 0x6e69636b
const TELEPHONES = 0x74656c65

export function registrationsStore(database: Database): RegistrationStore {
  const ofUsername = (username: string) => eq(sql`lower(${userAccount.username})`, username.toLowerCase())

  const isNicknameTaken = async (nickname: string, butBy: number | null) => {
    const same = eq(userAccount.nicknameKey, nicknameKey(nickname))
    const [row] = await database
      .select({ pk: userAccount.pk })
      .from(userAccount)
      .where(and(same, butBy === null ? undefined : ne(userAccount.pk, butBy)))
      .limit(1)
    return row !== undefined
  }

  const holdPhone = (phone: string) =>
    database.execute(sql`SELECT pg_advisory_xact_lock(${TELEPHONES}, hashtext(${phone}))`)

  return {
    async accountOfPhone({ phone, langCode, localeCode, now }) {
      await holdPhone(phone)
      const [made] = await database
        .insert(userAccount)
        .values({ phoneNumber: phone, langCode, localeCode, authProvider: 'general', dateJoined: now })
        .onConflictDoNothing()
        .returning()
      if (made) return { userPk: made.pk, isActive: made.isActive, isNew: true }
      const [known] = await database.select().from(userAccount).where(eq(userAccount.phoneNumber, phone))
      assert(known, 'a telephone that could not be added belongs to an account')
      return { userPk: known.pk, isActive: known.isActive, isNew: false }
    },

    async isUsernameTaken(username) {
      const [row] = await database
        .select({ pk: userAccount.pk })
        .from(userAccount)
        .where(ofUsername(username))
      return row !== undefined
    },

    isNicknameTaken,

    async holdNickname(nickname, userPk) {
      const key = nicknameKey(nickname)
      await database.execute(sql`SELECT pg_advisory_xact_lock(${NICKNAMES}, hashtext(${key}))`)
      return !(await isNicknameTaken(nickname, userPk))
    },

    async ownerOf(username, phone) {
      const [row] = await database
        .select()
        .from(userAccount)
        .where(and(ofUsername(username), eq(userAccount.phoneNumber, phone), eq(userAccount.isActive, true)))
      if (!row?.passwordHash) return null
      return { userPk: row.pk, isDemo: row.isDemo, langCode: row.langCode }
    },

    async passwordOf(userPk) {
      const [row] = await database.select().from(userAccount).where(eq(userAccount.pk, userPk))
      if (!row?.passwordHash) return null
      assert(row.username, 'whoever has a password has a name')
      return { username: row.username, hash: row.passwordHash }
    },

    async linkPhone(userPk, phone) {
      await holdPhone(phone)
      const linked = await database.execute(sql`
        UPDATE user_account SET phone_number = ${phone}, updated_at = now()
        WHERE pk = ${userPk}
          AND NOT EXISTS (SELECT FROM user_account other WHERE other.phone_number = ${phone} AND other.pk <> ${userPk})
        RETURNING pk`)
      return linked.rows.length > 0
    },

    async unlinkPhone(userPk) {
      await database
        .update(userAccount)
        .set({ phoneNumber: null, updatedAt: sql`now()` })
        .where(eq(userAccount.pk, userPk))
    },
  }
}

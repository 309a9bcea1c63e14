import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { nicknameKey } from '#domain/account/nickname.ts'
import type { AccountStore, User } from '#server/ports.ts'
import { userAccount } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

type Row = typeof userAccount.$inferSelect

export const userOfRow = (row: Row): User => ({
  pk: row.pk,
  username: row.username,
  nickname: row.nickname,
  name: row.name,
  auth_provider: row.authProvider,
  lang_code: row.langCode,
  locale_code: row.localeCode,
  date_joined: row.dateJoined.toISOString(),
  is_active: row.isActive,
  is_admin: row.isAdmin,
  is_demo: row.isDemo,
})

export function accountsStore(database: Database): AccountStore {
  return {
    async byPk(pk) {
      const [row] = await database.select().from(userAccount).where(eq(userAccount.pk, pk))
      return row ? userOfRow(row) : null
    },

    async byUsername(username) {
      const [row] = await database
        .select()
        .from(userAccount)
        .where(eq(sql`lower(${userAccount.username})`, username.toLowerCase()))
      return row?.passwordHash ? { user: userOfRow(row), passwordHash: row.passwordHash } : null
    },

    async byName(username) {
      const [row] = await database
        .select()
        .from(userAccount)
        .where(eq(sql`lower(${userAccount.username})`, username.toLowerCase()))
      return row ? userOfRow(row) : null
    },

    async all() {
      const rows = await database.select().from(userAccount).orderBy(asc(userAccount.pk))
      return rows.map(userOfRow)
    },

    async addGeneral(account) {
      const [row] = await database
        .insert(userAccount)
        .values({
          username: account.username,
          passwordHash: account.passwordHash,
          nickname: account.nickname,
          nicknameKey: nicknameKey(account.nickname),
          authProvider: 'general',
          langCode: account.lang_code,
          isAdmin: account.is_admin,
          isDemo: account.is_demo,
        })
        .onConflictDoNothing()
        .returning({ pk: userAccount.pk })
      return row?.pk ?? null
    },

    async setPassword(pk, passwordHash) {
      await database
        .update(userAccount)
        .set({ passwordHash, updatedAt: sql`now()` })
        .where(eq(userAccount.pk, pk))
    },

    async setActive(pk, isActive) {
      const changed = await database
        .update(userAccount)
        .set({ isActive, updatedAt: sql`now()` })
        .where(and(eq(userAccount.pk, pk), ne(userAccount.isActive, isActive)))
        .returning({ pk: userAccount.pk })
      return changed.length > 0
    },
  }
}

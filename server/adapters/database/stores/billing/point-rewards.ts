import { eq, or, sql } from 'drizzle-orm'
import type { PointRewardStore } from '#server/billing-ports.ts'
import {
  pointEntryTable as entry,
  pointLotTable as lot,
  pointEventReward as table,
} from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'
import { personOf } from './person-of.ts'

export function pointRewardsStore(database: Database): PointRewardStore {
  return {
    async of(userPk) {
      const used = sql<number>`COALESCE((
        SELECT sum(CASE ${entry.actionCode} WHEN 'USE_CANCEL' THEN -${entry.amount} ELSE ${entry.amount} END)
        FROM ${entry} WHERE ${entry.lotId} = ${lot.id} AND ${entry.actionCode} IN ('USE', 'USE_CANCEL', 'ADMIN_DEDUCT')
      ), 0)::int`
      const rows = await database
        .select({ owner: table.userPk, id: lot.id, expires: lot.expiresAt, used, ...stored })
        .from(table)
        .leftJoin(lot, eq(lot.id, table.lotId))
        .where(or(eq(table.userPk, userPk), eq(table.person, personOf(userPk))))
      const row = rows.find(({ owner }) => owner === userPk) ?? rows[0]
      if (!row) return null
      const { givenAt, renewedAt } = row
      const isMine = row.owner === userPk && row.id !== null && row.expires !== null
      const mine = isMine ? { id: String(row.id), used: row.used, expires: row.expires!.getTime() } : null
      return { lot: mine, givenAt, renewedAt }
    },

    async give(userPk, at, save) {
      const given = await database
        .insert(table)
        .values({ person: personOf(userPk), userPk, givenAt: at })
        .onConflictDoNothing()
        .returning({ person: table.person })
      if (given.length === 0) return false
      const lotId = Number(await save())
      await database.update(table).set({ lotId }).where(eq(table.userPk, userPk))
      return true
    },

    async renew(userPk, expiresAt, at) {
      const [reward] = await database
        .update(table)
        .set({ renewedAt: at })
        .where(eq(table.userPk, userPk))
        .returning({ lotId: table.lotId })
      if (reward?.lotId) await database.update(lot).set({ expiresAt }).where(eq(lot.id, reward.lotId))
    },
  }
}

const stored = { givenAt: table.givenAt, renewedAt: table.renewedAt }

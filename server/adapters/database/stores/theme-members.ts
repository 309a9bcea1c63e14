import { and, asc, eq, inArray } from 'drizzle-orm'
import { areOverlappingMemberships, type ThemeMember } from '#domain/market/groups/theme-member.ts'
import type { CompanyFactStore } from '#server/market-ports.ts'
import { themeMemberTable as table } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

const keys = [table.theme, table.fsym_id, table.from]
const keyOf = ({ theme, fsym_id, from }: ThemeMember): string => `${theme} ${fsym_id} ${from}`

/** A company is in a theme once at a time: two memberships that overlap would count it twice. */
export function makeThemeMemberStore(
  database: Database,
): Pick<CompanyFactStore, 'putThemes' | 'addThemes' | 'themes'> {
  /** Returns the incoming rows that overlap a stored one, and the stored rows that they overlap. */
  async function overlapsWith(rows: readonly ThemeMember[]) {
    const stored = new Map<string, ThemeMember[]>()
    const ids = [...new Set(rows.map(({ fsym_id }) => fsym_id))]
    for (const row of ids.length > 0
      ? await database.select().from(table).where(inArray(table.fsym_id, ids))
      : [])
      stored.set(row.fsym_id, [...(stored.get(row.fsym_id) ?? []), row])
    const pairs = rows.flatMap(row =>
      (stored.get(row.fsym_id) ?? []).flatMap(own =>
        areOverlappingMemberships(row, own) ? [{ row, own }] : [],
      ),
    )
    return { incoming: new Set(pairs.map(({ row }) => row)), stored: new Set(pairs.map(({ own }) => own)) }
  }
  return {
    async putThemes(rows) {
      const named = new Set(rows.map(keyOf))
      let forgotten = 0
      for (const own of (await overlapsWith(rows)).stored) {
        if (named.has(keyOf(own))) continue
        const { theme, fsym_id, from } = own
        await database
          .delete(table)
          .where(and(eq(table.theme, theme), eq(table.fsym_id, fsym_id), eq(table.from, from)))
        forgotten++
      }
      return forgotten + (await upsert(database, table, keys, [...rows]))
    },

    async addThemes(rows) {
      const { incoming } = await overlapsWith(rows)
      return upsert(
        database,
        table,
        keys,
        rows.filter(row => !incoming.has(row)),
      )
    },

    themes: () => database.select().from(table).orderBy(asc(table.theme), asc(table.fsym_id)),
  }
}

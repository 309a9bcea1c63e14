import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CertificationStore } from '#server/people-ports.ts'
import { userAccount } from '../schema.ts'
import { identityCheck, userCertification } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export const certificationsStore = (database: Database): CertificationStore => ({
  async begin({ userPk, ...check }) {
    const row = { ...check, outcome: null }
    await database
      .insert(identityCheck)
      .values({ userPk, ...row })
      .onConflictDoUpdate({ target: identityCheck.userPk, set: row })
  },

  async check(id) {
    const [row] = await database.select().from(identityCheck).where(eq(identityCheck.id, id))
    return row ?? null
  },

  async end(id, outcome) {
    const ended = await database
      .update(identityCheck)
      .set({ outcome })
      .where(and(eq(identityCheck.id, id), isNull(identityCheck.outcome)))
      .returning({ id: identityCheck.id })
    return ended.length > 0
  },

  async certify(userPk, personHash, certification) {
    // Two checks of one person at the same moment wait for each other here, so that the second sees the first.
    await database.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${personHash.toString('hex')}, 11))`,
    )
    await database
      .select({ pk: userAccount.pk })
      .from(userAccount)
      .where(eq(userAccount.pk, userPk))
      .for('no key update')
    const own = await hashOf(database, userPk)
    if (own && !own.equals(personHash)) return 'another_person'
    const [other] = await database
      .select({ userPk: userCertification.userPk })
      .from(userCertification)
      .where(eq(userCertification.personHash, personHash))
    if (other && other.userPk !== userPk) return 'taken'
    const row = { ...certification, personHash }
    await database
      .insert(userCertification)
      .values({ userPk, ...row })
      .onConflictDoUpdate({ target: userCertification.userPk, set: row })
    return 'certified'
  },
})

async function hashOf(database: Database, userPk: number): Promise<Buffer | null> {
  const [row] = await database
    .select({ personHash: userCertification.personHash })
    .from(userCertification)
    .where(eq(userCertification.userPk, userPk))
  return row?.personHash ?? null
}

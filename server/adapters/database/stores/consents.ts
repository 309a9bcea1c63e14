import { desc, eq, sql } from 'drizzle-orm'
import { type ConsentKind, consentKinds } from '#domain/account/consent.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { ConsentStore } from '#server/people-ports.ts'
import { userConsent } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function consentsStore(database: Database): ConsentStore {
  return {
    async newest(userPk) {
      const rows = await database
        .selectDistinctOn([userConsent.kind], {
          kind: userConsent.kind,
          given: userConsent.given,
          policyDate: userConsent.policyDate,
          changedAt: userConsent.changedAt,
          everGiven: sql<boolean>`bool_or(${userConsent.given}) OVER (PARTITION BY ${userConsent.kind})`,
        })
        .from(userConsent)
        .where(eq(userConsent.userPk, userPk))
        .orderBy(userConsent.kind, desc(userConsent.id))
      return rows.map(({ kind, given: isGiven, policyDate, changedAt, everGiven }) => ({
        kind: kindOf(kind),
        given: isGiven,
        policyDate,
        changedAt,
        everGiven,
      }))
    },

    async add(userPk, consents, most) {
      const [kept] = await database
        .select({ rows: sql<number>`count(*)::int` })
        .from(userConsent)
        .where(eq(userConsent.userPk, userPk))
      if ((kept?.rows ?? 0) + consents.length > most) return 'full'
      if (consents.length > 0)
        await database.insert(userConsent).values(consents.map(consent => ({ userPk, ...consent })))
      return 'added'
    },
  }
}

function kindOf(text: string): ConsentKind {
  const kind = consentKinds.find(known => known === text)
  assert(kind, 'the table allows no other kind')
  return kind
}

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { JourneyStore } from '#server/sign-in-ports.ts'
import { oauthJourney } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function journeysStore(database: Database): JourneyStore {
  const underWay = (stateHash: Buffer, provider: (typeof oauthJourney.$inferSelect)['provider'], now: Date) =>
    and(
      eq(oauthJourney.stateHash, stateHash),
      eq(oauthJourney.provider, provider),
      isNull(oauthJourney.usedAt),
      gt(oauthJourney.expiresAt, now),
    )

  return {
    async begin(journey) {
      await database.insert(oauthJourney).values(journey)
    },

    async rememberName({ stateHash, provider, name, now }) {
      await database
        .update(oauthJourney)
        .set({ givenName: name })
        .where(and(underWay(stateHash, provider, now), isNull(oauthJourney.givenName)))
    },

    async end({ stateHash, browserHash, provider, now }) {
      const [row] = await database
        .update(oauthJourney)
        .set({ usedAt: now })
        .where(and(underWay(stateHash, provider, now), eq(oauthJourney.browserHash, browserHash)))
        .returning()
      if (!row) return null
      const { verifier, nonce, returnTo, givenName } = row
      return { provider, verifier, nonce, returnTo, givenName }
    },

    async forgetEndedBefore(instant) {
      await database.delete(oauthJourney).where(lt(oauthJourney.expiresAt, instant))
    },
  }
}

import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type SmsCap, smsCaps } from '#domain/account/sms-caps.ts'
import type { CodeRequest, SmsChallengeStore } from '#server/sms-ports.ts'
import { smsChallenge, smsRequestTable } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

/** This lock number is "sms" in ASCII; no other lock uses it. */
const LOCK = 0x736d73

export function smsChallengesStore(database: Database): SmsChallengeStore {
  /** Counts the requests within the cap's time window that count towards the cap. */
  const countUnder = (cap: SmsCap, { phone, address, now }: CodeRequest) => {
    const since = new Date(now.getTime() - cap.windowMs).toISOString()
    const under = {
      phone: sql`phone_number = ${phone.number} AND`,
      address: sql`address = ${address} AND`,
      prefix: sql`prefix = ${phone.prefix} AND`,
      '+82': sql`country = '+82' AND`,
      '+1': sql`country = '+1' AND`,
      all: sql``,
    }[cap.of]
    return sql`(SELECT count(*) FROM sms_asked WHERE ${under} asked_at > ${since}::timestamptz)::int`
  }
  const concerns = (cap: SmsCap, { phone }: CodeRequest) =>
    !cap.of.startsWith('+') || cap.of === phone.country

  return {
    async oneAtATime() {
      await database.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`)
    },

    async reachedCap(request) {
      const caps = smsCaps.filter(cap => concerns(cap, request))
      const counts = sql.join(
        caps.map(cap => countUnder(cap, request)),
        sql`, `,
      )
      const { rows } = await database.execute<{ counts: number[] }>(sql`SELECT ARRAY[${counts}] AS counts`)
      return caps.find((cap, nth) => (rows[0]?.counts[nth] ?? 0) >= cap.most) ?? null
    },

    async add({ phone, address, now }, { id, purpose, codeHash, expiresAt }) {
      const { number: phoneNumber, prefix, country } = phone
      await database.insert(smsRequestTable).values({ phoneNumber, prefix, country, address, askedAt: now })
      await database.insert(smsChallenge).values({ id, purpose, phoneNumber, codeHash, expiresAt })
    },

    async takeTry({ id, purpose, mostTries, now }) {
      const [row] = await database
        .update(smsChallenge)
        .set({ tries: sql`${smsChallenge.tries} + 1` })
        .where(
          and(
            eq(smsChallenge.id, id),
            eq(smsChallenge.purpose, purpose),
            lt(smsChallenge.tries, mostTries),
            isNull(smsChallenge.usedAt),
            gt(smsChallenge.expiresAt, now),
          ),
        )
        .returning()
      return row ? { phone: row.phoneNumber, codeHash: row.codeHash } : null
    },

    async enter({ id, lifeMs, now }) {
      const [row] = await database
        .update(smsChallenge)
        .set({ usedAt: now })
        .where(and(eq(smsChallenge.id, id), isNull(smsChallenge.usedAt)))
        .returning()
      if (!row) return false
      const askedAt = new Date(row.expiresAt.getTime() - lifeMs)
      await database
        .update(smsRequestTable)
        .set({ enteredAt: now })
        .where(and(eq(smsRequestTable.phoneNumber, row.phoneNumber), eq(smsRequestTable.askedAt, askedAt)))
      return true
    },

    async newest(most) {
      const { rows } = await database.execute<{ requested: number; entered: number }>(sql`
        SELECT count(*)::int AS requested, count(entered_at)::int AS entered
        FROM (SELECT entered_at FROM sms_asked ORDER BY asked_at DESC LIMIT ${most}) AS newest`)
      return rows[0] ?? { requested: 0, entered: 0 }
    },

    async forgetBefore(instant) {
      await database.delete(smsRequestTable).where(lt(smsRequestTable.askedAt, instant))
      await database.delete(smsChallenge).where(lt(smsChallenge.expiresAt, instant))
    },
  }
}

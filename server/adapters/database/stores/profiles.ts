import { eq, sql } from 'drizzle-orm'
import { nicknameKey } from '#domain/account/nickname.ts'
import type { ProfileStore } from '#server/people-ports.ts'
import { userAccount } from '../schema.ts'
import { userCertification, userPicture } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

type Row = {
  account: typeof userAccount.$inferSelect
  certification: typeof userCertification.$inferSelect | null
  pictureName: string | null
}

const profileOf = ({ account, certification, pictureName }: Row) => ({
  pk: account.pk,
  nickname: account.nickname,
  name: account.name,
  e_mail: account.eMail,
  e_mail_verified_at: account.eMailVerifiedAt?.toISOString() ?? null,
  phone_number: account.phoneNumber,
  auth_provider: account.authProvider,
  lang_code: account.langCode,
  locale_code: account.localeCode,
  date_joined: account.dateJoined.toISOString(),
  is_admin: account.isAdmin,
  is_demo: account.isDemo,
  gender: account.gender,
  birth_year: account.birthYear,
  qbig_daily: account.qbigDaily,
  utm_history: account.utmHistory,
  deletionAskedAt: account.deletionAskedAt,
  pictureName,
  certification: certification && {
    ci: certification.ci,
    di: certification.di,
    phone: certification.phone,
    birth_date: certification.birthDate,
    carrier: certification.carrier,
    certified_at: certification.certifiedAt.toISOString(),
  },
})

export function profilesStore(database: Database): ProfileStore {
  return {
    async of(userPk) {
      const [row] = await database
        .select({ account: userAccount, certification: userCertification, pictureName: userPicture.name })
        .from(userAccount)
        .leftJoin(userCertification, eq(userCertification.userPk, userAccount.pk))
        .leftJoin(userPicture, eq(userPicture.userPk, userAccount.pk))
        .where(eq(userAccount.pk, userPk))
      return row ? profileOf(row) : null
    },

    async change(userPk, { lang_code, locale_code, nickname, name, gender, birth_year, qbig_daily }) {
      const fields = {
        langCode: lang_code,
        localeCode: locale_code,
        nickname,
        nicknameKey: nickname === undefined ? undefined : nicknameKey(nickname),
        name,
        gender,
        birthYear: birth_year,
        qbigDaily: qbig_daily,
      }
      await database
        .update(userAccount)
        .set({ ...fields, updatedAt: sql`now()` })
        .where(eq(userAccount.pk, userPk))
    },

    async addUtm(userPk, utm, mostKept) {
      const added = JSON.stringify(utm)
      // The entry is added in one statement, so that two tabs at once do not overwrite each other's entry.
      await database.execute(sql`
        UPDATE user_account SET utm_history = (
          SELECT COALESCE(jsonb_agg(entry ORDER BY place), '[]'::jsonb)
          FROM jsonb_array_elements(utm_history || ${added}::jsonb) WITH ORDINALITY AS all_entries (entry, place)
          WHERE place > jsonb_array_length(utm_history) + 1 - ${mostKept}
        )
        WHERE pk = ${userPk} AND utm_history -> -1 IS DISTINCT FROM ${added}::jsonb`)
    },

    async counters(userPk) {
      const [row] = await database
        .select({ counters: userAccount.triggerCounters })
        .from(userAccount)
        .where(eq(userAccount.pk, userPk))
      return row?.counters ?? {}
    },

    async count(userPk, counter, { cap, names }) {
      const counted = await database.execute(sql`
        UPDATE user_account SET trigger_counters = trigger_counters || jsonb_build_object(
          ${counter}::text, LEAST(COALESCE((trigger_counters ->> ${counter}::text)::int, 0) + 1, ${cap}::int)
        )
        WHERE pk = ${userPk} AND (
          trigger_counters ? ${counter}::text
          OR (SELECT count(*) FROM jsonb_object_keys(trigger_counters)) < ${names}::int
        )
        RETURNING pk`)
      return counted.rows.length > 0 ? 'counted' : 'full'
    },
  }
}

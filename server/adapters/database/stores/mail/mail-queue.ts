import { and, eq, lt, sql } from 'drizzle-orm'
import type { MailQueueStore, QueuedMail } from '#server/mail-ports.ts'
import { mailMessage } from '../../schema-mail.ts'
import type { Database } from '../../with-transaction.ts'

type TakenRow = Omit<QueuedMail, 'id' | 'langCode' | 'queuedAt'> & {
  id: string
  lang_code: 'ko' | 'en'
  queued_at: string
}

export type NewMail = Parameters<MailQueueStore['queue']>[0]

/** Puts mails on their way in one statement, in their order. */
export async function queueMails(database: Database, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ userPk, key, content, to = null, now }, nth) => ({
    ...{ nth, key, user_pk: userPk, content, e_mail: to, queued_at: now.toISOString() },
  }))
  await database.execute(sql`
    INSERT INTO mail_message (key, user_pk, content, e_mail, queued_at, due_at)
    SELECT mail.key, mail.user_pk, mail.content, mail.e_mail, mail.queued_at, mail.queued_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS mail
      (nth integer, key text, user_pk bigint, content jsonb, e_mail text, queued_at timestamptz)
    JOIN user_account AS account ON account.pk = mail.user_pk
    WHERE mail.e_mail IS NOT NULL OR account.e_mail_verified_at IS NOT NULL
    ORDER BY mail.nth
    ON CONFLICT (key) DO NOTHING`)
}

export function mailQueueStore(database: Database): MailQueueStore {
  const table = mailMessage
  /** Whoever took it since then has raised the number of tries, and decides about it alone. */
  const isStillOurs = ({ id, tries }: Pick<QueuedMail, 'id' | 'tries'>) =>
    and(eq(table.id, id), eq(table.tries, tries))
  return {
    queue: mail => queueMails(database, [mail]),

    async take(now, leaseMs) {
      const leaseEnd = new Date(now.getTime() + leaseMs).toISOString()
      const { rows } = await database.execute<TakenRow>(sql`
        UPDATE mail_message AS mail SET tries = mail.tries + 1, due_at = ${leaseEnd}::timestamptz
        FROM user_account AS account
        WHERE account.pk = mail.user_pk AND mail.id = (
          SELECT id FROM mail_message WHERE due_at <= ${now.toISOString()}::timestamptz
          ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
        )
        RETURNING mail.id, mail.key, mail.content, mail.tries, mail.queued_at, account.lang_code, account.nickname,
          COALESCE(mail.e_mail, CASE WHEN account.e_mail_verified_at IS NOT NULL THEN account.e_mail END) AS "to"`)
      const [row] = rows
      if (!row) return null
      const { id, lang_code: langCode, queued_at, ...mail } = row
      return { ...mail, langCode, id: Number(id), queuedAt: new Date(queued_at) }
    },

    async putBack(mail, dueAt) {
      await database.update(table).set({ dueAt }).where(isStillOurs(mail))
    },

    async end(mail, outcome, now) {
      await database.update(table).set({ outcome, endedAt: now, dueAt: null }).where(isStillOurs(mail))
    },

    async forgetBefore(instant) {
      await database.delete(table).where(lt(table.queuedAt, instant))
    },
  }
}

import type { FakeSmtpFault } from '#server/adapters/mail/fake/answer-smtp.ts'
import { type InboxMail, startFakeSmtp } from '#server/adapters/mail/fake/start-fake-smtp.ts'
import { smtpSender } from '#server/adapters/mail/smtp.ts'
import type { MailSender } from '#server/mail-ports.ts'

/** A simulated SMTP server and a sender that reaches it. */
export async function openInbox() {
  let faults: FakeSmtpFault[] = []
  const { url, inbox, close } = await startFakeSmtp({
    now: () => new Date(0),
    fault: () => faults.shift() ?? null,
  })
  const from = 'receipts@tidemark.example'
  const sender: MailSender = smtpSender({ url, from, user: null, password: null }, { silenceMs: 5_000 })
  return {
    ...{ inbox, sender, close },
    /** The faults of the next connections, one each. */
    failNext: (...next: FakeSmtpFault[]) => {
      faults = next
    },
    /** What has come to an address, the oldest first. */
    mailsTo: (address: string): InboxMail[] =>
      inbox.filter(({ to }) => to.length === 1 && to[0] === address).toReversed(),
  }
}

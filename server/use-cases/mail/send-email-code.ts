import { randomUUID } from 'node:crypto'
import { parseEmailAddress } from '#domain/account/email-address.ts'
import { EMAIL_CODE_LIFE_MS, EMAIL_RESEND_WAIT_MS } from '#domain/account/email-caps.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { MailSender } from '#server/mail-ports.ts'
import type { Transaction, User } from '#server/ports.ts'
import type { SmsService } from '#server/sms-ports.ts'
import { mailWords } from '#text/words/mail.ts'
import { writeMail } from './write-mail.ts'

export type EmailCodePorts = {
  mailSender: MailSender | null
  sms: Pick<SmsService, 'codes' | 'alarm'>
  transaction: Transaction
}

/**
 * Sends a code to an address, within the caps. Where others have used up those of the address nothing is sent, and nothing shows it:
 * sending is never awaited, because its time would tell. A code is sent once; whoever misses it asks for another one.
 */
export async function sendEmailCode(
  { mailSender, sms, transaction }: EmailCodePorts,
  { user, typed, now }: { user: User; typed: string; now: Date },
): Promise<
  Result<
    { challenge: string; expires_in: number; resend_in: number },
    'bad_request' | 'too_many_requests' | 'unavailable'
  >
> {
  if (!mailSender) return err('unavailable')
  const parsed = parseEmailAddress(typed)
  if (!parsed.ok) return err('bad_request')
  const request = { userPk: user.pk, address: parsed.value, now }
  const [id, code] = [randomUUID(), sms.codes.make()]
  const codeHash = sms.codes.hashOf({ to: parsed.value, code, challenge: id })
  const expiresAt = new Date(now.getTime() + EMAIL_CODE_LIFE_MS)
  const reached = await transaction(async ({ emailAddresses }) => {
    await emailAddresses.hold(request)
    const cap = await emailAddresses.reachedCap(request)
    if (cap !== 'person') await emailAddresses.addChallenge(request, { id, codeHash, expiresAt })
    return cap
  })
  if (reached === 'person') return err('too_many_requests')
  if (reached === null) {
    const lang = user.lang_code
    const { codeSubject, codeText, codeNote } = mailWords[lang]
    const mail = writeMail({ lang, subject: codeSubject, sentences: [codeText({ code }), codeNote] })
    void mailSender.send({ id: `code:${id}`, to: parsed.value, ...mail }).then(sent => {
      if (!sent.ok) sms.alarm('a code could not be sent by mail', { fault: sent.error })
    })
  }
  return ok({
    challenge: id,
    expires_in: EMAIL_CODE_LIFE_MS / 1000,
    resend_in: EMAIL_RESEND_WAIT_MS / 1000,
  })
}

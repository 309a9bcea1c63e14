import { emailAddressEndpoints as contract } from '#contract/billing/email-address.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, type RequestContext } from '#server/http/handle.ts'
import { refuse } from '#server/http/problems.ts'
import { removeEmail, verifyEmailCode } from '#server/use-cases/mail/change-email.ts'
import { type EmailCodePorts, sendEmailCode } from '#server/use-cases/mail/send-email-code.ts'
import { codeNotSentWords } from '../sms.ts'

export const emailAddressHandlers = (ports: EmailCodePorts) => ({
  sendEmailCode: defineHandler(contract.sendEmailCode, async ({ body }, { user, now }) => {
    const sent = await sendEmailCode(ports, { user: user(), typed: body.e_mail, now })
    if (sent.ok) return sent
    return sent.error === 'bad_request'
      ? refuse('bad_request', 'This is no e-mail address.', { e_mail: 'not_an_address' })
      : refuse(sent.error, codeNotSentWords[sent.error])
  }),

  verifyEmail: defineHandler(contract.verifyEmail, async ({ body }, call) => {
    const { emailAddresses } = call.stores
    const { transaction, sms } = ports
    const entered = { ...body, userPk: call.user().pk, now: call.now }
    const verified = await verifyEmailCode({ transaction, codes: sms.codes, emailAddresses }, entered)
    if (!verified.ok)
      return refuse(verified.error, 'This code is wrong, or it is too late for it. Ask for another one.', {
        code: 'wrong',
      })
    return ok(await addressIn(call))
  }),

  removeEmail: defineHandler(contract.removeEmail, async (_given, call) => {
    await removeEmail(ports.transaction, call.user().pk, call.now)
    return ok(await addressIn(call))
  }),
})

async function addressIn({ stores, user }: RequestContext) {
  const now = await stores.emailAddresses.of(user().pk)
  return {
    e_mail: now?.address ?? null,
    e_mail_verified_at: now?.verifiedAt?.toISOString() ?? null,
  }
}

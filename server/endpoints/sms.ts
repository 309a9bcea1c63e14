import { smsEndpoints as contract } from '#contract/sms.ts'
import { readPhone } from '#domain/account/phone.ts'
import { ok } from '#domain/kernel/result.ts'
import type { AttemptLimiter, TokenIssuer, Transaction } from '#server/ports.ts'
import type { SmsService } from '#server/sms-ports.ts'
import { defineHandler } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import { sendCode } from '../use-cases/sign-in/send-code.ts'
import { signInByCode } from '../use-cases/sign-in/sign-in-by-code.ts'
import { endFormerSessionAndReply } from '../use-cases/sign-in/sign-in-reply.ts'

export type SmsPorts = {
  sms: SmsService
  tokens: TokenIssuer
  attempts: AttemptLimiter
  transaction: Transaction
}

export const codeNotSentWords = {
  too_many_requests: 'No more codes are sent for now. Wait a while.',
  unavailable: 'No message can be sent now.',
}
export const refusePhoneNumber = () =>
  refuse('bad_request', 'This is no telephone that a code can be sent to.', { phone_number: 'not_a_phone' })

const words = {
  wrong_credentials: 'This code is wrong, or it is too late for it. Ask for another one.',
  user_inactive: 'This account is not active.',
  too_many_requests: 'Too many tries. Wait a while.',
}

const languageOf = (said: string | undefined): 'ko' | 'en' => (said?.toLowerCase() === 'en' ? 'en' : 'ko')
const localeOf = (said: string | undefined): string => said?.toUpperCase() ?? 'KR'

export const smsHandlers = (ports: SmsPorts) => ({
  sendAuth: defineHandler(contract.sendAuth, async ({ body }, { ip, now, stores }) => {
    const phone = readPhone(body.phone_number, localeOf(body.locale_code))
    if (!phone.ok) return refusePhoneNumber()
    const language = languageOf(body.lang_code)
    const request = { purpose: 'sign-in', phone: phone.value, isMeant: true, language, ip, now } as const
    return refuseErrorsWith(codeNotSentWords)(await sendCode({ ...ports, ...stores }, request))
  }),

  signIn: defineHandler(contract.signIn, async ({ body }, call) => {
    const { client, ip, userAgent, now } = call
    const langCode = languageOf(body.lang_code)
    const localeCode = localeOf(body.locale_code)
    const signedIn = await signInByCode(ports, {
      ...{ ...body, langCode, localeCode },
      ...{ client, ip, userAgent, now },
    })
    if (!signedIn.ok) return refuse(signedIn.error, words[signedIn.error])
    return ok(await endFormerSessionAndReply(ports, call, signedIn.value, signedIn.value.isNew))
  }),
})

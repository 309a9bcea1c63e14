import { registrationEndpoints as contract } from '#contract/registration.ts'
import { readPhone } from '#domain/account/phone.ts'
import { ok } from '#domain/kernel/result.ts'
import type { PasswordHasher } from '#server/ports.ts'
import type { RegistrationLimits } from '#server/sms-ports.ts'
import { defineHandler, type RequestContext } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refuseErrorsWith } from '../http/refusing.ts'
import { changePassword, linkPhone } from '../use-cases/sign-in/change-password.ts'
import { checkNicknameAvailability, checkUsernameAvailability } from '../use-cases/sign-in/check-name.ts'
import type { ProofCaller, ProofFailure } from '../use-cases/sign-in/prove-myself.ts'
import { register, type WrongFields } from '../use-cases/sign-in/register.ts'
import { resetPassword, sendPasswordResetCode } from '../use-cases/sign-in/reset-password.ts'
import { endFormerSessionAndReply } from '../use-cases/sign-in/sign-in-reply.ts'
import { codeNotSentWords, refusePhoneNumber, type SmsPorts } from './sms.ts'

export type RegistrationPorts = SmsPorts & {
  passwords: PasswordHasher
  registrationLimits: RegistrationLimits
}

const words = {
  conflict: 'This is taken already.',
  too_many_requests: 'Too many tries. Wait a while.',
  wrong_credentials: 'The code or the password is wrong.',
}

const refuseFor = (error: { wrong: WrongFields } | keyof typeof words) =>
  typeof error === 'string'
    ? refuse(error, words[error])
    : refuse('bad_request', 'Some values are not as they must be.', error.wrong)

/** Describes the caller who has to prove their identity. */
export const proofCallerOf = (call: RequestContext): ProofCaller => ({
  user: call.user(),
  sessionId: call.sessionId(),
  ip: call.ip,
  now: call.now,
})

const unproved = {
  forbidden: 'Sign in again, and do it within ten minutes. The demo sign-ins stay as they are.',
  too_many_requests: words.too_many_requests,
}

/** Names the field that is wrong, because the user has typed several, but says nothing else about it. */
export const refuseFailedProof = (error: ProofFailure | { wrong: 'code' }) =>
  typeof error === 'string'
    ? refuse(error, unproved[error])
    : refuse('wrong_credentials', words.wrong_credentials, { [error.wrong]: 'wrong' })

export const registrationHandlers = (ports: RegistrationPorts) => ({
  register: defineHandler(contract.register, async ({ body }, call) => {
    const { client, ip, userAgent, now } = call
    const newAccount = { ...body, langCode: body.lang_code ?? 'ko', client, ip, userAgent, now }
    const made = await register({ ...ports, ...call.stores }, newAccount)
    if (!made.ok) return refuseFor(made.error)
    return ok(await endFormerSessionAndReply(ports, call, made.value, true))
  }),

  checkUsername: defineHandler(contract.checkUsername, async ({ params }, { ip, stores }) => {
    const request = { username: params.userName, ip }
    return refuseErrorsWith(words)(await checkUsernameAvailability({ ...ports, ...stores }, request))
  }),

  checkNickname: defineHandler(contract.checkNickname, async ({ query }, { ip, stores }) =>
    refuseErrorsWith(words)(await checkNicknameAvailability({ ...ports, ...stores }, { ...query, ip })),
  ),

  sendReset: defineHandler(contract.sendReset, async ({ body }, { ip, now, stores }) => {
    const phone = readPhone(body.phone_number, 'KR')
    if (!phone.ok) return refusePhoneNumber()
    const request = { username: body.username, phone: phone.value, ip, now }
    return refuseErrorsWith(codeNotSentWords)(await sendPasswordResetCode({ ...ports, ...stores }, request))
  }),

  reset: defineHandler(contract.reset, async ({ body }, { ip, now }) => {
    const done = await resetPassword(ports, { ...body, ip, now })
    return done.ok ? ok({ changed: true }) : refuseFor(done.error)
  }),

  changePassword: defineHandler(contract.changePassword, async ({ body }, call) => {
    const done = await changePassword({ ...ports, ...call.stores }, proofCallerOf(call), body)
    if (done.ok) return ok({ changed: true })
    const { error } = done
    return typeof error === 'object' && 'broken' in error
      ? refuseFor({ wrong: error.broken })
      : refuseFailedProof(error)
  }),

  linkPhone: defineHandler(contract.linkPhone, async ({ body }, call) => {
    const done = await linkPhone({ ...ports, ...call.stores }, proofCallerOf(call), body)
    if (done.ok) return ok({ linked: true })
    return done.error === 'conflict' ? refuseFor(done.error) : refuseFailedProof(done.error)
  }),
})

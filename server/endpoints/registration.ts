import { registration as contract } from '#contract/registration.ts'
import { readPhone } from '#domain/account/phone.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Passwords } from '#server/ports.ts'
import type { RegistrationLimits } from '#server/sms-ports.ts'
import { handle, type RequestContext } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { refusing } from '../http/refusing.ts'
import { changePassword, linkPhone } from '../use-cases/sign-in/change-password.ts'
import { checkNickname, checkUsername } from '../use-cases/sign-in/check-name.ts'
import { signInReply } from '../use-cases/sign-in/entered.ts'
import type { NotProved, Prover } from '../use-cases/sign-in/prove-myself.ts'
import { register, type WrongFields } from '../use-cases/sign-in/register.ts'
import { resetPassword, sendReset } from '../use-cases/sign-in/reset-password.ts'
import { notAPhone, notSent, type SmsPorts } from './sms.ts'

export type RegistrationPorts = SmsPorts & { passwords: Passwords; registrationLimits: RegistrationLimits }

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
export const proverOf = (call: RequestContext): Prover => ({
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
export const refuseUnproved = (error: NotProved | { wrong: 'code' }) =>
  typeof error === 'string'
    ? refuse(error, unproved[error])
    : refuse('wrong_credentials', words.wrong_credentials, { [error.wrong]: 'wrong' })

export const registration = (ports: RegistrationPorts) => ({
  register: handle(contract.register, async ({ body }, call) => {
    const { client, ip, userAgent, now } = call
    const newAccount = { ...body, langCode: body.lang_code ?? 'ko', client, ip, userAgent, now }
    const made = await register({ ...ports, ...call.stores }, newAccount)
    if (!made.ok) return refuseFor(made.error)
    return ok(await signInReply(ports, call, made.value, true))
  }),

  checkUsername: handle(contract.checkUsername, async ({ params }, { ip, stores }) => {
    const request = { username: params.userName, ip }
    return refusing(words)(await checkUsername({ ...ports, ...stores }, request))
  }),

  checkNickname: handle(contract.checkNickname, async ({ query }, { ip, stores }) =>
    refusing(words)(await checkNickname({ ...ports, ...stores }, { ...query, ip })),
  ),

  sendReset: handle(contract.sendReset, async ({ body }, { ip, now, stores }) => {
    const phone = readPhone(body.phone_number, 'KR')
    if (!phone.ok) return notAPhone()
    const request = { username: body.username, phone: phone.value, ip, now }
    return refusing(notSent)(await sendReset({ ...ports, ...stores }, request))
  }),

  reset: handle(contract.reset, async ({ body }, { ip, now }) => {
    const done = await resetPassword(ports, { ...body, ip, now })
    return done.ok ? ok({ changed: true }) : refuseFor(done.error)
  }),

  changePassword: handle(contract.changePassword, async ({ body }, call) => {
    const done = await changePassword({ ...ports, ...call.stores }, proverOf(call), body)
    if (done.ok) return ok({ changed: true })
    const { error } = done
    return typeof error === 'object' && 'broken' in error
      ? refuseFor({ wrong: error.broken })
      : refuseUnproved(error)
  }),

  linkPhone: handle(contract.linkPhone, async ({ body }, call) => {
    const done = await linkPhone({ ...ports, ...call.stores }, proverOf(call), body)
    if (done.ok) return ok({ linked: true })
    return done.error === 'conflict' ? refuseFor(done.error) : refuseUnproved(done.error)
  }),
})

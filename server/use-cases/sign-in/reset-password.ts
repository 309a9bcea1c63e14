import { findPasswordProblem } from '#domain/account/password.ts'
import type { ParsedPhone } from '#domain/account/phone.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AttemptLimiter, PasswordHasher, Transaction } from '../../ports.ts'
import type { RegistrationStore, SmsService } from '../../sms-ports.ts'
import { verifySmsCode } from './enter-code.ts'
import { fieldsWithProblemsOrNull, type WrongFields } from './register.ts'
import { type CodeSent, type SendPorts, sendCode } from './send-code.ts'

/**
 * Sends a code to reset the password. It does the same look-up, stores the same rows and gives the same reply for every
 * request, so that it does not reveal whether an account exists. A message is sent only to the phone of the named
 * account.
 */
export async function sendPasswordResetCode(
  ports: SendPorts & { registrations: RegistrationStore },
  input: { username: string; phone: ParsedPhone; ip: string; now: Date },
): Promise<Result<CodeSent, 'too_many_requests' | 'unavailable'>> {
  const owner = await ports.registrations.ownerOf(input.username, input.phone.number)
  const isMeant = owner !== null && !owner.isDemo
  return sendCode(ports, { ...input, purpose: 'reset', isMeant, language: owner?.langCode ?? 'ko' })
}

/** Sets a new password and ends all sessions of the user, because the password may have been lost with a device. */
export async function resetPassword(
  ports: { sms: SmsService; passwords: PasswordHasher; attempts: AttemptLimiter; transaction: Transaction },
  input: { username: string; challenge: string; code: string; password: string; ip: string; now: Date },
): Promise<Result<null, { wrong: WrongFields } | 'wrong_credentials' | 'too_many_requests'>> {
  const { username, password, now } = input
  const wrong = fieldsWithProblemsOrNull({ password: findPasswordProblem(password, username) })
  if (wrong) return err({ wrong })
  const counted = [`ip:${ports.sms.household(input.ip)}`]
  if (!ports.attempts.take(counted)) return err('too_many_requests')
  // The password is hashed before the code is checked: if the server is too busy the code is not used up, and the time
  // taken does not reveal whether the code is right.
  const hashed = await ports.passwords.hash(password)
  if (!hashed.ok) {
    ports.attempts.giveBack(counted)
    return err('too_many_requests')
  }
  const done = await ports.transaction(async (stores): Promise<Result<null, 'wrong_credentials'>> => {
    const { smsChallenges, registrations } = stores
    const phone = await verifySmsCode(
      { codes: ports.sms.codes, smsChallenges },
      { ...input, purpose: 'reset' },
    )
    const owner = phone === null ? null : await registrations.ownerOf(username, phone)
    if (!owner || owner.isDemo) return err('wrong_credentials')
    await stores.accounts.setPassword(owner.userPk, hashed.value)
    await stores.sessions.closeAllOf(owner.userPk, now)
    await stores.handoffCodes.forgetOf(owner.userPk)
    await stores.securityNotes.add(owner.userPk, { kind: 'password-reset', way: null, at: now })
    return ok(null)
  })
  if (done.ok) ports.attempts.giveBack(counted)
  return done
}

import { passwordProblem } from '#domain/account/password.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Attempts, Passwords, Transaction, User } from '../ports.ts'
import type { Registrations, Sms } from '../sms-ports.ts'
import { enterCode } from './enter-code.ts'
import { type WrongFields, wrongFields } from './register.ts'

type Ports = {
  sms: Sms
  registrations: Registrations
  passwords: Passwords
  attempts: Attempts
  transaction: Transaction
}
type Refused = 'forbidden' | 'wrong_credentials' | 'too_many_requests'

/** All my other sessions end: if somebody else knew the old one, that was to be rid of them. */
export async function changePassword(
  ports: Ports,
  given: { user: User; sessionId: string; current: string; password: string; ip: string; now: Date },
): Promise<Result<null, { wrong: WrongFields } | Refused>> {
  const { user, sessionId, password, now } = given
  const wrong = wrongFields({ password: passwordProblem(password, user.username ?? '') })
  if (wrong) return err({ wrong })
  const proved = await provePassword(ports, given)
  if (!proved.ok) return proved
  const hashed = await ports.passwords.hash(password)
  if (!hashed.ok) return err('too_many_requests')
  await ports.transaction(async stores => {
    await stores.accounts.setPassword(user.pk, hashed.value)
    await stores.sessions.closeOthersOf(user.pk, sessionId, now)
    await stores.handoffCodes.forgetOf(user.pk)
  })
  return ok(null)
}

/** The telephone by which a forgotten password is replaced. Who only holds an open session must not get to choose it. */
export async function linkPhone(
  ports: Ports,
  given: { user: User; current: string; challenge: string; code: string; ip: string; now: Date },
): Promise<Result<null, Refused | 'conflict'>> {
  const proved = await provePassword(ports, given)
  if (!proved.ok) return proved
  return ports.transaction(async ({ smsChallenges, registrations }) => {
    const phone = await enterCode({ codes: ports.sms.codes, smsChallenges }, { ...given, purpose: 'sign-in' })
    if (phone === null) return err('wrong_credentials')
    return (await registrations.linkPhone(given.user.pk, phone)) ? ok(null) : err('conflict')
  })
}

/** Counted as tries at signing in are, under the same keys. */
async function provePassword(
  { registrations, passwords, attempts, sms }: Ports,
  { user, current, ip }: { user: User; current: string; ip: string },
): Promise<Result<null, Refused>> {
  // Everybody knows the demo users' password, and the next visitor needs it too.
  if (user.is_demo) return err('forbidden')
  const counted = [`account:${user.username?.toLowerCase() ?? user.pk}`, `ip:${sms.household(ip)}`]
  if (!attempts.take(counted)) return err('too_many_requests')
  const known = await registrations.passwordOf(user.pk)
  const verified = await passwords.verify(known?.hash ?? null, current)
  if (verified.ok && !verified.value) return err('wrong_credentials')
  attempts.giveBack(counted)
  return verified.ok ? ok(null) : err('too_many_requests')
}

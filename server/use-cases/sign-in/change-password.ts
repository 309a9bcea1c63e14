import { findPasswordProblem } from '#domain/account/password.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import { verifySmsCode } from './enter-code.ts'
import {
  type GivenProof,
  type ProofCaller,
  type ProofFailure,
  type ProofPorts,
  proveMyself,
} from './prove-myself.ts'
import { fieldsWithProblemsOrNull, type WrongFields } from './register.ts'

type Ports = ProofPorts & { transaction: Transaction }

/**
 * Changes the password and ends all other sessions of the user, because a stranger who knew the old password must lose
 * access.
 */
export async function changePassword(
  ports: Ports,
  prover: ProofCaller,
  { current, password }: { current: string; password: string },
): Promise<Result<null, { broken: WrongFields } | ProofFailure>> {
  const { user, sessionId, now } = prover
  const broken = fieldsWithProblemsOrNull({ password: findPasswordProblem(password, user.username ?? '') })
  if (broken) return err({ broken })
  // The demo users' password is public and the next visitor needs it, so it cannot be changed. An account without a
  // password has none to change.
  if (user.is_demo || !(await ports.registrations.passwordOf(user.pk))) return err('forbidden')
  const proved = await proveMyself(ports, prover, { current })
  if (!proved.ok) return proved
  const hashed = await ports.passwords.hash(password)
  if (!hashed.ok) return err('too_many_requests')
  await ports.transaction(async stores => {
    await stores.accounts.setPassword(user.pk, hashed.value)
    await stores.sessions.closeOthersOf(user.pk, sessionId, now)
    await stores.handoffCodes.forgetOf(user.pk)
    await stores.securityNotes.add(user.pk, { kind: 'password-changed', way: null, at: now })
  })
  return ok(null)
}

/**
 * Links the phone number with which the password can be reset. It needs a proof, so that a stranger with an open
 * session cannot add a number.
 */
export async function linkPhone(
  ports: Ports,
  prover: ProofCaller,
  { challenge, code, ...proof }: GivenProof & { challenge: string; code: string },
): Promise<Result<null, ProofFailure | { wrong: 'code' } | 'conflict'>> {
  const { user, now } = prover
  if (user.is_demo) return err('forbidden')
  const proved = await proveMyself(ports, prover, proof)
  if (!proved.ok) return proved
  return ports.transaction(async ({ smsChallenges, registrations, securityNotes }) => {
    const input = { challenge, code, now, purpose: 'sign-in' as const }
    const phone = await verifySmsCode({ codes: ports.sms.codes, smsChallenges }, input)
    if (phone === null) return err({ wrong: 'code' })
    if (!(await registrations.linkPhone(user.pk, phone))) return err('conflict')
    await securityNotes.add(user.pk, { kind: 'sign-in-linked', way: 'phone', at: now })
    return ok(null)
  })
}

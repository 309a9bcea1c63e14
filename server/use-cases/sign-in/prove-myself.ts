import type { ProofKind } from '#contract/proof.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { PeopleStores } from '../../people-ports.ts'
import type { AttemptLimiter, PasswordHasher, SessionStore, User } from '../../ports.ts'
import type { RegistrationStore, SmsChallengeStore, SmsService } from '../../sms-ports.ts'
import { verifySmsCode } from './enter-code.ts'

/** For ten minutes after signing in no further proof is needed. Our choice. */
const RECENT_MS = 10 * 60_000

type KnownOf = {
  registrations: RegistrationStore
  profiles: PeopleStores['profiles']
  sessions: SessionStore
}
export type ProofPorts = KnownOf & {
  sms: SmsService
  smsChallenges: SmsChallengeStore
  passwords: PasswordHasher
  attempts: AttemptLimiter
}
export type ProofCaller = { user: User; sessionId: string; ip: string; now: Date }
export type GivenProof = {
  current?: string | undefined
  proof?: { challenge: string; code: string } | undefined
}
/** Names the wrong field of the proof; 'forbidden' means that only a new sign-in can prove the identity. */
export type ProofFailure = { wrong: 'current' | 'proof' } | 'forbidden' | 'too_many_requests'

/** Returns the proof that an account must give, which is the strongest one that it has. */
export async function requiredProof(
  { registrations, profiles, sessions }: KnownOf,
  { user, sessionId, now }: Omit<ProofCaller, 'ip'>,
): Promise<{ kind: ProofKind; phone: string | null }> {
  const phone = (await profiles.of(user.pk))?.phone_number ?? null
  if (await registrations.passwordOf(user.pk)) return { kind: 'password', phone }
  if (phone !== null) return { kind: 'code', phone }
  const openedAt = (await sessions.aliveOf(user.pk, now)).find(({ id }) => id === sessionId)?.openedAt
  const isRecent = openedAt !== undefined && now.getTime() - openedAt.getTime() <= RECENT_MS
  return { kind: isRecent ? 'recent' : 'sign-in', phone }
}

/**
 * Checks a proof before a step that a stranger with an open session must not take. Attempts count together with
 * attempts to sign in, under the same keys.
 */
export async function proveMyself(
  ports: ProofPorts,
  prover: ProofCaller,
  input: GivenProof,
): Promise<Result<null, ProofFailure>> {
  const { user, now } = prover
  const { kind, phone } = await requiredProof(ports, prover)
  if (kind === 'recent') return ok(null)
  if (kind === 'sign-in') return err('forbidden')
  const counted = [
    `account:${user.username?.toLowerCase() ?? user.pk}`,
    `ip:${ports.sms.household(prover.ip)}`,
  ]
  if (!ports.attempts.take(counted)) return err('too_many_requests')
  if (kind === 'password') {
    const known = await ports.registrations.passwordOf(user.pk)
    const verified = await ports.passwords.verify(known?.hash ?? null, input.current ?? '')
    if (verified.ok && !verified.value) return err({ wrong: 'current' })
    ports.attempts.giveBack(counted)
    return verified.ok ? ok(null) : err('too_many_requests')
  }
  const { smsChallenges } = ports
  const entered =
    input.proof &&
    (await verifySmsCode(
      { codes: ports.sms.codes, smsChallenges },
      { ...input.proof, purpose: 'sign-in', now },
    ))
  if (!entered || entered !== phone) return err({ wrong: 'proof' })
  ports.attempts.giveBack(counted)
  return ok(null)
}

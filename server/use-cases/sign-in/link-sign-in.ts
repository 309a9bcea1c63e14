import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { AttemptLimiter, Transaction } from '../../ports.ts'
import type { JourneyStore, OAuthProviders, OneTimeKeys, Provider } from '../../sign-in-ports.ts'
import { type BegunJourney, beginJourney } from './begin-journey.ts'
import { identifyReturningPerson } from './end-journey.ts'
import {
  type GivenProof,
  type ProofCaller,
  type ProofFailure,
  type ProofPorts,
  proveMyself,
} from './prove-myself.ts'

type JourneyPorts = {
  journeys: JourneyStore
  oauth: OAuthProviders
  keys: OneTimeKeys
  attempts: AttemptLimiter
}
type Going = { provider: Provider; browserKey: string | null }

/**
 * Begins a journey that links a provider. The proof is checked before the journey, because it cannot be sent to the
 * provider and back.
 */
export async function beginProviderLink(
  ports: JourneyPorts & ProofPorts,
  prover: ProofCaller,
  { provider, browserKey, ...proof }: Going & GivenProof,
): Promise<Result<BegunJourney, ProofFailure | 'not_found'>> {
  const { user, ip, now } = prover
  if (user.is_demo) return err('forbidden')
  if (!ports.oauth[provider]) return err('not_found')
  const proved = await proveMyself(ports, prover, proof)
  if (!proved.ok) return proved
  return beginJourney(ports, { provider, browserKey, returnTo: '/my', address: ip, now, linkTo: user.pk })
}

/**
 * Links the provider at the end of the journey. Only the user who began the journey can end it, in the same browser,
 * and it cannot be used to sign in.
 */
export async function linkProvider(
  ports: JourneyPorts & { transaction: Transaction },
  { user, ip, now }: ProofCaller,
  returned: Going & { code: string; state: string },
): Promise<Result<null, 'wrong_credentials' | 'conflict' | 'too_many_requests' | 'unavailable'>> {
  const came = await identifyReturningPerson(ports, { ...returned, address: ip, now, linkTo: user.pk })
  if (!came.ok) return came
  const { provider } = returned
  const { subject } = came.value.person
  return ports.transaction(async ({ identities, securityNotes }) => {
    await identities.hold(user.pk)
    const linked = await identities.link({ provider, subject, userPk: user.pk, now })
    if (linked === 'taken') return err('conflict')
    await securityNotes.add(user.pk, { kind: 'sign-in-linked', way: provider, at: now })
    return ok(null)
  })
}

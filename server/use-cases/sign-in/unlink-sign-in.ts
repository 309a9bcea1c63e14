import type { SignInWay } from '#contract/security.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import {
  type GivenProof,
  type ProofCaller,
  type ProofFailure,
  type ProofPorts,
  proveMyself,
} from './prove-myself.ts'
import { signInWaysOf } from './read-security.ts'

/**
 * Removes a sign-in method, but never the last one, even if several are removed at once. A password can only be
 * replaced.
 */
export async function unlinkSignIn(
  ports: ProofPorts & { transaction: Transaction },
  prover: ProofCaller,
  { way, ...proof }: GivenProof & { way: SignInWay },
): Promise<Result<null, ProofFailure | 'not_found' | 'conflict'>> {
  const { user, now } = prover
  if (user.is_demo) return err('forbidden')
  if (way === 'password') return err('conflict')
  const proved = await proveMyself(ports, prover, proof)
  if (!proved.ok) return proved
  return ports.transaction(async ({ identities, registrations, profiles, securityNotes }) => {
    await identities.hold(user.pk)
    const profile = await profiles.of(user.pk)
    assert(profile, 'a signed-in user exists')
    const ways = await signInWaysOf({ identities, registrations }, profile)
    if (!ways.some(each => each.way === way)) return err('not_found')
    if (ways.length === 1) return err('conflict')
    if (way === 'phone') await registrations.unlinkPhone(user.pk)
    else await identities.unlink(user.pk, way)
    await securityNotes.add(user.pk, { kind: 'sign-in-unlinked', way, at: now })
    return ok(null)
  })
}

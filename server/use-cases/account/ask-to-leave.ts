import { ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import {
  type GivenProof,
  type ProofCaller,
  type ProofFailure,
  type ProofPorts,
  proveMyself,
} from '../sign-in/prove-myself.ts'

/**
 * Requests the deletion of an account. It needs a fresh proof of identity, so that a person who finds a device signed
 * in cannot do it.
 */
export async function askForAccountDeletion(
  ports: ProofPorts & { transaction: Transaction },
  prover: ProofCaller,
  proof: GivenProof,
): Promise<Result<null, ProofFailure>> {
  const proved = await proveMyself(ports, prover, proof)
  if (!proved.ok) return proved
  const { user, now } = prover
  await ports.transaction(async ({ leaving, securityNotes }) => {
    await leaving.ask(user.pk, now)
    await securityNotes.add(user.pk, { kind: 'leaving-asked', way: null, at: now })
  })
  return ok(null)
}

export const withdrawAccountDeletion = (
  { transaction }: { transaction: Transaction },
  userPk: number,
  now: Date,
) =>
  transaction(async ({ leaving, securityNotes }) => {
    await leaving.undo(userPk)
    await securityNotes.add(userPk, { kind: 'leaving-undone', way: null, at: now })
  })

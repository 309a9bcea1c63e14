import { ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import {
  type GivenProof,
  type NotProved,
  type ProofPorts,
  type Prover,
  proveMyself,
} from '../sign-in/prove-myself.ts'

/**
 * Requests the deletion of an account. It needs a fresh proof of identity, so that a person who finds a device signed
 * in cannot do it.
 */
export async function askToLeave(
  ports: ProofPorts & { transaction: Transaction },
  prover: Prover,
  proof: GivenProof,
): Promise<Result<null, NotProved>> {
  const proved = await proveMyself(ports, prover, proof)
  if (!proved.ok) return proved
  const { user, now } = prover
  await ports.transaction(async ({ leaving, securityNotes }) => {
    await leaving.ask(user.pk, now)
    await securityNotes.add(user.pk, { kind: 'leaving-asked', way: null, at: now })
  })
  return ok(null)
}

export const cancelDeletion = ({ transaction }: { transaction: Transaction }, userPk: number, now: Date) =>
  transaction(async ({ leaving, securityNotes }) => {
    await leaving.undo(userPk)
    await securityNotes.add(userPk, { kind: 'leaving-undone', way: null, at: now })
  })

import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Clock, Transaction } from '../../ports.ts'
import { changeAutoRenew } from '../billing/change-plan.ts'

type Ports = { transaction: Transaction; clock: Clock }
type ByHand = { userPk: number; reason: string }

/** Undoes everything where the payment under way would give the plan its renewal back. */
class PaymentUnderWay extends Error {}

/**
 * Lets a user sign in no more, in one transaction with the end of the sessions. Somebody who cannot sign in could not cancel, so the
 * plan by card stops to renew.
 */
export async function deactivateUser(
  { transaction, clock }: Ports,
  { userPk, reason }: ByHand,
): Promise<Result<{ stoppedRenewal: boolean }, 'not_active' | 'under_way'>> {
  const at = clock.now()
  const run = transaction(async stores => {
    const { accounts, sessions, operatorActions } = stores
    if (!(await accounts.setActive(userPk, false))) return err('not_active' as const)
    await sessions.closeAllOf(userPk, at)
    const stopped = await changeAutoRenew(
      { clock, transaction: inside => inside(stores) },
      { userPk, autoRenew: false },
    )
    if (!stopped.ok && stopped.error === 'under_way') throw new PaymentUnderWay()
    const fields = { renewal: stopped.ok ? 'stopped' : 'none' }
    await operatorActions.record({ at, command: 'user deactivate', userPk, fields, reason })
    return ok({ stoppedRenewal: stopped.ok })
  })
  return run.catch(error => {
    if (error instanceof PaymentUnderWay) return err('under_way' as const)
    throw error
  })
}

/** Returns false where the user was active before. Nothing that ended begins again by itself. */
export const activateUser = ({ transaction, clock }: Ports, { userPk, reason }: ByHand): Promise<boolean> =>
  transaction(async ({ accounts, operatorActions }) => {
    if (!(await accounts.setActive(userPk, true))) return false
    await operatorActions.record({
      ...{ at: clock.now(), command: 'user activate', userPk },
      ...{ fields: {}, reason },
    })
    return true
  })

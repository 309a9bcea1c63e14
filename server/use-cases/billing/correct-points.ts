import type { BillingStores } from '../../billing-ports.ts'

type Correction = {
  command: 'points grant' | 'points deduct'
  userPk: number
  amount: number
  reason: string
  at: Date
}

/** Moves points by hand and notes who moved them and why, in one transaction. Nothing is noted where there are too few. */
export async function correctPoints(
  { points, operatorActions }: Pick<BillingStores, 'points' | 'operatorActions'>,
  { command, userPk, amount, reason, at }: Correction,
): Promise<{ isMoved: boolean; balance: number }> {
  const isMoved =
    command === 'points grant'
      ? (await points.save(userPk, { amount, type: 'ADMIN', reason, at })) !== ''
      : await points.deduct(userPk, { amount, reason, at })
  if (isMoved) await operatorActions.record({ at, command, userPk, fields: { amount }, reason })
  return { isMoved, balance: await points.balance(userPk, at) }
}

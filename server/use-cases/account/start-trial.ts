import { err, ok, type Result } from '#domain/kernel/result.ts'
import { createTrialReceipt, mayStartTrial } from '#domain/plan/trial.ts'
import type { ReceiptStore, TrialTerms } from '../../plan-ports.ts'

/**
 * Starts a trial. It starts only on request, and only once: the store decides between two requests at the same time.
 */
export async function startTrial(
  receipts: Pick<ReceiptStore, 'of' | 'startTrial'>,
  userPk: number,
  now: Date,
  { hours }: TrialTerms,
): Promise<Result<void, 'not_offered' | 'had_before'>> {
  const mine = await receipts.of(userPk)
  if (!mayStartTrial(mine, now.getTime())) return err('not_offered')
  const isStarted = await receipts.startTrial(userPk, createTrialReceipt(now.getTime(), hours), now)
  return isStarted ? ok(undefined) : err('had_before')
}

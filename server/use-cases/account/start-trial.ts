import { err, ok, type Result } from '#domain/kernel/result.ts'
import { createTrialReceipt, mayStartTrial } from '#domain/plan/trial.ts'
import { trialReminderAt } from '#domain/plan/trial-notice.ts'
import type { ReceiptStore, TrialStartStore, TrialTerms } from '../../plan-ports.ts'

/**
 * Starts a trial. It starts only on request, and only once: the store decides between two requests at the same time. To what its
 * owner agreed is recorded with it.
 */
export async function startTrial(
  {
    receipts,
    trialStarts,
  }: { receipts: Pick<ReceiptStore, 'of' | 'startTrial'>; trialStarts: TrialStartStore },
  { userPk, termsVersion }: { userPk: number; termsVersion: string },
  now: Date,
  { hours }: TrialTerms,
): Promise<Result<void, 'not_offered' | 'had_before'>> {
  const mine = await receipts.of(userPk)
  if (!mayStartTrial(mine, now.getTime())) return err('not_offered')
  const trial = createTrialReceipt(now.getTime(), hours)
  if (!(await receipts.startTrial(userPk, trial, now))) return err('had_before')
  const endsAt = new Date(trial.end_date!)
  const nextNoticeAt = new Date(trialReminderAt(now.getTime(), endsAt.getTime()))
  await trialStarts.record({ userPk, termsVersion, agreedAt: now, endsAt, nextNoticeAt })
  return ok(undefined)
}

import { err, ok, type Result } from '#domain/kernel/result.ts'
import { mayStartTrial, trialFrom } from '#domain/plan/trial.ts'
import type { Receipts, TrialTerms } from '../../plan-ports.ts'

/** Only where somebody asks for it, and once: the store decides between two who ask at once. */
export async function startTrial(
  receipts: Pick<Receipts, 'of' | 'startTrial'>,
  userPk: number,
  now: Date,
  { hours }: TrialTerms,
): Promise<Result<void, 'not_offered' | 'had_before'>> {
  const mine = await receipts.of(userPk)
  if (!mayStartTrial(mine, now.getTime())) return err('not_offered')
  const isStarted = await receipts.startTrial(userPk, trialFrom(now.getTime(), hours), now)
  return isStarted ? ok(undefined) : err('had_before')
}

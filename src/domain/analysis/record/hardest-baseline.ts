import type { EstimateWithInterval } from '../statistics/intervals.ts'
import type { BaselineName } from './baselines.ts'
import type { Edition } from './signal-record.ts'

export type BaselineVerdict = 'beat' | 'behind' | 'undecided' | 'none'

/** What the first sentence about a track record is made of. */
export type ComparedSection = {
  edition: Edition
  closed: {
    n: number
    baselines: readonly { name: BaselineName; excess: EstimateWithInterval | null }[]
  }
}

/** Returns the section that is shown: the live record once one of its trades has closed, and until then the backtest. */
export const shownTrackSection = <Section extends ComparedSection>({
  live,
  backtest,
}: {
  live: Section
  backtest: Section
}): Section => (live.closed.n > 0 ? live : backtest)

/** When the interval contains zero, the difference may be chance; without an interval nothing is claimed. */
export function baselineVerdictOf(excess: EstimateWithInterval | null): BaselineVerdict {
  if (!excess) return 'none'
  if (!excess.interval) return 'undecided'
  if (excess.interval.low > 0) return 'beat'
  return excess.interval.high < 0 ? 'behind' : 'undecided'
}

const weight: Record<BaselineVerdict, number> = { behind: 0, undecided: 1, beat: 2, none: 3 }

/** Returns the baseline that was hardest to beat: who beats all but one has not beaten all. */
export const hardestBaseline = <Section extends ComparedSection>({
  closed: { baselines },
}: Section): Section['closed']['baselines'][number] | undefined =>
  baselines.toSorted(
    (a, b) =>
      weight[baselineVerdictOf(a.excess)] - weight[baselineVerdictOf(b.excess)] ||
      (a.excess?.value ?? 0) - (b.excess?.value ?? 0),
  )[0]

import type { chartRecord as ko } from '../ko/chart-record.ts'
import type { SameShape } from '../same-shape.ts'

export const chartRecord = {
  record: {
    day: 'Date',
    signal: 'Signal',
    from: 'Previous signal',
    close: 'Close',
    entry: 'Entry',
    atr: 'ATR at entry',
    odds: 'Odds of beating the median over 20 sessions',
    version: 'Rules version',
    edition: 'Record type',
    factors: 'Adjustment factors',
    sealedAt: 'Sealed at',
    hash: 'Day hash',
    prev: 'Previous day hash',
  },
  editions: { live: 'Live', backtest: 'Backtest' },
  noOdds: 'not sealed',
  noFactor: 'none',
  corrected: ({ count }) =>
    `Prices have been corrected ${count} ${count === 1 ? 'time' : 'times'} since. The sealed record doesn’t change.`,
  toTrust: 'See and verify the full record',
  noRecord: 'Nothing was sealed on this day. We never fill gaps later.',
  lockedTitle: 'Today’s sealed record',
  lockedText:
    'With a plan, you see a signal’s sealed record on its first day. Everyone sees it from the next day.',
  seePlans: 'See plans',
} satisfies SameShape<typeof ko>

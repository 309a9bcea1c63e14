import type { chartRecord as ko } from '../ko/chart-record.ts'
import type { SameShape } from '../same-shape.ts'

export const chartRecord = {
  record: {
    day: 'Session',
    signal: 'Signal',
    from: 'State before',
    close: 'Close of the day',
    entry: 'Entry',
    atr: 'ATR at the entry',
    odds: 'Odds of beating the median in 20 sessions',
    version: 'Rules',
    edition: 'Kind',
    factors: 'Adjustment factors',
    sealedAt: 'Sealed at',
    hash: 'Hash of the day',
    prev: 'Hash of the day before',
  },
  editions: { live: 'Live', backtest: 'Back-test' },
  noOdds: 'not sealed',
  noFactor: 'none',
  corrected: ({ count }) =>
    `Prices were corrected ${count} ${count === 1 ? 'time' : 'times'} since. The sealed record stays as it is.`,
  toTrust: 'See the whole record and verify it',
  noRecord: 'Nothing was sealed on this day. A gap is never filled afterwards.',
  lockedTitle: 'The record of today’s signal',
  lockedText:
    'A plan shows the sealed record of a signal on its first day. From the next day on everybody sees it.',
  seePlans: 'See plans',
} satisfies SameShape<typeof ko>

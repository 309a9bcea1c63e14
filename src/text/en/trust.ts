import type { trust as ko } from '../ko/trust.ts'
import type { SameShape } from '../same-shape.ts'

type Count = { count: string }
type Day = { date: string }
type Range = { low: string; high: string }

export const trust = {
  country: 'Country',
  countries: { kr: 'Korea', us: 'United States' },
  editions: { live: 'Live', backtest: 'Backtest' },
  baselines: { index: 'Index', 'equal-weight': 'Equal weight', random: 'Random entries' },
  signals: 'Signals',

  verdicts: {
    beat: ({ name, by }: { name: string; by: string }) => `Signals beat ${name} by ${by} pp per trade`,
    behind: ({ name, by }: { name: string; by: string }) => `Signals trailed ${name} by ${by} pp per trade`,
    undecided: ({ name }: { name: string }) => `Too close to call: signals vs. ${name} could still be chance`,
    none: 'No closed trades yet',
  },
  backtestOnly: ({ date }: Day) =>
    `Live sealing began on ${date}. No live trade has closed yet, so every number below is a backtest. No one could have traded it at the time, so treat it as weak evidence.`,
  notLive: 'Nothing has been sealed live yet. Every number below is a backtest.',
  cannotSealInTime:
    'This price source publishes a session only after the next one opens, so we can’t seal it in time.',
  liveSince: ({ date }: Day) => `Sealed live, before the next open, since ${date}.`,
  tooFew: ({ n, months }: { n: string; months: string }) =>
    `${n} live trades closed over ${months} months, too few to draw conclusions.`,
  meaningfulBy: ({ date }: Day) => `At this pace, there’ll be enough around ${date}.`,
  meaningfulFrom: ({ trades, months }: { trades: string; months: string }) =>
    `You need at least ${trades} trades over ${months} months.`,
  closedTrades: 'Closed trades',
  counted: ({ gained, lost }: { gained: string; lost: string }) => `${gained} gained, ${lost} lost`,
  openToo: ({ count, value }: { count: string; value: string }) =>
    `Including ${count} open trades, the mean is ${value}`,
  net: 'Mean per trade, after costs',
  against: ({ name }: { name: string }) => `Vs. ${name}, per trade`,
  pp: 'pp',
  interval: ({ low, high }: Range) => `95% confidence interval ${low} to ${high}`,
  staff: ({ name, value, low, high }: Range & { name: string; value: string }) =>
    `${name}: ${value}, 95% confidence interval ${low} to ${high}, zero marked`,
  noInterval: 'Too few trades for an interval',
  meanCost: ({ value }: { value: string }) => `mean cost ${value} per round trip`,

  equityTitle: 'Equity curve, equal position sizes',
  equityLead: 'Starts at 100 on the first purchase. After costs, log scale.',
  equityBacktest: ({ date }: Day) => `Backtest, ${date} = 100. Live hasn’t started yet.`,
  equityBoth: ({ date }: Day) => `Live since ${date} = 100. Backtest before that.`,
  equityNone: 'No trades to show yet.',
  band: '95% confidence interval',
  equityCaption: ({ values }: { values: string }) => `Latest values. ${values}`,
  asTable: 'View as table',
  date: 'Date',

  oddsTitle: 'Predicted vs. actual',
  oddsLead: ({ horizon }: { horizon: string }) =>
    `Odds of beating the country’s median over ${horizon} sessions`,
  oddsBrier: ({ brier, base, n }: { brier: string; base: string; n: string }) =>
    `Brier score ${brier}, compared with ${base} for always predicting the average. Lower is better (n=${n}).`,
  oddsBeats: 'Better than always predicting the average.',
  oddsNot: 'Not shown to beat always predicting the average.',
  oddsNone: 'No predictions to check yet.',
  said: 'predicted, %',
  happened: 'actual, %',
  saidRange: 'Predicted range',
  saidMean: 'Mean predicted',
  happenedHead: 'Actual',
  n: 'n',
  interval95: '95% confidence interval',

  monthsTitle: 'By month',
  monthsLead: 'By purchase month: mean per trade minus the index over the same periods.',
  month: 'Month',
  netHead: 'Signals',
  indexHead: 'Index',
  monthsPicture: ({ better, worse }: { better: string; worse: string }) =>
    `${better} months ahead of the index, ${worse} behind`,

  costsTitle: 'Costs',
  costsLead: ({ version }: { version: string }) =>
    `Computed with the rules in effect each day (${version}), as a % of the trade amount.`,
  costsOther: ({ version }: { version: string }) =>
    `This record uses ${version}, which this page doesn’t have. Reload the app.`,
  from: 'From',
  buying: 'Buy',
  selling: 'Sell',
  roundTrip: 'Round trip',
  costsNote:
    'Commission, tax and half the spread combined. Taxes and fees are the actual rates on each date; the rest are our assumptions.',

  tradesTitle: 'Every trade, worst first',
  tradesLead: ({ lost, gained, rest }: { lost: string; gained: string; rest: string }) =>
    `${lost} lost, ${gained} gained, ${rest} without a result. Nothing is left out.`,
  edition: 'Record type',
  order: 'Sort by',
  orders: { worst: 'Worst first', best: 'Best first', newest: 'Newest first' },
  states: {
    waiting: 'Waiting for the next open',
    void: 'Ended before it could be bought',
    unpriced: 'No prices',
    open: 'Open',
    completed: 'Closed',
    delisted: 'Delisted',
  },
  span: ({ from, to, count }: { from: string; to: string; count: string }) =>
    `${from} → ${to} · ${count} sessions`,
  spanAlone: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
  signalled: ({ date }: Day) => `Signal on ${date}`,
  moreTrades: ({ count }: Count) => `Show more trades (${count} left)`,
  noTrades: 'No trades in this record yet',
  noLiveTrades:
    'Live trades appear after the next market open following a live signal. Choose Backtest above to see past results.',
  csv: 'Download every sealed record (CSV)',
  csvNote: 'Each row shows its source and whether its market is simulated.',

  chainTitle: 'Verify it yourself',
  chainLead: ({ days, records, gaps }: { days: string; records: string; gaps: string }) =>
    `${days} sessions, ${records} records, ${gaps} gaps. We show gaps and never fill them.`,
  verify: 'Verify the full record on this device',
  again: 'Verify again',
  cancel: 'Stop',
  fetching: ({ size }: { size: string }) => `Downloading ${size} MB`,
  checking: ({ done, total }: { done: string; total: string }) => `${done} of ${total} days checked`,
  sound: ({ days, records, gaps }: { days: string; records: string; gaps: string }) =>
    `Verified. The hashes of ${days} sessions and ${records} records match, with ${gaps} gaps.`,
  soundHead: ({ hash }: { hash: string }) =>
    `Latest hash ${hash}. Save it to check later whether the record was rewritten.`,
  brokenAt: ({ date }: Day) => `The chain breaks on ${date}.`,
  brokenEnd: 'The chain breaks after the last day.',
  faults: {
    hash: 'The content doesn’t match its hash.',
    link: 'It doesn’t link to the previous day’s hash.',
    order: 'The days are out of order.',
    form: 'It isn’t in the sealed format.',
    gap: 'A required day is missing.',
  },
  expected: 'Expected',
  found: 'Found',
  failed: {
    offline: 'We couldn’t download the record, so nothing was checked. Try again when you’re online.',
    program: 'The check couldn’t run in this browser. Try another one.',
  },
  head: 'Latest hash',
  gapsTitle: 'Gaps',
  gapReasons: {
    not_run: 'Not computed before the next open',
    no_data: 'No prices received',
    closed: 'The market did not open',
  },
  correctionsTitle: 'Price corrections',
  correctionsNone: 'No price corrections.',
  corrected: ({ field, was, became }: { field: string; was: string; became: string }) =>
    `${field} ${was} → ${became}`,
  nothing: 'none',

  recordTitle: 'Sealed record',
  close: 'Close',
  recompute: 'Recompute this signal',
  recomputing: 'Recomputing from prices through that day',
  recomputed: 'The recomputed signal matches the sealed one in every field.',
  differs: 'The recomputed signal differs from the sealed one.',
  differsWhy: 'The price corrections below may explain it. The sealed record doesn’t change.',
  otherRules: ({ version }: { version: string }) => `This app doesn’t include rules ${version}.`,
  oddsNotHere: 'The odds need whole-market prices, so they aren’t recomputed here.',
  field: 'Field',
  sealed: 'Sealed',
  recomputedHead: 'Recomputed',
  same: 'Match',
  fields: {
    fsym_id: 'Stock ID',
    day: 'Date',
    version: 'Rules version',
    signal: 'Signal',
    from: 'Previous signal',
    close: 'Close',
    factors: 'Adjustment factors',
    entry: 'Entry (day, close, ATR)',
  },
  odds: 'Odds',
  sealedAt: 'Sealed at',
  hash: 'Day hash',
  prev: 'Previous day hash',
  toQuote: 'View stock',
  noRecord: 'Nothing was sealed for this stock on that day.',

  archiveTitle: 'Archived editions',
  archiveLead: 'What this page could have shown on that day.',
  now: 'Now',
  archiveHeading: ({ date }: Day) => `Edition for ${date}`,
  archiveBefore: ({ date, since }: { date: string; since: string }) =>
    `${date} is before live sealing began on ${since}, so no record existed then. The row below was computed later, using only prices through that day.`,
  archiveNever: ({ date }: Day) => `There’s no record through ${date}: it hadn’t started yet.`,
  archiveLive: ({ date }: Day) => `The record as sealed through ${date}.`,
  archiveDays: 'Sessions through that day',
  archiveRecords: 'Records for that day',
  archiveSealed: 'Actually sealed at',
  archiveTrades: 'Trades bought through that month',
  archiveMean: 'Mean return as of today',

  limitsTitle: 'What we can’t do',
  limits: [
    'A backtest is computed after the rules were written. Only the live record was published in advance.',
    'Past performance doesn’t guarantee future results. No signal can foresee sudden news.',
    'We assume you trade at the next open. You may not get that price in a thinly traded stock.',
    'The chain shows whether records were changed later. It doesn’t prove the rules were right.',
  ],
  toWorks: 'How the AI works',
  toTrust: 'See the full track record',

  worksHeading: 'Rules set the signals. A small model estimates the odds.',
  worksLead: 'No one picks stocks by hand. Here’s the data it uses and where it failed.',
  dataTitle: 'What data it uses',
  data: [
    'Once a day after the close: open, high, low, close, volume and split adjustments.',
    'A signal uses its own stock’s prices. The odds compare it with the median company in its country.',
    'It doesn’t use news, posts, opinions or anything users do.',
  ],
  modelTitle: 'The odds model',
  modelLead: ({ version, count }: { version: string; count: string }) =>
    `${version} · logistic regression · trained on ${count} samples`,
  modelNone: 'No model yet: too few prices to train on.',
  modelSays: ({ horizon, every }: { horizon: string; every: string }) =>
    `It estimates the odds of beating the country’s median over ${horizon} sessions, and is retrained every ${every} sessions on the prices available by then.`,
  sharpness: ({ value }: { value: string }) => `Features are scaled by ${value}.`,
  weightsTitle: 'Features and weights',
  weightsNote: 'How much one standard deviation moves the log-odds.',
  feature: 'Feature',
  weight: 'Weight',
  features: {
    return_20: 'Return over 20 days',
    return_63: 'Return over 63 days',
    return_126: 'Return over 126 days',
    return_252: 'Return over 252 days',
    vs_ema20_atr: 'Distance from EMA 20 (ATR)',
    vs_sma120_atr: 'Distance from SMA 120 (ATR)',
    rsi_14: 'RSI 14',
    volume_ratio: 'Volume, 20 vs. 120 days',
    place_252: 'Position in the 52-week range',
    volatility_63: 'Volatility over 63 days',
  },
  fitsTitle: 'Retraining',
  fit: ({ date, until }: { date: string; until: string }) => `from ${date} (outcomes through ${until})`,
  fitsAll: ({ count }: Count) => `${count} times in total`,
  examplesTitle: 'Random examples',
  examplesRule: ({ date, seed }: { date: string; seed: string }) =>
    `We sort all trades from worst to best and take six at even intervals, starting from a seed: the day number of ${date}, ${seed}. We don’t pick them, and everyone sees the same six that day.`,
  failedTitle: 'Where it failed',
  failedLead: 'The signals that lost the most.',
  failedShare: ({ share, n }: { share: string; n: string }) =>
    `${share} of ${n} closed trades lost money after costs.`,
  versionsTitle: 'Rule versions',
  versions: [
    {
      id: 'v3',
      text: 'The current rules. Every record in the chain uses this version. If a rule changes, it becomes v4, and v3 records don’t change.',
    },
    {
      id: 'v1, v2',
      text: 'Nothing was sealed under these versions, so there’s nothing to compare with v3.',
    },
  ],
  rulesTitle: 'Signal rule values',
  rule: 'Setting',
  units: { sessions: 'sessions', ATR: 'ATR', times: '×', lines: '', ratio: '' },
  parameters: {
    emaSessions: 'Band EMA',
    trendSessions: 'Trend average',
    atrSessions: 'ATR',
    volumeSessions: 'Average volume',
    breakoutSessions: 'Breakout',
    strongSessions: 'Strong breakout',
    entryVolume: 'Entry volume',
    strongVolume: 'Strong entry volume',
    lazySessions: 'Recent entry length',
    lazyReach: 'Recent entry range',
    cautionDepth: 'Caution depth',
    exitDepth: 'Exit depth',
    stopDepth: 'Stop depth',
    patience: 'Longest caution',
    takeProfitStep: 'Target spacing',
    takeProfitLines: 'Number of targets',
    tie: 'Tie tolerance',
  },
} satisfies SameShape<typeof ko>

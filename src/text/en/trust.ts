import type { trust as ko } from '../ko/trust.ts'
import type { SameShape } from '../same-shape.ts'

type Count = { count: string }
type Day = { date: string }
type Range = { low: string; high: string }

export const trust = {
  country: 'Country',
  countries: { kr: 'Korea', us: 'United States' },
  editions: { live: 'Live', backtest: 'Back-test' },
  baselines: { index: 'Index', 'equal-weight': 'Equal weight', random: 'Random entries' },
  signals: 'Signals',

  verdicts: {
    beat: ({ name, by }: { name: string; by: string }) => `Signals beat ${name} by ${by} pp per trade`,
    behind: ({ name, by }: { name: string; by: string }) =>
      `Signals fell behind ${name} by ${by} pp per trade`,
    undecided: ({ name }: { name: string }) =>
      `The difference between signals and ${name} cannot yet be told from chance`,
    none: 'No trade has ended yet',
  },
  backtestOnly: ({ date }: Day) =>
    `Live sealing began on ${date}. No live trade has ended yet, so every figure below is a back-test: nobody could have traded it then, and it is weak evidence.`,
  notLive: 'No day has been sealed live yet. Every figure below is a back-test.',
  cannotSealInTime:
    'The source of these prices tells a session only after the next one has opened, so no day can be sealed before it.',
  liveSince: ({ date }: Day) => `Sealed live, before the next open, since ${date}.`,
  tooFew: ({ n, months }: { n: string; months: string }) =>
    `${n} live trades have ended, over ${months} months: too few to judge.`,
  meaningfulBy: ({ date }: Day) => `At this pace they can be judged around ${date}.`,
  meaningfulFrom: ({ trades, months }: { trades: string; months: string }) =>
    `They can be judged from ${trades} trades over ${months} months.`,
  closedTrades: 'Closed trades',
  counted: ({ gained, lost }: { gained: string; lost: string }) => `${gained} gained, ${lost} lost`,
  openToo: ({ count, value }: { count: string; value: string }) =>
    `With the ${count} still open the mean is ${value}`,
  net: 'Mean per trade, after costs',
  against: ({ name }: { name: string }) => `Against ${name}, per trade`,
  pp: 'pp',
  interval: ({ low, high }: Range) => `95% interval ${low} to ${high}`,
  staff: ({ name, value, low, high }: Range & { name: string; value: string }) =>
    `${name}: ${value}, 95% interval ${low} to ${high}, zero marked`,
  noInterval: 'Too few for an interval',
  meanCost: ({ value }: { value: string }) => `mean cost ${value} per round trip`,

  equityTitle: 'Equity, all signals at equal size',
  equityLead: 'The open of the first purchase is 100. After costs; the scale is logarithmic.',
  equityBacktest: ({ date }: Day) => `Back-test, ${date} = 100. Live has not begun yet.`,
  equityBoth: ({ date }: Day) => `Live since ${date} = 100. Before it, the back-test.`,
  equityNone: 'There is no trade to draw yet.',
  band: '95% interval: had weeks like these come in another order',
  equityCaption: ({ values }: { values: string }) => `Last values. ${values}`,
  asTable: 'Show as a table',
  date: 'Date',

  oddsTitle: 'Said and happened',
  oddsLead: ({ horizon }: { horizon: string }) =>
    `Chance to beat the country’s median within ${horizon} sessions`,
  oddsBrier: ({ brier, base, n }: { brier: string; base: string; n: string }) =>
    `Brier ${brier}, base rate alone ${base} (lower is better, n=${n})`,
  oddsBeats: 'Better than the base rate.',
  oddsNot: 'Not shown to be better than the base rate.',
  oddsNone: 'No odds have come due yet.',
  said: 'said, %',
  happened: 'happened, %',
  saidRange: 'Range said',
  saidMean: 'Mean said',
  happenedHead: 'Happened',
  n: 'n',
  interval95: '95% interval',

  monthsTitle: 'By month',
  monthsLead: 'By month of purchase: mean per trade less the index over the same spans.',
  month: 'Month',
  netHead: 'Signals',
  indexHead: 'Index',
  monthsPicture: ({ better, worse }: { better: string; worse: string }) =>
    `${better} months better than the index, ${worse} worse`,

  costsTitle: 'Costs',
  costsLead: ({ version }: { version: string }) =>
    `Reckoned by the rules of the day (${version}), in % of the money traded.`,
  costsOther: ({ version }: { version: string }) =>
    `This record was reckoned with ${version}, which this page does not have. Reload the app.`,
  from: 'From',
  buying: 'Buying',
  selling: 'Selling',
  roundTrip: 'Round trip',
  costsNote:
    'Commission, tax and half the spread together. Taxes and fees follow their dates, the rest are our assumptions.',

  tradesTitle: 'Every trade, the worst first',
  tradesLead: ({ lost, gained, rest }: { lost: string; gained: string; rest: string }) =>
    `${lost} lost, ${gained} gained, ${rest} without a result. Nothing is left out.`,
  edition: 'Kind of record',
  order: 'Order',
  orders: { worst: 'Worst first', best: 'Best first', newest: 'Newest first' },
  states: {
    waiting: 'Waits for the next open',
    void: 'Over before it could be bought',
    unpriced: 'No prices',
    open: 'Open',
    completed: 'Closed',
    delisted: 'Ended by delisting',
  },
  span: ({ from, to, count }: { from: string; to: string; count: string }) =>
    `${from} → ${to} · ${count} sessions`,
  spanAlone: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
  signalled: ({ date }: Day) => `Signal of ${date}`,
  moreTrades: ({ count }: Count) => `Show the next trades (${count} left)`,
  noTrades: 'This record has no trades yet',
  noLiveTrades:
    'They gather here once live signals have come and the market has opened again. Choose the back-test above to see it.',
  csv: 'Download every sealed record (CSV)',
  csvNote: 'Each line names its source and whether its market is simulated.',

  chainTitle: 'Check it yourself',
  chainLead: ({ days, records, gaps }: { days: string; records: string; gaps: string }) =>
    `${days} sessions, ${records} records, ${gaps} gaps. Gaps are shown and never filled.`,
  verify: 'Verify the whole chain on this device',
  again: 'Verify again',
  cancel: 'Stop',
  fetching: ({ size }: { size: string }) => `Fetching, ${size} MB`,
  checking: ({ done, total }: { done: string; total: string }) => `${done} of ${total} days checked`,
  sound: ({ days, records, gaps }: { days: string; records: string; gaps: string }) =>
    `Nothing is broken. The hashes of ${days} sessions and ${records} records hold, with ${gaps} gaps.`,
  soundHead: ({ hash }: { hash: string }) =>
    `Newest hash ${hash}. Write it down, and you can tell later whether the chain was written anew.`,
  brokenAt: ({ date }: Day) => `It breaks on ${date}.`,
  brokenEnd: 'It breaks behind the last day.',
  faults: {
    hash: 'What is written does not have this hash.',
    link: 'It does not follow the hash of the day before.',
    order: 'The days are out of order.',
    form: 'It is not written as a sealed day is.',
    gap: 'A day that must be there is missing.',
  },
  expected: 'Expected',
  found: 'Found',
  failed: {
    offline: 'The record could not be fetched, so nothing was checked. Try again once you are connected.',
    program: 'The checking program could not run in this browser.',
  },
  head: 'Newest hash',
  gapsTitle: 'Gaps',
  gapReasons: {
    not_run: 'Not analysed before the next open',
    no_data: 'No prices came',
    closed: 'The market did not open',
  },
  correctionsTitle: 'Corrected prices',
  correctionsNone: 'No price has been corrected.',
  corrected: ({ field, was, became }: { field: string; was: string; became: string }) =>
    `${field} ${was} → ${became}`,
  nothing: 'none',

  recordTitle: 'Sealed record',
  close: 'Close',
  recompute: 'Recompute this signal',
  recomputing: 'Recomputing from the prices up to that day',
  recomputed: 'The recomputed signal equals the sealed one in every field.',
  differs: 'The recomputed signal differs from the sealed one.',
  differsWhy: 'The corrected prices below may be why. The sealed record stays as it is.',
  otherRules: ({ version }: { version: string }) => `This program does not hold the rules ${version}.`,
  oddsNotHere: 'The odds need the prices of the whole market and are not recomputed here.',
  field: 'Field',
  sealed: 'Sealed',
  recomputedHead: 'Recomputed',
  same: 'Equal',
  fields: {
    fsym_id: 'Key of the stock',
    day: 'Session',
    version: 'Rules',
    signal: 'Signal',
    from: 'State before',
    close: 'Close',
    factors: 'Adjustment factors',
    entry: 'Entry (day, close, ATR)',
  },
  odds: 'Odds',
  sealedAt: 'Sealed at',
  hash: 'Hash of the day',
  prev: 'Hash of the day before',
  toQuote: 'To the stock',
  noRecord: 'Nothing was sealed of this stock on that day.',

  archiveTitle: 'Archived editions',
  archiveLead: 'What this page could have said on that day.',
  now: 'Now',
  archiveHeading: ({ date }: Day) => `Edition of ${date}`,
  archiveBefore: ({ date, since }: { date: string; since: string }) =>
    `${date} lies before live sealing began on ${since}. No record had been published then. The line below was made later, from the prices up to that day alone.`,
  archiveNever: ({ date }: Day) => `The chain has no line up to ${date}: the record had not begun.`,
  archiveLive: ({ date }: Day) => `The chain as it was sealed up to ${date}.`,
  archiveDays: 'Sessions up to that day',
  archiveRecords: 'Records of that day',
  archiveSealed: 'Really sealed at',
  archiveTrades: 'Trades bought up to that month',
  archiveMean: 'Their mean as it stands today',

  limitsTitle: 'What we cannot do',
  limits: [
    'A back-test is reckoned after the rules were made. Only the live record was said beforehand.',
    'Past results promise nothing. No signal knows sudden news in advance.',
    'Signals are taken to trade at the next open. A thinly traded stock may not be had at that price.',
    'The chain shows what was changed later. It does not say that the rules were right.',
  ],
  toWorks: 'How the AI works',
  toTrust: 'See the whole track record',

  worksHeading: 'Rules make the signals, a small model states the odds',
  worksLead: 'Nobody picks by hand. What it looks at and where it failed is all here.',
  dataTitle: 'What it looks at',
  data: [
    'Once a day after the close: open, high, low, close, volume and adjustments for splits.',
    'A signal looks at the prices of its own stock. The odds compare with the median of the country’s companies.',
    'It reads no news, no posts, no opinions, and nothing of what users do.',
  ],
  modelTitle: 'The model of the odds',
  modelLead: ({ version, count }: { version: string; count: string }) =>
    `${version} · logistic regression · learnt from ${count} samples`,
  modelNone: 'There is no model yet: too few prices to learn from.',
  modelSays: ({ horizon, every }: { horizon: string; every: string }) =>
    `It states the chance to beat the country’s median within ${horizon} sessions, and learns anew every ${every} sessions from the prices known by then.`,
  sharpness: ({ value }: { value: string }) => `What the features say is taken ${value} times.`,
  weightsTitle: 'Features and weights',
  weightsNote: 'By how much one standard deviation moves the log-odds.',
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
    volume_ratio: 'Volume, 20 against 120 days',
    place_252: 'Place in the year’s range',
    volatility_63: 'Volatility over 63 days',
  },
  fitsTitle: 'Learnt anew',
  fit: ({ date, until }: { date: string; until: string }) => `from ${date} (outcomes up to ${until})`,
  fitsAll: ({ count }: Count) => `${count} times in all`,
  examplesTitle: 'Examples drawn by chance',
  examplesRule: ({ date, seed }: { date: string; seed: string }) =>
    `The day number of ${date}, ${seed}, is the seed: all trades stand from worst to best, and six are taken at even distances. We choose none, and on the same day everybody sees the same.`,
  failedTitle: 'Where it failed',
  failedLead: 'The signals that lost the most.',
  failedShare: ({ share, n }: { share: string; n: string }) =>
    `${share} of ${n} closed trades lost money after costs.`,
  versionsTitle: 'Versions of the rules',
  versions: [
    {
      id: 'v3',
      text: 'The rules of today. Every record of the chain is of this version. A changed rule becomes v4, and the records of v3 stay as they are.',
    },
    {
      id: 'v1, v2',
      text: 'Nothing was sealed under them. So there are no figures to compare with v3.',
    },
  ],
  rulesTitle: 'The values of the signal rules',
  rule: 'Value',
  units: { sessions: 'sessions', ATR: 'ATR', times: '×', lines: '', ratio: '' },
  parameters: {
    emaSessions: 'EMA of the bands',
    trendSessions: 'Average of the trend',
    atrSessions: 'ATR',
    volumeSessions: 'Usual volume',
    breakoutSessions: 'Breakout',
    strongSessions: 'Strong breakout',
    entryVolume: 'Volume at an entry',
    strongVolume: 'Volume at a strong entry',
    lazySessions: 'A late entry ends after',
    lazyReach: 'Reach of a late entry',
    cautionDepth: 'Depth of a caution',
    exitDepth: 'Depth of an exit',
    stopDepth: 'Depth of the stop',
    patience: 'Patience under caution',
    takeProfitStep: 'Step between targets',
    takeProfitLines: 'Targets',
    tie: 'Taken as equal',
  },
} satisfies SameShape<typeof ko>

import type { screenerWhy as Korean } from '../ko/screener-why.ts'

export const screenerWhy: typeof Korean = {
  pass: 'Why it passed',
  fail: 'Why it failed',
  missing: 'Can’t evaluate',
  verdicts: { pass: 'passed', fail: 'failed', missing: 'no data' },
  ask: ({ name }) => `Why ${name} passed`,
  title: 'Why a stock passes or fails',
  find: 'Explain another stock',
  findHint: 'Name or ticker',
  found: 'Stocks found',
  none: 'No matching stocks.',
  nothing: 'No conditions, so every stock passes.',
  choose: 'Choose a stock to see its value and margin for each condition.',
  room: ({ value }) => `${value} to spare`,
  exact: 'at the limit',
  short: ({ value }) => `${value} short`,
  over: ({ value }) => `${value} over`,
  points: ({ value }) => `${value} pp`,
  noPack: 'The explanation appears when the data finishes downloading.',
  earlierDay: 'We can explain a stock with today’s data only, not for a past date.',
  quote: 'View stock',
}

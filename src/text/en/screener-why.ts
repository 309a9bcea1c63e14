import type { screenerWhy as Korean } from '../ko/screener-why.ts'

export const screenerWhy: typeof Korean = {
  pass: 'Why it passed',
  fail: 'Why it failed',
  missing: 'Why nobody can tell',
  verdicts: { pass: 'passed', fail: 'failed', missing: 'no value' },
  ask: ({ name }) => `${name}: why did it pass`,
  title: 'Why a stock passes or fails',
  find: 'Explain another stock',
  findHint: 'Name or ticker',
  found: 'Stocks found',
  none: 'There is no such stock.',
  nothing: 'There is no condition, so every stock passes.',
  choose: 'Choose a stock to see each condition with its value and the way to the limit.',
  room: ({ value }) => `${value} to the limit`,
  exact: 'at the limit',
  short: ({ value }) => `${value} short`,
  over: ({ value }) => `${value} too much`,
  points: ({ value }) => `${value} pp`,
  noPack: 'This is explained from the data on this device, as soon as it is here.',
  earlierDay:
    'An earlier day is screened on the server; a single stock can be explained by today’s data only.',
  quote: 'Open the stock',
}

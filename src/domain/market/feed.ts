/** What a source of market data may bring. One that a source does not name is missing there, and said so where it would show. */
export const feeds = [
  'listing',
  'bars',
  'index',
  'statements',
  'earnings',
  'insiders',
  'flows',
  'holdings',
  'funds',
  'dividends',
  'themes',
  'fx',
  'nxt',
] as const
export type Feed = (typeof feeds)[number]

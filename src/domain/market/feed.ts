/**
 * Feeds are the kinds of data that a source may provide. A feed that a source does not list is missing there, and the
 * screens say so.
 */
export const feeds = [
  'listing',
  'details',
  'bars',
  'index',
  'statements',
  'earnings',
  'consensus',
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

/** Feeds that a source tells company by company, from what companies and their owners have filed. */
const filingFeeds: ReadonlySet<Feed> = new Set<Feed>([
  'details',
  'statements',
  'earnings',
  'consensus',
  'insiders',
  'holdings',
])
export const isFilingFeed = (feed: Feed): boolean => filingFeeds.has(feed)

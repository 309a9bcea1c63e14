export const vendors = [
  'datagokr',
  'krx',
  'kis',
  'dart',
  'polygon',
  'us-directory',
  'alpaca',
  'sec',
  'alphavantage',
  'ecb',
  'theme-list',
] as const

/** A source of market data; screens show it beside every number. */
export const marketSources = ['demo', 'files', ...vendors] as const
export type MarketSource = (typeof marketSources)[number]

/** A source that brings certain feeds: it is asked over the network, or is a list of our own. */
export type MarketVendor = (typeof vendors)[number]

/** Companies and prices of this source are invented; every screen with such a number says so. */
export const isSimulated = (source: string): boolean => source === 'demo'

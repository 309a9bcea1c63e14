/** This is the origin of market data, shown beside every number. */
export const marketSources = ['demo', 'files', 'polygon', 'kis', 'dart', 'sec'] as const
export type MarketSource = (typeof marketSources)[number]

/** Companies and prices of this source are invented; every screen with such a number says so. */
export const isSimulated = (source: string): boolean => source === 'demo'

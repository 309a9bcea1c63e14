/** Where numbers come from; stands beside every one of them. */
export const marketSources = ['demo', 'files', 'polygon', 'kis', 'dart', 'sec'] as const
export type MarketSource = (typeof marketSources)[number]

/** Invented companies and prices. Whoever shows one says so. */
export const isSimulated = (source: string): boolean => source === 'demo'

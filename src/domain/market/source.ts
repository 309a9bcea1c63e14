/** Where prices come from; stands beside every number. */
export type MarketSource = 'demo' | 'files' | 'polygon' | 'kis'

/** Invented companies and prices. Whoever shows one says so. */
export const isSimulated = (source: string): boolean => source === 'demo'

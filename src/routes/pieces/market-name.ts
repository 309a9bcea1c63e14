const names: Record<number, string> = { 1: 'KOSDAQ', 2: 'KOSPI', 3: 'NASDAQ', 4: 'NYSE' }

/** The market's own name, which is the same in both languages. */
export const marketName = (code: number): string => names[code] ?? ''

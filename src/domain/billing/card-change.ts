/** The specification's codes: changed, try again, no card before, the same card, closed by its owner, unknown, unreachable. */
export const cardChangeCodes = ['000', '001', '002', '003', '004', '998', '999'] as const
export type CardChangeCode = (typeof cardChangeCodes)[number]

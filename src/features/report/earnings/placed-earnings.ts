import type { EarningsItem } from '#contract/company-facts.ts'

export type PlacedEarnings = EarningsItem & { from: string }

export const placeEarnings = (rows: readonly EarningsItem[], from: string): PlacedEarnings[] =>
  rows.map((row, at) => ({ ...row, from: `${from}.${at}` }))

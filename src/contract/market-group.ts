import * as z from 'zod/mini'
import { multiples } from '#domain/analysis/scoring/valuation-table.ts'
import { fallback } from './fallback.ts'
import { listOrEmpty, missing } from './reply-fields.ts'
import { SealedFact, TranslatedSentence } from './report.ts'
import { StockRow } from './stock.ts'

/** A stock in the tables of rankings and groups. */
export const GroupStockRow = z.object({
  ...StockRow.shape,
  /** The money that was traded in the session. */
  value: missing(z.number()),
  market_cap: missing(z.number()),
  /** The volume divided by its 20-session average. */
  volume_ratio: missing(z.number()),
})
export type GroupStockRow = z.infer<typeof GroupStockRow>

const GroupChange = z.object({
  /** The percent change of the members' total market value. */
  weighted: missing(z.number()),
  median: missing(z.number()),
  up: z.number(),
  down: z.number(),
  flat: z.number(),
  /** The members that are halted, or that were listed too recently for the period. */
  unknown: z.number(),
  /** These shares are in percent of the members whose change is known. */
  up_share: missing(z.number()),
  down_share: missing(z.number()),
})

export const GroupFigures = z.object({
  members: z.number(),
  halted: z.number(),
  market_cap: missing(z.number()),
  value: missing(z.number()),
  volume_ratio: missing(z.number()),
  changes: z.object({ '1D': GroupChange, '1W': GroupChange, '1M': GroupChange }),
})
export type GroupFigures = z.infer<typeof GroupFigures>

export const GroupLeader = z.object({
  fsym_id: z.string(),
  ticker: z.string(),
  name_kr: z.string(),
  name_en: z.string(),
  change_pct: z.number(),
})
export type GroupLeader = z.infer<typeof GroupLeader>

/** The median of the group's companies, compared with the median of the market. */
export const GroupMultipleComparison = z.object({
  id: fallback(z.enum(multiples), 'PER'),
  value: missing(z.number()),
  reference: missing(z.number()),
  /** The distance from the reference in percent. */
  gap: missing(z.number()),
  direction: missing(z.enum(['UP', 'DOWN'])),
  step: missing(z.number()),
  companies: z.number(),
})
export type GroupMultipleComparison = z.infer<typeof GroupMultipleComparison>

export const GroupReport = z.object({
  version: z.string(),
  facts: listOrEmpty(SealedFact),
  summary: listOrEmpty(TranslatedSentence),
  /** The sentence about the strongest move in the opposite direction. */
  against: missing(TranslatedSentence),
  /** The members that rose most and those that fell most in the session. */
  leaders: listOrEmpty(GroupLeader),
  laggards: listOrEmpty(GroupLeader),
})
export type GroupReport = z.infer<typeof GroupReport>

/** Fields for a report of the group, or for the reason why there is none. */
export const reportOrReasonFields = {
  report: missing(GroupReport),
  missing_kr: fallback(z.string(), ''),
  missing_en: fallback(z.string(), ''),
}

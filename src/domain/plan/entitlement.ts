/** This module is the only definition of what each plan may use. Server and screens both call it. */

import type { GroupType } from '../sync/item.ts'

export const plans = ['guest', 'free', 'trial', 'basic', 'premium'] as const
export type UserPlan = (typeof plans)[number]

/**
 * These tiers are named to a user who lacks a feature. A trial is never named: it is available once and cannot be
 * bought.
 */
export const tiers = ['guest', 'free', 'basic', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** A trial includes the whole product. */
const tierOf: Record<UserPlan, Tier> = {
  guest: 'guest',
  free: 'free',
  trial: 'premium',
  basic: 'basic',
  premium: 'premium',
}

/**
 * The table has the lowest plan that has each feature. Guests have all market data; what is «free» needs an account
 * because it is stored on the server. Guests' own data stays on the device, so their limits are those of a free
 * account.
 */
const leastTier = {
  market: 'guest',
  chart: 'guest',
  search: 'guest',
  screener: 'guest',
  schedule: 'guest',
  themes: 'guest',
  glossary: 'guest',
  trackRecord: 'guest',
  corrections: 'guest',
  accessibility: 'guest',
  notes: 'guest',
  sync: 'free',
  dailyDigest: 'free',
  export: 'free',
  deletion: 'free',
  unlimitedReports: 'basic',
  unlimitedGroups: 'basic',
  signalAlerts: 'basic',
  priceAlerts: 'basic',
  insiderAlerts: 'basic',
  earningsAlerts: 'basic',
  insiderHistory: 'basic',
  presetHistory: 'premium',
  asOfScreening: 'premium',
  customFormula: 'premium',
  portfolioAnalysis: 'premium',
  etfCompareMore: 'premium',
} as const satisfies Record<string, Tier>

export type PlanFeature = keyof typeof leastTier
export const planFeatures = Object.keys(leastTier) as PlanFeature[]

/** These features are never sold: however the table above changes, they are free for accounts, or for guests too. */
export const neverSoldFeatures = [
  'export',
  'deletion',
  'accessibility',
  'corrections',
  'trackRecord',
] as const satisfies readonly PlanFeature[]

/**
 * These limits say how many of each thing a user may have or see; Infinity where the plan sets no limit. `presetRows`
 * counts rows of each preset list (our choice); `insiderDays` counts days of filings up to the data date.
 */
export type PlanLimits = {
  aiReportStocks: number
  groups: Record<GroupType, number>
  etfCompare: number
  presetRows: number
  insiderDays: number
}

const few: PlanLimits = {
  aiReportStocks: 3,
  groups: { watchlist: 1, portfolio: 1 },
  etfCompare: 2,
  presetRows: 5,
  insiderDays: 30,
}
const many: PlanLimits = {
  ...few,
  aiReportStocks: Number.POSITIVE_INFINITY,
  groups: { watchlist: Number.POSITIVE_INFINITY, portfolio: Number.POSITIVE_INFINITY },
  insiderDays: Number.POSITIVE_INFINITY,
}
const limits: Record<Tier, PlanLimits> = {
  guest: few,
  free: few,
  basic: many,
  premium: { ...many, etfCompare: Number.POSITIVE_INFINITY, presetRows: Number.POSITIVE_INFINITY },
}

export const planLimitsOf = (plan: UserPlan): PlanLimits => limits[tierOf[plan]]

/** Every plan has the features of the lower plans. */
export const mayUse = (plan: UserPlan, feature: PlanFeature): boolean =>
  tiers.indexOf(tierOf[plan]) >= tiers.indexOf(leastTier[feature])

export const leastPlanFor = (feature: PlanFeature): Tier => leastTier[feature]

/**
 * A list may exceed its limit after a plan has ended or after an import. Nothing is deleted: the list may be sorted, hidden and
 * made smaller, but not grow.
 */
export const fitsLimit = (limit: number, before: number, after: number): boolean =>
  after <= limit || after <= before

import type { GroupType } from '../sync/item.ts'

/** Who may what, in one place: server and screens ask here and nowhere else. */
export const plans = ['guest', 'free', 'trial', 'basic', 'premium'] as const
export type UserPlan = (typeof plans)[number]

/** What is named to somebody who lacks a feature. A trial is never named: it is had once and cannot be bought. */
export const tiers = ['guest', 'free', 'basic', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** A trial is one of the whole product. */
const tierOf: Record<UserPlan, Tier> = {
  guest: 'guest',
  free: 'free',
  trial: 'premium',
  basic: 'basic',
  premium: 'premium',
}

/**
 * Each feature with the least plan that has it. Guests have everything of the market; what is «free» needs an account
 * because it lives on the server. Guests keep what is theirs on the device, so their lists are a free account's.
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

/** Never sold: whatever the table above becomes, these stay with whoever has an account, or none. */
export const neverSold = [
  'export',
  'deletion',
  'accessibility',
  'corrections',
  'trackRecord',
] as const satisfies readonly PlanFeature[]

/**
 * How many one may have at once, or is told; Infinity where the plan sets no limit. Of a preset the first so many of each
 * list, which is our own choice; of insiders the filings of so many days up to the data date.
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

export const limitsOf = (plan: UserPlan): PlanLimits => limits[tierOf[plan]]

/** Whoever has a plan has what every lesser one has. */
export const mayUse = (plan: UserPlan, feature: PlanFeature): boolean =>
  tiers.indexOf(tierOf[plan]) >= tiers.indexOf(leastTier[feature])

/** What somebody needs who lacks it. */
export const leastPlanFor = (feature: PlanFeature): Tier => leastTier[feature]

/**
 * Who has more than a limit, because a plan has ended or a list came along from elsewhere, loses nothing: it may be
 * sorted, hidden and made smaller, only not grow.
 */
export const fitsLimit = (limit: number, before: number, after: number): boolean =>
  after <= limit || after <= before

import { mayUse, type PlanFeature, planFeatures, planLimitsOf } from '#domain/plan/entitlement.ts'

export const comparedPlans = ['free', 'basic', 'premium'] as const
type ComparedPlan = (typeof comparedPlans)[number]

/** A number with its unit, «no limit», or whether the plan has it at all. */
export type ComparedCell = boolean | { count: number; unit: 'count' | 'days' }
type ComparedRow = { id: ComparedRowName; cells: Record<ComparedPlan, ComparedCell> }

const inEach = (cell: (plan: ComparedPlan) => ComparedCell): ComparedRow['cells'] => ({
  free: cell('free'),
  basic: cell('basic'),
  premium: cell('premium'),
})
const counted = (read: (plan: ComparedPlan) => number, unit: 'count' | 'days' = 'count') =>
  inEach(plan => ({ count: read(plan), unit }))

/** What a plan limits by a number instead of leaving it out, and the features that such a row stands for. */
const limited = {
  reports: [counted(plan => planLimitsOf(plan).aiReportStocks), ['unlimitedReports']],
  watchlists: [counted(plan => planLimitsOf(plan).groups.watchlist), ['unlimitedGroups']],
  portfolios: [counted(plan => planLimitsOf(plan).groups.portfolio), []],
  insiderHistory: [counted(plan => planLimitsOf(plan).insiderDays, 'days'), ['insiderHistory']],
  presetRows: [counted(plan => planLimitsOf(plan).presetRows), []],
  etfCompare: [counted(plan => planLimitsOf(plan).etfCompare), ['etfCompareMore']],
} as const satisfies Record<string, readonly [ComparedRow['cells'], readonly PlanFeature[]]>

const granted = [
  'signalAlerts',
  'priceAlerts',
  'insiderAlerts',
  'earningsAlerts',
  'presetHistory',
  'asOfScreening',
  'customFormula',
  'portfolioAnalysis',
] as const satisfies readonly PlanFeature[]

type ComparedRowName = keyof typeof limited | (typeof granted)[number]

/** Everything in which the plans differ: first what is counted, then what a plan has or has not. */
export const comparedRows = (): ComparedRow[] => [
  ...Object.entries(limited).map(([id, [cells]]) => ({ id: id as ComparedRowName, cells })),
  ...granted.map(id => ({ id, cells: inEach(plan => mayUse(plan, id)) })),
]

/** The features for which nobody pays. */
export const freeFeatures = (): PlanFeature[] => planFeatures.filter(feature => mayUse('free', feature))

/** The features of the rows above; a test holds them to the table of entitlements. */
export const comparedFeatures = (): PlanFeature[] => [
  ...Object.values(limited).flatMap(([, features]) => [...features]),
  ...granted,
]

/** Which paid plan is the first to have a row in full. */
export const firstPlanWith = ({ cells }: ComparedRow): ComparedPlan =>
  comparedPlans.find(plan => {
    const cell = cells[plan]
    return typeof cell === 'boolean' ? cell : cell.count === Number.POSITIVE_INFINITY
  }) ?? 'premium'

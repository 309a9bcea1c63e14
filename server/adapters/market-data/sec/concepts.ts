// Names of the taxonomies us-gaap, ifrs-full and dei, in which companies file. Of several names for one figure, the first that
// a filing states for its own period is used for the whole filing. Our own choices: total revenues before revenues from
// contracts; income and equity of the parent before those of the group; `debt` is all liabilities, as in Korea's 부채비율, and
// where their sum is not filed, it is the balance sheet total minus equity.

/** Concepts in `lessIfStated` count as 0 when they are not filed. */
export type ConceptFormula = {
  add: readonly string[]
  less?: readonly string[]
  lessIfStated?: readonly string[]
}

/** A flow adds up over time, so a quarter is six months minus three. An average does not add up. */
export type ConceptReading = {
  over: 'flow' | 'average' | 'instant'
  unit: 'money' | 'per share' | 'shares'
  formulas: readonly ConceptFormula[]
}

const each = (...names: string[]): ConceptFormula[] => names.map(name => ({ add: [name] }))

const group = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'
const between = [
  'TemporaryEquityCarryingAmountAttributableToParent',
  'RedeemableNoncontrollingInterestEquityCarryingAmount',
]

const table = {
  sales: {
    over: 'flow',
    unit: 'money',
    formulas: each(
      'Revenues',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueNet',
      'RevenuesNetOfInterestExpense',
      'Revenue',
    ),
  },
  operating_income: {
    over: 'flow',
    unit: 'money',
    formulas: each('OperatingIncomeLoss', 'ProfitLossFromOperatingActivities'),
  },
  net_income: {
    over: 'flow',
    unit: 'money',
    formulas: each(
      'NetIncomeLoss',
      'ProfitLossAttributableToOwnersOfParent',
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'ProfitLoss',
    ),
  },
  eps: {
    over: 'average',
    unit: 'per share',
    formulas: each(
      'EarningsPerShareDiluted',
      'EarningsPerShareBasicAndDiluted',
      'EarningsPerShareBasic',
      'DilutedEarningsLossPerShare',
      'BasicAndDilutedEarningsLossPerShare',
      'BasicEarningsLossPerShare',
    ),
  },
  depreciation: {
    over: 'flow',
    unit: 'money',
    formulas: [
      ...each(
        'DepreciationDepletionAndAmortization',
        'DepreciationAmortizationAndAccretionNet',
        'DepreciationAndAmortization',
        'AdjustmentsForDepreciationAndAmortisationExpense',
        'DepreciationAndAmortisationExpense',
      ),
      { add: ['Depreciation', 'AmortizationOfIntangibleAssets'] },
    ],
  },
  operating_cash: {
    over: 'flow',
    unit: 'money',
    formulas: each(
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      'CashFlowsFromUsedInOperatingActivities',
    ),
  },
  average_shares: {
    over: 'average',
    unit: 'shares',
    formulas: each(
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      'WeightedAverageNumberOfSharesOutstandingBasic',
      'AdjustedWeightedAverageShares',
      'WeightedAverageShares',
    ),
  },
  debt: {
    over: 'instant',
    unit: 'money',
    formulas: [
      { add: ['Liabilities'] },
      { add: ['LiabilitiesCurrent', 'LiabilitiesNoncurrent'] },
      { add: ['LiabilitiesAndStockholdersEquity'], less: [group], lessIfStated: between },
      {
        add: ['LiabilitiesAndStockholdersEquity'],
        less: ['StockholdersEquity'],
        lessIfStated: ['MinorityInterest', ...between],
      },
      { add: ['EquityAndLiabilities'], less: ['Equity'] },
    ],
  },
  equity: {
    over: 'instant',
    unit: 'money',
    formulas: each('StockholdersEquity', 'EquityAttributableToOwnersOfParent', group, 'Equity'),
  },
  shares: {
    over: 'instant',
    unit: 'shares',
    formulas: each('CommonStockSharesOutstanding', 'NumberOfSharesOutstanding'),
  },
  /** The share count on the cover of a report, as of a day between the end of the period and the filing. */
  cover_shares: { over: 'instant', unit: 'shares', formulas: each('EntityCommonStockSharesOutstanding') },
} satisfies Record<string, ConceptReading>

export type ConceptReadingName = keyof typeof table
export const conceptReadings: Readonly<Record<ConceptReadingName, ConceptReading>> = table

/** Only these names are parsed; a company's facts hold hundreds of others. */
export const conceptNames: readonly string[] = [
  ...new Set(
    Object.values(conceptReadings).flatMap(({ formulas }) =>
      formulas.flatMap(({ add, less = [], lessIfStated = [] }) => [...add, ...less, ...lessIfStated]),
    ),
  ),
]

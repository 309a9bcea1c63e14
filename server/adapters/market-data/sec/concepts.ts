// Names of the taxonomies us-gaap, ifrs-full and dei, in which companies file. Where several stand in a row, the first that
// a filing states for its own period counts for all of that filing. Our own choices: sales are all revenues before those
// from contracts; income and equity are the parent's before the whole group's; `debt` is all liabilities, as in Korea's
// 부채비율; where their sum is not filed, it is what the balance sheet holds beyond equity.

/** `lessIfStated` is nought where it is not filed. */
export type ConceptFormula = {
  add: readonly string[]
  less?: readonly string[]
  lessIfStated?: readonly string[]
}

/** A flow adds up over time, so that a quarter is what six months say beyond three. An average does not. */
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
  /** On the cover of a report: as of a day between the end of the period and the filing. */
  cover_shares: { over: 'instant', unit: 'shares', formulas: each('EntityCommonStockSharesOutstanding') },
} satisfies Record<string, ConceptReading>

export type ReadName = keyof typeof table
export const readings: Readonly<Record<ReadName, ConceptReading>> = table

/** Every name that is looked at; the hundreds of others in a company's facts are not even parsed. */
export const conceptNames: readonly string[] = [
  ...new Set(
    Object.values(readings).flatMap(({ formulas }) =>
      formulas.flatMap(({ add, less = [], lessIfStated = [] }) => [...add, ...less, ...lessIfStated]),
    ),
  ),
]

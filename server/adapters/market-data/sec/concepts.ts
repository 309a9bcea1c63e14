// Names of the taxonomies us-gaap, ifrs-full and dei, in which companies file. Of several names for one figure, the first that
// a filing states for its own period is used for the whole filing. Our own choices: total revenues before revenues from
// contracts; income and equity of the parent before those of the group; `debt` is all liabilities, as in Korea's 부채비율, and
// where their sum is not filed, it is the balance sheet total minus equity; depreciation alone counts where no amortisation is filed.

/** Concepts in `lessIfStated` count as 0 when they are not filed; of each list in `plus` the first one that is filed is added. */
export type ConceptFormula = {
  add: readonly string[]
  less?: readonly string[]
  lessIfStated?: readonly string[]
  plus?: readonly (readonly string[])[]
}

/** A flow adds up over time, so a quarter is six months minus three. An average does not add up. */
export type ConceptReading = {
  over: 'flow' | 'average' | 'instant'
  unit: 'money' | 'per share' | 'shares'
  formulas: readonly ConceptFormula[]
}

const each = (...names: string[]): ConceptFormula[] => names.map(name => ({ add: [name] }))

/** Short-term borrowings include commercial paper, so that only one of them is added. */
const shortTermDebt = [['ShortTermBorrowings', 'CommercialPaper', 'OtherShortTermBorrowings']]
const longTermSecurities = [
  'MarketableSecuritiesNoncurrent',
  'AvailableForSaleSecuritiesDebtSecuritiesNoncurrent',
]

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
      { add: ['Depreciation'], plus: [['AmortizationOfIntangibleAssets']] },
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
  interest_debt: {
    over: 'instant',
    unit: 'money',
    formulas: [
      { add: ['LongTermDebtNoncurrent', 'DebtCurrent'] },
      { add: ['LongTermDebtNoncurrent', 'LongTermDebtCurrent'], plus: shortTermDebt },
      {
        add: ['LongTermDebtAndCapitalLeaseObligations', 'LongTermDebtAndCapitalLeaseObligationsCurrent'],
        plus: shortTermDebt,
      },
      { add: ['LongTermDebtAndCapitalLeaseObligations', 'LongTermDebtCurrent'], plus: shortTermDebt },
      { add: ['LongTermDebt'], plus: shortTermDebt },
      { add: ['LongTermDebtNoncurrent'], plus: shortTermDebt },
      { add: ['LongTermDebtAndCapitalLeaseObligations'], plus: shortTermDebt },
      ...each('Borrowings'),
      { add: ['LongtermBorrowings', 'ShorttermBorrowings'], plus: [['CurrentPortionOfLongtermBorrowings']] },
      ...each('ShortTermBorrowings', 'CommercialPaper'),
    ],
  },
  cash: {
    over: 'instant',
    unit: 'money',
    formulas: [
      { add: ['CashCashEquivalentsAndShortTermInvestments'], plus: [longTermSecurities] },
      {
        add: ['CashAndCashEquivalentsAtCarryingValue'],
        plus: [
          [
            'MarketableSecuritiesCurrent',
            'ShortTermInvestments',
            'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
          ],
          longTermSecurities,
        ],
      },
      ...each('CashAndCashEquivalents'),
    ],
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

export const conceptsIn = ({ add, less = [], lessIfStated = [], plus = [] }: ConceptFormula): string[] => [
  ...add,
  ...less,
  ...lessIfStated,
  ...plus.flat(),
]

/** Only these names are parsed; a company's facts hold hundreds of others. */
export const conceptNames: readonly string[] = [
  ...new Set(Object.values(conceptReadings).flatMap(({ formulas }) => formulas.flatMap(conceptsIn))),
]

export const conditionInputGroups = [
  'trend',
  'breadth',
  'highs_lows',
  'volatility',
  'momentum',
  'fx',
] as const
export type ConditionInputGroup = (typeof conditionInputGroups)[number]

export const conditionInputIds = [
  'index_vs_ma20',
  'index_vs_ma60',
  'index_vs_ma120',
  'above_ma20',
  'above_ma60',
  'advancers',
  'highs_lows',
  'volatility',
  'momentum',
  'usdkrw',
] as const
export type ConditionInputId = (typeof conditionInputIds)[number]

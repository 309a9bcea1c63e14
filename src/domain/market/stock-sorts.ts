/** The specification's options for a list of stocks, the first being where an unknown one falls to. */
export const stockSorts = [
  'daily_change_desc',
  'market_cap_desc',
  'market_cap_asc',
  'price_desc',
  'price_asc',
  'volume_desc',
  'volume_asc',
  'value_desc',
  'value_asc',
] as const
export type StockSort = (typeof stockSorts)[number]

/** The specification's sort options for a list of stocks. An unknown option is treated as the first. */
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

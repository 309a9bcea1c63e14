import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'

export const foreignBuyingMetric = (type: SavedFilter['foreignerType']): string =>
  type === 'VAL' ? 'foreign_val_days' : 'foreign_rate_days'

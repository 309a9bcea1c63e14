import { makeOneOfCondition } from '#domain/screener/filter/condition.ts'
import { withBounds, withCondition } from '#domain/screener/filter/edit.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'

export const starterNames = ['cheap', 'rising', 'dividends', 'fallen', 'signals'] as const
export type StarterName = (typeof starterNames)[number]

const by = (metric: string, direction: 'asc' | 'desc'): SavedFilter => ({
  ...defaultFilter,
  sort: { metric, direction },
})

/** Five filters to start with. Our choice: round figures, and few enough to be read at a glance. */
export const starterFilters: Readonly<Record<StarterName, SavedFilter>> = {
  cheap: withBounds(withBounds(by('per', 'asc'), 'per', { least: 0, most: 10 }), 'roe', { least: 10 }),
  rising: withBounds(withBounds(by('rs_rating', 'desc'), 'high_52w_gap', { least: -5 }), 'rs_rating', {
    least: 80,
  }),
  dividends: withBounds(withBounds(by('dividend_yield', 'desc'), 'dividend_yield', { least: 3 }), 'dr', {
    least: 0,
    most: 100,
  }),
  fallen: {
    ...withBounds(by('change_252d', 'asc'), 'change_252d', { most: -30 }),
    ma_cross: { days: 5, type: 'GOLD', ma: 'sma', lengths: [5, 20] },
    show: { ...defaultFilter.show, ma_cross: true },
  },
  signals: withCondition(
    withCondition(defaultFilter, 'signal', makeOneOfCondition('signal', 'ENTRY', 'STRONG_ENTRY')),
    'rating',
    makeOneOfCondition('rating', 'VG', 'G'),
  ),
}

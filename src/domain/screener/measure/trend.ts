import { trendOf } from '../../market/trend-code.ts'
import type { Measures } from './view.ts'

export const trendMeasures: Measures = {
  trend_code: ({ traded, labels }) => labels.code('trend_code', String(trendOf(traded.close).code)),
  trend_days: ({ trend }) => trend()?.days ?? Number.NaN,
  trend_change_pct: ({ trend }) => trend()?.change ?? Number.NaN,
}

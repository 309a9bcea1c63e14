import { categoryMetric, type Metric, numberMetric } from './metric.ts'

/**
 * These metrics are results of the analysis, and foreign flows. `signal_days` and `signal_profit` are the
 * specification's `days` and `profit`: sessions and return since the entry signal. Streaks of foreign flows are signed:
 * −4 is four sessions of selling in a row.
 */
export const judgementMetrics: readonly Metric[] = [
  categoryMetric('signal', '신호', 'Signal'),
  numberMetric('signal_days', '보유일', 'Days since entry', 'sessions'),
  numberMetric('signal_profit', '진입 후 수익률', 'Return since entry', 'percent'),
  categoryMetric('rating', '등급', 'Rating'),
  numberMetric('attractiveness', '매력도', 'Attractiveness', 'points'),
  numberMetric('summary_score', '종합점수', 'Summary score', 'points'),
  numberMetric('fundamental_score', '펀더멘털점수', 'Fundamental score', 'points'),
  numberMetric('market_trend_score', '시장추세점수', 'Market-trend score', 'points'),
  numberMetric('sector_performance_score', '섹터성과점수', 'Sector score', 'points'),
  numberMetric('pp_room', '적정가 여력', 'Upside to fair value', 'percent'),
  numberMetric('foreign_val_days', '외국인 연속 순매수', 'Foreign net buying streak', 'sessions', 'kr'),
  numberMetric(
    'foreign_rate_days',
    '외국인 지분율 연속 증가',
    'Foreign ownership rising streak',
    'sessions',
    'kr',
  ),
  numberMetric('foreign_ratio', '외국인 지분율', 'Foreign ownership', 'percent', 'kr'),
  numberMetric('f_room', '외국인 한도 여유', 'Foreign-ownership room', 'percent', 'kr'),
]

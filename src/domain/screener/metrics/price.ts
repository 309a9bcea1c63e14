import { categoryMetric, daysAgoMetric, flagMetric, type Metric, numberMetric } from './metric.ts'

/**
 * These metrics are the identity of a stock and changes of its price. `value` is the specification's `tmv`, `trend_*`
 * its daily_info; the look-backs (1 to 252 sessions) are its chart ranges. `covid_high_gap` is our reading of a
 * preset's name: the distance to the highest close between March 2020 and December 2021.
 */
export const priceMetrics: readonly Metric[] = [
  categoryMetric('market', '시장', 'Market'),
  categoryMetric('sector', '섹터', 'Sector'),
  categoryMetric('security_type', '종류', 'Type'),
  flagMetric('halted', '거래정지', 'Halted'),
  numberMetric('price', '현재가', 'Price', 'price'),
  numberMetric('market_cap', '시가총액', 'Market cap', 'money'),
  numberMetric('volume', '거래량', 'Volume', 'shares'),
  numberMetric('value', '거래대금', 'Trading value', 'money'),
  numberMetric('volume_ratio', '거래량 배수', 'Volume vs. 20-day average', 'times'),
  numberMetric('change_1d', '등락률', 'Change, 1 day', 'percent'),
  numberMetric('change_5d', '5일 등락률', 'Change, 5 days', 'percent'),
  numberMetric('change_20d', '20일 등락률', 'Change, 20 days', 'percent'),
  numberMetric('change_60d', '60일 등락률', 'Change, 60 days', 'percent'),
  numberMetric('change_120d', '120일 등락률', 'Change, 120 days', 'percent'),
  numberMetric('change_252d', '1년 등락률', 'Change, 1 year', 'percent'),
  numberMetric('high_52w_gap', '52주 최고가 대비', 'From the 52-week high', 'percent'),
  numberMetric('low_52w_gap', '52주 최저가 대비', 'From the 52-week low', 'percent'),
  numberMetric('prev_high_gap', '전고점 대비', 'From the previous high', 'percent'),
  numberMetric('covid_high_gap', '코로나 시기 고점 대비', 'From the 2020–2021 high', 'percent'),
  numberMetric('up_days', '연속 상승일', 'Days up in a row', 'sessions'),
  categoryMetric('trend_code', '추세', 'Trend'),
  numberMetric('trend_days', '추세 일수', 'Trend length', 'sessions'),
  numberMetric('trend_change_pct', '추세 등락률', 'Change over the trend', 'percent'),
  numberMetric('theme_change_20d', '테마 20일 등락률', 'Best theme’s change, 20 days', 'percent'),
  daysAgoMetric('prev_high_cross', '전고점 돌파', 'Crossed the previous high'),
  daysAgoMetric('prev_high_close', '전고점 위 마감', 'Closed above the previous high'),
  daysAgoMetric('high_52w_days', '52주 신고가', '52-week high'),
  daysAgoMetric('upper', '상한가', 'Limit-up', 'kr'),
  daysAgoMetric('volume_surge', '거래량 급증', 'Volume surge'),
]

export const technicalEventKinds = [
  'golden_cross_5_20',
  'dead_cross_5_20',
  'golden_cross_20_60',
  'dead_cross_20_60',
  'rsi_left_overbought',
  'rsi_left_oversold',
  'psar_uptrend',
  'psar_downtrend',
] as const

export type TechnicalEventKind = (typeof technicalEventKinds)[number]

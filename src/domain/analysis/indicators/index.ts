import { atr } from './atr.ts'
import { bollinger } from './bollinger.ts'
import type { Indicator } from './define-indicator.ts'
import { disparity } from './disparity.ts'
import { ema } from './ema.ts'
import { high52w } from './high-52w.ts'
import { low52w } from './low-52w.ts'
import { macd } from './macd.ts'
import { macdHistogram } from './macd-histogram.ts'
import { macdSignal } from './macd-signal.ts'
import { previousHigh } from './previous-high.ts'
import { priceBand } from './price-band.ts'
import { psar } from './psar.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'
import { volumeAverage } from './volume-average.ts'

/** The table of all indicators. The tests in laws.test.ts run over it. */
export const indicators: readonly Indicator[] = [
  sma,
  ema,
  rsi,
  atr,
  macd,
  macdSignal,
  macdHistogram,
  bollinger,
  psar,
  volumeAverage,
  disparity,
  high52w,
  low52w,
  previousHigh,
  priceBand,
]

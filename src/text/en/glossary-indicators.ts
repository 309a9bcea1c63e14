import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

export const indicatorTerms = {
  bands: buildTerm(
    'Price bands',
    'How far the usual movement reaches.',
    `EMA ${f.emaSessions} ± 1 × ATR ${f.atr}, ± 2 × ATR ${f.atr}`,
    'Price',
    `EMA ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: ${formatGrouped(f.entry.price - f.entry.range)} … ${formatGrouped(f.entry.price + f.entry.range)}`,
  ),
  atr: buildTerm(
    'ATR',
    'The average range of a day.',
    `True range = max(high, close before) − min(low, close before), Wilder's average of ${f.atr} sessions`,
    'Price',
    `An ATR of ${f.entry.range} at a price of ${formatGrouped(f.entry.price)} is about ${(f.entry.range / f.entry.price) * 100}% a day`,
  ),
  averages: buildTerm(
    'Moving averages (SMA, EMA)',
    'The average of the last closes. EMA gives more weight to the newest.',
    'SMA = mean of n closes · EMA = EMA before + 2 ÷ (n + 1) × (close − EMA before)',
    'Price',
    `EMA ${f.emaSessions} gives the newest close a weight of ${(200 / (f.emaSessions + 1)).toFixed(1)}%.`,
  ),
  disparity: buildTerm(
    'Disparity',
    'How far the close is from its average.',
    'Close ÷ SMA(n) × 100',
    '100 is on the average',
    'Close 105, SMA 100: 105',
  ),
  rsi: buildTerm(
    'RSI',
    'Rises as a share of all movement.',
    `100 × rises ÷ (rises + falls), Wilder's average of ${f.rsi} sessions`,
    `0 … 100 · overbought from ${f.events.overbought}, oversold to ${f.events.oversold}`,
    'Rises three times as large as falls: 75',
  ),
  macd: buildTerm(
    'MACD',
    'A fast average minus a slow one.',
    `EMA ${f.macd.fast} − EMA ${f.macd.slow}; its signal line is the EMA ${f.macd.signal} of it`,
    'Price',
    'Above zero the fast average leads the slow one.',
  ),
  bollinger: buildTerm(
    'Bollinger bands',
    'Bands so many standard deviations from the average.',
    `SMA ${f.bollinger.length} ± ${f.bollinger.deviations} × standard deviation`,
    'Price',
    'Narrow bands mean that volatility has fallen.',
  ),
  psar: buildTerm(
    'Parabolic SAR',
    'The price at which the present trend would be over.',
    `Wilder's Parabolic SAR, acceleration ${f.psar.step} up to ${f.psar.most}`,
    'Price',
    'When the dots move below the price, it has turned upwards.',
  ),
  previous_high: buildTerm(
    'Previous high',
    'The highest close of a year, the last few sessions left out.',
    `Highest close of the ${f.previous.length} sessions before the last ${f.previous.recent}`,
    'Price',
    'Previous high 100: a close at 101 is a close above it',
  ),
  volume_surge: buildTerm(
    'Volume surge',
    'A session with far more volume than usual.',
    `Volume ≥ ${f.events.surge} × the average of the ${f.volumeSessions} sessions before`,
    'Yes / no',
    `Usually 1 million shares, today ${f.events.surge} million`,
  ),
  beta: buildTerm(
    'Beta',
    'How many percent the stock moved on average when the index moved one.',
    `Covariance(stock, index) ÷ variance(index), ${f.beta.returns} daily returns`,
    `None with fewer than ${f.beta.fewestPairs} pairs of days`,
    'Beta 1.3: up 1.3% on average when the index is up 1%',
  ),
}

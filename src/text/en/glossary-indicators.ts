import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm, formatGrouped } from '../glossary-term.ts'

export const indicatorTerms = {
  bands: buildTerm(
    'Price bands',
    'The range the price usually moves in.',
    `EMA ${f.emaSessions} ± 1 × ATR ${f.atr}, ± 2 × ATR ${f.atr}`,
    'Price',
    `EMA ${formatGrouped(f.entry.price)}, ATR ${f.entry.range}: ${formatGrouped(f.entry.price - f.entry.range)} … ${formatGrouped(f.entry.price + f.entry.range)}`,
  ),
  atr: buildTerm(
    'ATR',
    'Average true range: how much a stock moves in a typical session.',
    `True range = max(high, previous close) − min(low, previous close), Wilder’s average over ${f.atr} sessions`,
    'Price',
    `An ATR of ${f.entry.range} at a price of ${formatGrouped(f.entry.price)} is about ${(f.entry.range / f.entry.price) * 100}% a day`,
  ),
  averages: buildTerm(
    'Moving averages (SMA, EMA)',
    'The average of recent closes. An EMA gives more weight to the latest ones.',
    'SMA = mean of n closes · EMA = previous EMA + 2 ÷ (n + 1) × (close − previous EMA)',
    'Price',
    `EMA ${f.emaSessions} gives the latest close a weight of ${(200 / (f.emaSessions + 1)).toFixed(1)}%.`,
  ),
  disparity: buildTerm(
    'Disparity',
    'How far the close is from its moving average.',
    'Close ÷ SMA(n) × 100',
    '100 means at the average',
    'Close 105, SMA 100: 105',
  ),
  rsi: buildTerm(
    'RSI',
    'Relative strength index: gains as a share of all movement.',
    `100 × gains ÷ (gains + losses), Wilder’s average over ${f.rsi} sessions`,
    `0 … 100 · overbought at ${f.events.overbought} or more, oversold at ${f.events.oversold} or less`,
    'Gains three times as large as losses: 75',
  ),
  macd: buildTerm(
    'MACD',
    'A fast moving average minus a slow one.',
    `EMA ${f.macd.fast} − EMA ${f.macd.slow}; its signal line is EMA ${f.macd.signal} of that difference`,
    'Price',
    'Above zero, the fast average is above the slow one.',
  ),
  bollinger: buildTerm(
    'Bollinger Bands',
    'Bands a set number of standard deviations from the moving average.',
    `SMA ${f.bollinger.length} ± ${f.bollinger.deviations} × standard deviation`,
    'Price',
    'Narrow bands mean volatility has dropped.',
  ),
  psar: buildTerm(
    'Parabolic SAR',
    'The price at which the current trend would end.',
    `Wilder’s Parabolic SAR, acceleration ${f.psar.step} up to ${f.psar.most}`,
    'Price',
    'Dots below the price mean an uptrend.',
  ),
  previous_high: buildTerm(
    'Previous high',
    'The highest close of the past year, leaving out the last few sessions.',
    `Highest close of the ${f.previous.length} sessions before the last ${f.previous.recent}`,
    'Price',
    'Previous high 100: a close of 101 is above it',
  ),
  volume_surge: buildTerm(
    'Volume surge',
    'A session with far more volume than average.',
    `Volume ≥ ${f.events.surge} × the average of the previous ${f.volumeSessions} sessions`,
    'Yes / no',
    `Average 1 million shares, today ${f.events.surge} million`,
  ),
  beta: buildTerm(
    'Beta',
    'How much the stock moved, on average, when the index moved 1%.',
    `Covariance(stock, index) ÷ variance(index), ${f.beta.returns} daily returns`,
    `None with fewer than ${f.beta.fewestPairs} days to compare`,
    'Beta 1.3: up 1.3% on average when the index rises 1%',
  ),
}

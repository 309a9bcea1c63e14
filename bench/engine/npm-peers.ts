import { type NightSeriesName, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { type NpmPeer, resultLengthIn, runNpmPeer } from './npm-peer.ts'

type Input = Readonly<Record<string, number | number[]>>
type Calculated = { calculate(input: Input): number[] }
type TechnicalIndicators = Record<'SMA' | 'EMA' | 'RSI' | 'ATR' | 'PSAR' | 'Highest' | 'Lowest', Calculated>

export const technicalIndicatorsPeer = (): NpmPeer | null =>
  runNpmPeer<TechnicalIndicators>('technicalindicators', api => ({
    // The library rounds RSI to two decimals.
    agrees: name => (name.startsWith('rsi') ? 0.005 : 1e-9),
    itsOwn: {},
    run(columns) {
      const close = Array.from(columns.close)
      const high = Array.from(columns.high)
      const low = Array.from(columns.low)
      const last = (of: Calculated, input: Input): number | undefined => of.calculate(input).at(-1)
      const one = (name: NightSeriesName): number | undefined => {
        const period = resultLengthIn(name)
        if (name.startsWith('sma')) return last(api.SMA, { period, values: close })
        if (name.startsWith('ema')) return last(api.EMA, { period, values: close })
        if (name.startsWith('rsi')) return last(api.RSI, { period, values: close })
        if (name === 'atr14') return last(api.ATR, { period, high, low, close })
        if (name === 'psar') return last(api.PSAR, { step: 0.02, max: 0.2, high, low })
        if (name === 'high52w') return last(api.Highest, { period: 252, values: high })
        if (name === 'low52w') return last(api.Lowest, { period: 252, values: low })
        if (name === 'volumeAverage20') return last(api.SMA, { period, values: Array.from(columns.volume) })
        const average = api.SMA.calculate({ period, values: close })
        return average.map((value, at) => (close[at + period - 1]! / value) * 100).at(-1)
      }
      return Object.fromEntries(nightSeriesNames.map(name => [name, one(name)]))
    },
  }))

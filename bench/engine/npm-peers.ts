import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { type NightSeriesName, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { loadPeer } from '../measure/peers.ts'

/** An npm library that computes the same series as we do; each of its results ends with the last session. */
export type NpmPeer = {
  name: string
  /**
   * The largest relative difference from our last values that is allowed. Where it is larger than rounding explains, a
   * comment says why.
   */
  agrees: (name: NightSeriesName) => number
  /**
   * Series that the library computes by another rule, with a description of the difference. They are timed and named in
   * the notes but not compared.
   */
  itsOwn: Partial<Record<NightSeriesName, string>>
  run(columns: IndicatorColumns): Partial<Record<NightSeriesName, number | undefined>>
}

function peer<Api>(name: string, made: (api: Api) => Omit<NpmPeer, 'name'>): NpmPeer | null {
  const api = loadPeer<Api>(name)
  return api && { name, ...made(api) }
}

type Input = Readonly<Record<string, number | number[]>>
type Calculated = { calculate(input: Input): number[] }
type TechnicalIndicators = Record<'SMA' | 'EMA' | 'RSI' | 'ATR' | 'PSAR' | 'Highest' | 'Lowest', Calculated>

const lengthIn = (name: string): number => Number(/\d+$/.exec(name)?.[0])

export const technicalIndicatorsPeer = (): NpmPeer | null =>
  peer<TechnicalIndicators>('technicalindicators', api => ({
    // The library rounds RSI to two decimals.
    agrees: name => (name.startsWith('rsi') ? 0.005 : 1e-9),
    itsOwn: {},
    run(columns) {
      const close = Array.from(columns.close)
      const high = Array.from(columns.high)
      const low = Array.from(columns.low)
      const last = (of: Calculated, input: Input): number | undefined => of.calculate(input).at(-1)
      const one = (name: NightSeriesName): number | undefined => {
        const period = lengthIn(name)
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

type Updated<T> = { update(value: T, replace: boolean): unknown; getResultOrThrow(): number }
type Candle = { high: number; low: number; close: number }
type Lengthy<T> = new (length: number) => Updated<T>
type TradingSignals = Record<'SMA' | 'EMA' | 'RSI', Lengthy<number>> & {
  ATR: Lengthy<Candle>
  PSAR: new (options: { accelerationStep: number; accelerationMax: number }) => Updated<Candle>
  Period: new (length: number) => Updated<number> & { highest?: number; lowest?: number }
}

export const tradingSignalsPeer = (): NpmPeer | null =>
  peer<TradingSignals>('trading-signals', api => ({
    // The library seeds EMA and ATR with their first value; after five years a trace of that is left in the long averages.
    agrees: name => (name === 'ema100' || name === 'ema120' ? 1e-6 : 1e-9),
    itsOwn: { psar: 'turns without regard to the day’s own high, and a cent below its low' },
    run({ high, low, close, volume }) {
      const fed = <I extends Updated<number>>(indicator: I, values: Float64Array): I => {
        for (const value of values) indicator.update(value, false)
        return indicator
      }
      const withCandles = (indicator: Updated<Candle>): number => {
        for (const [at, value] of close.entries())
          indicator.update({ high: high[at]!, low: low[at]!, close: value }, false)
        return indicator.getResultOrThrow()
      }
      const one = (name: NightSeriesName): number | undefined => {
        const length = lengthIn(name)
        if (name.startsWith('sma')) return fed(new api.SMA(length), close).getResultOrThrow()
        if (name.startsWith('ema')) return fed(new api.EMA(length), close).getResultOrThrow()
        if (name.startsWith('rsi')) return fed(new api.RSI(length), close).getResultOrThrow()
        if (name === 'atr14') return withCandles(new api.ATR(14))
        if (name === 'psar')
          return withCandles(new api.PSAR({ accelerationStep: 0.02, accelerationMax: 0.2 }))
        if (name === 'high52w') return fed(new api.Period(252), high).highest
        if (name === 'low52w') return fed(new api.Period(252), low).lowest
        if (name === 'volumeAverage20') return fed(new api.SMA(20), volume).getResultOrThrow()
        return (close.at(-1)! / fed(new api.SMA(20), close).getResultOrThrow()) * 100
      }
      return Object.fromEntries(nightSeriesNames.map(name => [name, one(name)]))
    },
  }))

import { type NightSeriesName, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { type NpmPeer, resultLengthIn, runNpmPeer } from './npm-peer.ts'

type Updated<T> = { update(value: T, replace: boolean): unknown; getResultOrThrow(): number }
type Candle = { high: number; low: number; close: number }
type Lengthy<T> = new (length: number) => Updated<T>
type TradingSignals = Record<'SMA' | 'EMA' | 'RSI', Lengthy<number>> & {
  ATR: Lengthy<Candle>
  PSAR: new (options: { accelerationStep: number; accelerationMax: number }) => Updated<Candle>
  Period: new (length: number) => Updated<number> & { highest?: number; lowest?: number }
}

export const tradingSignalsPeer = (): NpmPeer | null =>
  runNpmPeer<TradingSignals>('trading-signals', api => ({
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
        const length = resultLengthIn(name)
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

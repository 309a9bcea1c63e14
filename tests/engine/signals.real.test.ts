import { describe, expect, test } from 'vitest'
import { flattenHaltedDays, type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { computeEventInputs, type EventInputs } from '#domain/analysis/signals/event-inputs.ts'
import { type PriceLimitInput, signalEventsAt } from '#domain/analysis/signals/events.ts'
import { isAllowedTransition, rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { runSignals, type SignalSeries } from '#domain/analysis/signals/run-signals.ts'
import { type Signal, signalOfCode, signals } from '#domain/analysis/signals/signal.ts'
import { stopLossLinesAt } from '#domain/analysis/signals/stop-loss.ts'
import { takeProfitLines } from '#domain/analysis/signals/take-profit.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { MarketCode } from '#domain/market/country.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { againstRealBars, readRealBars } from '#tests/server/market/sources/real-data.ts'
import { generatedColumns, signalRandomFrom } from './signals.market.ts'
import { modelledSignals, withoutSessions } from './signals.model.ts'

const american = ['AAPL', 'BRK-B', 'NVDA', 'TSLA', 'XOM'].map(name => `us/${name}`)
const korean = ['000660', '005930', '0126Z0', '035720', '068270', '069500', '373220'].map(
  name => `kr/${name}`,
)

type Stock = {
  name: string
  market: MarketCode
  columns: IndicatorColumns
  inputs: EventInputs
  series: SignalSeries
}

function stockOf(name: string, columns: IndicatorColumns): Stock {
  const inputs = computeEventInputs(columns)
  return { name, market: name.startsWith('kr') ? 2 : 3, columns, inputs, series: runSignals(inputs) }
}

const factsAt = ({ columns, market }: Stock, at: number): PriceLimitInput => ({
  rule: { market, isFund: false, day: toTradingDay(columns.day[at]!) },
  close: columns.close[at]!,
  base: at > 0 ? columns.close[at - 1]! : null,
})

/** Returns everything that the signals report for session `at`, from data known after its close. */
const sayings = (stock: Stock, inputs: EventInputs, series: SignalSeries, at: number) => ({
  events: signalEventsAt(inputs, series, at, factsAt(stock, at)),
  takeProfit: takeProfitLines(series, at),
  stopLoss: stopLossLinesAt(inputs, at),
})

const isSame = (one: SignalSeries[keyof SignalSeries], other: SignalSeries[keyof SignalSeries]): boolean =>
  Buffer.from(one.buffer, one.byteOffset, one.byteLength).equals(
    Buffer.from(other.buffer, other.byteOffset, other.byteLength),
  )

againstRealBars('signals on real bars', () => {
  const stocks = [...american, ...korean].map(name =>
    stockOf(name, flattenHaltedDays(readRealBars(`${name}.csv`))),
  )

  test('contain each of the nine signals in both countries', () => {
    for (const country of ['us', 'kr']) {
      const counts = Object.fromEntries(signals.map(signal => [signal, 0])) as Record<Signal, number>
      for (const { series } of stocks.filter(({ name }) => name.startsWith(country)))
        for (const code of series.code) counts[signalOfCode(code)]++
      console.log(`${country}: ${signals.map(signal => `${signal} ${counts[signal]}`).join(', ')}`)
      expect(signals.filter(signal => counts[signal] === 0)).toEqual([])
    }
  })

  test('follow only transitions of the table', () => {
    const walked = new Set<string>()
    let steps = 0
    for (const { series, inputs } of stocks) {
      let before: Signal = 'WAIT'
      for (const [at, code] of series.code.entries()) {
        const signal = signalOfCode(code)
        if (inputs.halted[at] === 1) expect(signal).toBe(before)
        else expect([before, signal, isAllowedTransition(before, signal)]).toEqual([before, signal, true])
        walked.add(`${before} → ${signal}`)
        before = signal
        steps++
      }
    }
    console.log(`${steps} steps over ${walked.size} of ${rulesV3.transitions.length} rows of the table`)
    expect(walked.size).toBeGreaterThan(rulesV3.transitions.length / 2)
  })

  describe.each(stocks)('$name', ({ columns, inputs, series }) => {
    test('equals the plain model on every traded session', () => {
      const traded = withoutSessions(columns, at => inputs.halted[at] === 1)
      const mine = Array.from(series.code, signalOfCode).filter((_, at) => inputs.halted[at] === 0)
      expect(mine).toEqual(modelledSignals(traded, rulesV3))
    })
  })

  test('are the same from data cut at a date as from the whole history', { timeout: 120_000 }, () => {
    const rounds = process.env.PROOF_ROUNDS === 'full' ? 20_000 : 500
    const seed = sampleSeed()
    const random = signalRandomFrom(seed)
    const pick = (count: number): number => Math.floor(random() * count)
    const generated = Array.from({ length: 12 }, (_, at) =>
      stockOf(`generated ${at}`, generatedColumns(seed + at, 1260)),
    )
    const all = [...stocks, ...generated]
    const differences: string[] = []
    let events = 0
    for (let round = 0; round < rounds; round++) {
      const stock = all[pick(all.length)]!
      const at = pick(stock.columns.day.length)
      const inputs = computeEventInputs(sliceColumns(stock.columns, 0, at + 1))
      const cut = runSignals(inputs)
      const names = Object.keys(cut) as (keyof SignalSeries)[]
      const [now, then] = [sayings(stock, inputs, cut, at), sayings(stock, stock.inputs, stock.series, at)]
      const isAlike =
        names.every(name => isSame(cut[name], stock.series[name].subarray(0, at + 1))) &&
        JSON.stringify(now) === JSON.stringify(then)
      events += now.events.length
      if (!isAlike) differences.push(`${stock.name} at ${stock.columns.day[at]}`)
    }
    console.log(
      `${rounds} pairs of ${all.length} stocks and a date (seed ${seed}), ${events} events: ${differences.length} differences`,
    )
    expect(differences).toEqual([])
    expect(events).toBeGreaterThan(rounds / 10)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsFromCloses, testColumns } from '#tests/builders/market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import { computeEventInputs, type EventInputs } from './event-inputs.ts'
import { type PriceLimitInput, type SignalEvent, signalEventsAt } from './events.ts'
import { runSignals } from './run-signals.ts'
import { signalOfCode } from './signal.ts'
import { takeProfitLines } from './take-profit.ts'
import { technicalEventKinds } from './technical-event-kinds.ts'

const american: PriceLimitInput = {
  rule: { market: 3, isFund: false, day: toTradingDay(20240102) },
  close: 10,
  base: null,
}
const markets = fc.integer({ min: 0, max: 2 ** 31 }).map(seed => generatedColumns(seed, 420))
const runs = { numRuns: process.env.PROOF_ROUNDS === 'full' ? 600 : 25 }

function observed(columns: IndicatorColumns) {
  const inputs = computeEventInputs(columns)
  const series = runSignals(inputs)
  const events = Array.from(columns.day, (_, at) => signalEventsAt(inputs, series, at, american))
  const of = <K extends SignalEvent['kind']>(kind: K, at: number) =>
    events[at]!.filter((event): event is Extract<SignalEvent, { kind: K }> => event.kind === kind)
  return { inputs, series, events, of }
}

const sessionBefore = ({ halted }: EventInputs, at: number): number => halted.subarray(0, at).lastIndexOf(0)

/** Returns the sessions on which `holds` becomes true after having been false; null is unknown. */
function beginnings(inputs: EventInputs, holds: (at: number) => boolean | null): boolean[] {
  return Array.from(inputs.halted, (halted, at) => {
    const before = sessionBefore(inputs, at)
    return halted === 0 && before >= 0 && holds(at) === true && holds(before) === false
  })
}

describe('in any market', { timeout: 120_000 }, () => {
  test('the changes of the signal, one after the other, give the signals', () => {
    fc.assert(
      fc.property(markets, input => {
        const { series, of } = observed(input)
        let signal = 'WAIT'
        for (const at of input.day.keys()) {
          const changes = of('signal_changed', at)
          expect(changes.length).toBeLessThanOrEqual(1)
          for (const { from, to } of changes) {
            expect([from, from === to]).toEqual([signal, false])
            signal = to
          }
          expect(signalOfCode(series.code[at]!)).toBe(signal)
        }
      }),
      runs,
    )
  })

  test('the take-profit lines change exactly when an event says so, from the old to the new', () => {
    fc.assert(
      fc.property(markets, input => {
        const { series, of } = observed(input)
        for (const at of input.day.keys()) {
          const [old, lines] = [at > 0 ? takeProfitLines(series, at - 1) : [], takeProfitLines(series, at)]
          const isRaised = old.length > 0 && lines.length > 0 && lines[0]! > old[0]!
          expect(of('tp_changed', at)).toEqual(isRaised ? [{ kind: 'tp_changed', old, new: lines }] : [])
        }
      }),
      runs,
    )
  })

  test('the previous high is crossed by a high and passed by a close, each on the session it begins', () => {
    fc.assert(
      fc.property(markets, input => {
        const { inputs, of } = observed(input)
        const { traded, halted } = inputs
        const levels = Array.from(halted, (_, at) => {
          const until = halted.subarray(0, at + 1).filter(value => value === 0).length
          return until < 257 ? null : Math.max(...traded.close.subarray(until - 257, until - 5))
        })
        for (const [kind, prices] of [
          ['prev_high_cross', input.high],
          ['prev_high_close', input.close],
        ] as const) {
          const expected = beginnings(inputs, at => (levels[at] == null ? null : prices[at]! > levels[at]!))
          for (const at of input.day.keys()) {
            expect(of(kind, at).length).toBe(expected[at] ? 1 : 0)
            for (const { level } of of(kind, at)) expect(level).toBe(levels[at])
          }
        }
      }),
      runs,
    )
  })

  test('a volume surge begins at three times the average of the 20 sessions before', () => {
    fc.assert(
      fc.property(markets, input => {
        const { inputs, of } = observed(input)
        const times = Array.from(inputs.halted, (_, at) => {
          const before = inputs.halted.subarray(0, at)
          const volumes = input.volume.subarray(0, at).filter((__, slot) => before[slot] === 0)
          const usual = volumes.subarray(-20).reduce((sum, volume) => sum + volume, 0) / 20
          return volumes.length < 20 ? null : input.volume[at]! / usual
        })
        const expected = beginnings(inputs, at => (times[at] == null ? null : times[at]! >= 3))
        for (const at of input.day.keys()) {
          expect(of('volume_surge', at).length).toBe(expected[at] ? 1 : 0)
          for (const event of of('volume_surge', at)) expect(event.times).toBeCloseTo(times[at]!, 6)
        }
      }),
      runs,
    )
  })

  test('averages and SAR change sides in turn, and the RSI leaves only a zone that it had entered', () => {
    fc.assert(
      fc.property(markets, input => {
        const { inputs, of } = observed(input)
        const { sma5, sma20, sma60, rsi, sar, columns } = inputs
        const sides = (fast: Float64Array, slow: Float64Array): (number | null)[] => {
          let side: number | null = null
          return Array.from(fast, (value, at) => {
            const apart = value - slow[at]!
            if (Math.abs(apart) > slow[at]! * 1e-9) side = Math.sign(apart)
            return side
          })
        }
        const expected: [string, (at: number) => boolean | null][] = []
        for (const [up, down, fast, slow] of [
          ['golden_cross_5_20', 'dead_cross_5_20', sma5, sma20],
          ['golden_cross_20_60', 'dead_cross_20_60', sma20, sma60],
          ['psar_uptrend', 'psar_downtrend', columns.close, sar],
        ] as const) {
          const side = sides(fast, slow)
          const on = (expectedSide: number) => (at: number) =>
            side[at] == null ? null : side[at] === expectedSide
          expected.push([up, on(1)], [down, on(-1)])
        }
        const known = (at: number, holds: boolean) => (Number.isNaN(rsi[at]!) ? null : holds)
        expected.push(['rsi_left_overbought', at => known(at, rsi[at]! < 70)])
        expected.push(['rsi_left_oversold', at => known(at, rsi[at]! > 30)])
        for (const [what, holds] of expected) {
          const isToldAt = (at: number) => of('ta_notification', at).some(event => event.what === what)
          expect([what, Array.from(input.day.keys(), isToldAt)]).toEqual([what, beginnings(inputs, holds)])
        }
        for (const at of input.day.keys()) {
          const names = of('ta_notification', at).map(event => event.what)
          if (names.length > 1) expect(new Set(names).size).toBe(names.length)
        }
      }),
      runs,
    )
  })

  test('neither the price level nor the size of the volumes changes an event', () => {
    const power = fc.integer({ min: -8, max: 8 }).map(exponent => 2 ** exponent)
    const named = (columns: IndicatorColumns) =>
      observed(columns).events.map(list => list.map(event => [event.kind, 'what' in event ? event.what : '']))
    fc.assert(
      fc.property(markets, power, power, (input, prices, volumes) => {
        const by = (series: Float64Array): Float64Array => series.map(price => price * prices)
        const { day, open, high, low, close, volume } = input
        const bars = { day, open: by(open), high: by(high), low: by(low), close: by(close) }
        expect(named({ ...bars, volume: volume.map(count => count * volumes) })).toEqual(named(input))
      }),
      { numRuns: 5 },
    )
  })

  test('a halted session has no events, and later bars change none', () => {
    fc.assert(
      fc.property(markets, fc.nat(), (input, place) => {
        const { inputs, events } = observed(input)
        const at = place % input.day.length
        expect(observed(sliceColumns(input, 0, at + 1)).events).toEqual(events.slice(0, at + 1))
        for (const [slot, list] of events.entries()) if (inputs.halted[slot] === 1) expect(list).toEqual([])
      }),
      runs,
    )
  })
})

test('generated markets have every kind of event except «upper», and every notification', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 15; seed++)
    for (const event of observed(generatedColumns(seed, 1000)).events.flat())
      seen.add(event.kind === 'ta_notification' ? event.what : event.kind)
  const kinds = ['signal_changed', 'tp_changed', 'prev_high_cross', 'prev_high_close', 'volume_surge']
  expect([...seen].sort()).toEqual([...kinds, ...technicalEventKinds].sort())
})

test('averages that meet and part to the same side again have not crossed', () => {
  const flat = Array.from({ length: 70 }, () => 100)
  const rising = [101, 102, 103, 104, 105]
  const { events } = observed(
    columnsFromCloses([...flat, ...rising, ...Array.from({ length: 90 }, () => 105), 106]),
  )
  const crosses = events.flatMap((list, at) =>
    list.flatMap(event =>
      event.kind === 'ta_notification' && /cross/.test(event.what) ? [[at, event.what]] : [],
    ),
  )
  // Before the first rise neither average was ever above the other, so that is no cross either.
  expect(crosses).toEqual([])
})

describe('the upper limit', () => {
  const columns = testColumns([
    { open: 2000, high: 2000, low: 2000, close: 2000, volume: 10 },
    { open: 2600, high: 2600, low: 2600, close: 2600, volume: 10 },
    { open: 3380, high: 3380, low: 3380, close: 3380, volume: 10 },
  ])
  const inputs = computeEventInputs(columns)
  const series = runSignals(inputs)
  const korean = (close: number, base: number | null, day = 20240102): PriceLimitInput => ({
    rule: { market: 1, isFund: false, day: toTradingDay(day) },
    close,
    base,
  })

  test('is reported by the prices of the day, whatever a later split did, and on every session it occurs', () => {
    expect(signalEventsAt(inputs, series, 1, korean(13_000, 10_000))).toEqual([
      { kind: 'upper', close: 13_000 },
    ])
    expect(signalEventsAt(inputs, series, 2, korean(16_900, 13_000))).toEqual([
      { kind: 'upper', close: 16_900 },
    ])
    expect(signalEventsAt(inputs, series, 1, korean(12_990, 10_000))).toEqual([])
  })

  test('is not reported without a base, nor in the United States, where there is none', () => {
    expect(signalEventsAt(inputs, series, 1, korean(13_000, null))).toEqual([])
    expect(signalEventsAt(inputs, series, 1, { ...american, close: 13_000, base: 10_000 })).toEqual([])
  })
})

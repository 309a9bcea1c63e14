import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryColumns } from '#tests/builders/market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { modelledSignals, withoutSessions } from '#tests/engine/signals.model.ts'
import { emptyColumns, type IndicatorColumns, sliceColumns } from '../columns.ts'
import { isAllowedTransition, rulesV3, type SignalRules } from './rules-v3.ts'
import { computeSignalInputs, emptySignalSeries, runSignals, type SignalSeries } from './run-signals.ts'
import { type Signal, signalOfCode, signals } from './signal.ts'

/** Short lengths show as much, and columns of 100 bars are generated faster than those of 400. */
const shortened: SignalRules = {
  ...rulesV3,
  values: {
    ...rulesV3.values,
    emaSessions: 5,
    trendSessions: 8,
    atrSessions: 4,
    volumeSessions: 5,
    breakoutSessions: 8,
    strongSessions: 16,
    patience: 4,
  },
}

const run = (columns: IndicatorColumns, rules: SignalRules): SignalSeries =>
  runSignals(computeSignalInputs(columns, rules), rules)
const signalsIn = (series: SignalSeries): Signal[] => Array.from(series.code, signalOfCode)

const rounds = process.env.PROOF_ROUNDS === 'full' ? 20 : 1
const generated = fc.integer({ min: 0, max: 2 ** 31 }).map(seed => generatedColumns(seed, 420))
const cases = [
  ['short lengths, wandering bars', shortened, arbitraryColumns({ minLength: 0, maxLength: 110 }), 60],
  ['short lengths, generated market', shortened, generated, 40],
  ['the usual lengths, generated market', rulesV3, generated, 40],
] as const

function scaled(columns: IndicatorColumns, prices: number, volumes: number): IndicatorColumns {
  const by = (series: Float64Array): Float64Array => series.map(price => price * prices)
  return {
    day: columns.day,
    open: by(columns.open),
    high: by(columns.high),
    low: by(columns.low),
    close: by(columns.close),
    volume: columns.volume.map(volume => volume * volumes),
  }
}

describe.each(cases)('%s', { timeout: 120_000 }, (_, rules, columns, count) => {
  const numRuns = count * rounds
  const { values } = rules

  test('gives the same signals as a plain model', () => {
    fc.assert(
      fc.property(columns, input => {
        const { halted } = computeSignalInputs(input, rules)
        const traded = (__: unknown, at: number): boolean => halted[at] === 0
        const expected = modelledSignals(
          withoutSessions(input, at => halted[at] === 1),
          rules,
        )
        expect(signalsIn(run(input, rules)).filter(traded)).toEqual(expected)
      }),
      { numRuns },
    )
  })

  test('makes only transitions of the table, and none while halted', () => {
    fc.assert(
      fc.property(columns, input => {
        const { halted } = computeSignalInputs(input, rules)
        const broken: string[] = []
        let before: Signal = 'WAIT'
        for (const [at, signal] of signalsIn(run(input, rules)).entries()) {
          const isLegal = halted[at] === 1 ? signal === before : isAllowedTransition(before, signal, rules)
          if (!isLegal) broken.push(`${at}: ${before} → ${signal}`)
          before = signal
        }
        expect(broken).toEqual([])
      }),
      { numRuns },
    )
  })

  test('is late only after its own entry, for at most five sessions and within one ATR of it', () => {
    fc.assert(
      fc.property(columns, input => {
        const { halted, atr } = computeSignalInputs(input, rules)
        const series = run(input, rules)
        let [entry, age] = [-1, 0]
        for (const [at, signal] of signalsIn(series).entries()) {
          if (halted[at] === 1) continue
          age++
          if (signal === 'ENTRY' || signal === 'STRONG_ENTRY') [entry, age] = [at, 0]
          if (!signal.startsWith('LAZY') || !signal.endsWith('ENTRY')) continue
          expect(signal).toBe(`LAZY_${signalOfCode(series.code[entry]!)}`)
          expect(age).toBeLessThanOrEqual(5)
          expect(series.entryClose[at]).toBe(input.close[entry])
          expect(series.entryAtr[at]).toBe(atr[entry])
          const away = Math.abs(input.close[at]! - input.close[entry]!)
          expect(away).toBeLessThanOrEqual(atr[entry]! * (1 + values.tie))
        }
      }),
      { numRuns },
    )
  })

  test('ends a position by an exit of one session, and never without a caution', () => {
    fc.assert(
      fc.property(columns, input => {
        const { halted } = computeSignalInputs(input, rules)
        const traded = signalsIn(run(input, rules)).filter((__, at) => halted[at] === 0)
        for (const [at, signal] of traded.entries()) {
          if (signal !== 'EXIT') continue
          expect(traded[at - 1]).toMatch(/CAUTION$/)
          expect(traded[at + 1] ?? 'WAIT').toBe('WAIT')
        }
      }),
      { numRuns },
    )
  })

  test('keeps its latest entry and exit, and its position from the entry to the exit', () => {
    fc.assert(
      fc.property(columns, input => {
        const { halted, atr } = computeSignalInputs(input, rules)
        const series = run(input, rules)
        const expected = emptySignalSeries(input.day.length)
        let [entry, exit] = [-1, -1]
        for (const [at, signal] of signalsIn(series).entries()) {
          if (halted[at] === 0 && (signal === 'ENTRY' || signal === 'STRONG_ENTRY')) entry = at
          if (halted[at] === 0 && signal === 'EXIT') exit = at
          expected.entryAt[at] = entry
          expected.exitAt[at] = exit
          expected.entryClose[at] = signal === 'WAIT' ? Number.NaN : input.close[entry]!
          expected.entryAtr[at] = signal === 'WAIT' ? Number.NaN : atr[entry]!
        }
        expect(series).toEqual({ ...expected, code: series.code, raised: series.raised })
        expect(
          series.raised.filter((__, at) => series.code[at] === 0 && series.raised[at] !== 0),
        ).toHaveLength(0)
      }),
      { numRuns },
    )
  })

  test('does not look ahead: later bars change nothing', () => {
    fc.assert(
      fc.property(columns, fc.nat(), (input, place) => {
        const until = place % (input.day.length + 1)
        const whole = run(input, rules)
        const cut = run(sliceColumns(input, 0, until), rules)
        for (const name of Object.keys(whole) as (keyof SignalSeries)[])
          expect(cut[name]).toEqual(whole[name].subarray(0, until))
      }),
      { numRuns },
    )
  })

  test('does not depend on the price level: powers of two do not change a single bit', () => {
    const power = fc.integer({ min: -20, max: 20 }).map(exponent => 2 ** exponent)
    fc.assert(
      fc.property(columns, power, power, (input, prices, volumes) => {
        const before = run(input, rules)
        const after = run(scaled(input, prices, volumes), rules)
        expect(after).toEqual({
          ...before,
          entryClose: before.entryClose.map(price => price * prices),
          entryAtr: before.entryAtr.map(range => range * prices),
        })
      }),
      { numRuns },
    )
  })

  test('does not depend on the currency: another rate changes no signal', () => {
    const rate = fc.double({ min: 1e-4, max: 1e4, noNaN: true })
    fc.assert(
      fc.property(columns, rate, rate, (input, prices, volumes) => {
        const { code, entryAt, exitAt, raised } = run(input, rules)
        const other = run(scaled(input, prices, volumes), rules)
        expect([other.code, other.entryAt, other.exitAt, other.raised]).toEqual([
          code,
          entryAt,
          exitAt,
          raised,
        ])
      }),
      { numRuns },
    )
  })

  test('a halt of any length anywhere changes no other session', () => {
    fc.assert(
      fc.property(columns, fc.nat(), fc.integer({ min: 1, max: 40 }), (input, place, length) => {
        const at = place % (input.day.length + 1)
        const series = run(withHalt(input, at, length), rules)
        const others = series.code.filter((__, slot) => slot < at || slot >= at + length)
        expect(others).toEqual(run(input, rules).code)
        const during = series.code.subarray(at, at + length)
        expect(new Set(during)).toEqual(new Set([at > 0 ? series.code[at - 1]! : 0]))
      }),
      { numRuns },
    )
  })

  test('leaves its input unchanged and overwrites every slot', () => {
    fc.assert(
      fc.property(columns, input => {
        const copy = structuredClone(input)
        const used = emptySignalSeries(input.day.length)
        for (const series of Object.values(used)) series.fill(77)
        const inputs = computeSignalInputs(input, rules)
        runSignals(inputs, rules, used)
        expect(input).toEqual(copy)
        expect(used).toEqual(run(input, rules))
      }),
      { numRuns: 5 },
    )
  })
})

function withHalt(columns: IndicatorColumns, at: number, length: number): IndicatorColumns {
  const longer = emptyColumns(columns.day.length + length)
  for (const name of Object.keys(columns) as 'day'[]) {
    longer[name].set(columns[name].subarray(0, at))
    longer[name].set(columns[name].subarray(at), at + length)
  }
  const carried = at > 0 ? columns.close[at - 1]! : (columns.open[0] ?? 1)
  for (const name of ['open', 'high', 'low', 'close'] as const) longer[name].fill(carried, at, at + length)
  return longer
}

test('400 generated markets use every row of the table, and the table gives every signal', () => {
  const walked = new Map<string, number>()
  for (let seed = 0; seed < 400; seed++) {
    const input = generatedColumns(seed, 1260)
    const { halted } = computeSignalInputs(input)
    const traded = signalsIn(run(input, rulesV3)).filter((_, at) => halted[at] === 0)
    for (const [at, to] of traded.entries()) {
      const step = `${traded[at - 1] ?? 'WAIT'} → ${to}`
      walked.set(step, (walked.get(step) ?? 0) + 1)
    }
  }
  expect([...walked.keys()].sort()).toEqual(
    rulesV3.transitions.map(({ from, to }) => `${from} → ${to}`).sort(),
  )
  expect(new Set(rulesV3.transitions.map(({ to }) => to))).toEqual(new Set(signals))
})

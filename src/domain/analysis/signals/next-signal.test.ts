import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { columnFields, emptyColumns, type IndicatorColumns, sliceColumns } from '../columns.ts'
import { signalAfter } from './next-signal.ts'
import { type Signal, signalOfCode } from './signal.ts'
import { computeSignalRun, signalStateAt } from './signal-state.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 1500 : 120

function withSession(columns: IndicatorColumns, close: number, volume: number): IndicatorColumns {
  const { length } = columns.day
  const longer = emptyColumns(length + 1)
  longer.day.set(columns.day)
  longer.day[length] = columns.day[length - 1]! + 1
  for (const field of columnFields) {
    longer[field].set(columns[field])
    longer[field][length] = field === 'volume' ? volume : close
  }
  return longer
}

const cuts = fc
  .record({
    seed: fc.nat({ max: 2 ** 31 - 1 }),
    at: fc.integer({ min: 65, max: 499 }),
    move: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    times: fc.double({ min: 0.1, max: 4, noNaN: true }),
  })
  .map(({ seed, at, move, times }) => {
    const columns = sliceColumns(generatedColumns(seed, 500), 0, at + 1)
    return { columns, at, close: columns.close[at]! * (1 + move), volume: Math.round(1e5 * times) }
  })
  .filter(({ columns, at }) => computeSignalRun(columns).inputs.halted[at] === 0)

test('the signal one step on equals that of the whole history with one more session', () => {
  const seen = new Map<Signal, number>()
  fc.assert(
    fc.property(cuts, ({ columns, at, close, volume }) => {
      const run = computeSignalRun(columns)
      const whole = computeSignalRun(withSession(columns, close, volume))
      const said = signalAfter(run, at)({ close, volume })
      seen.set(said, (seen.get(said) ?? 0) + 1)
      expect(said).toBe(signalOfCode(whole.series.code[at + 1]!))
    }),
    { numRuns: rounds },
  )
  expect(seen.size).toBeGreaterThan(5)
})

test('the state on a day is the same from the whole history as from the history up to that day', () => {
  fc.assert(
    fc.property(cuts, ({ columns, at }) => {
      const cut = sliceColumns(columns, 0, at - 3)
      expect(signalStateAt(computeSignalRun(cut), at - 4)).toEqual(
        signalStateAt(computeSignalRun(columns), at - 4),
      )
    }),
    { numRuns: rounds },
  )
})

test('a halted session carries the state and is not counted', () => {
  const columns = generatedColumns(7, 300)
  const { inputs, series } = computeSignalRun(columns)
  const halt = inputs.halted.indexOf(1, 100)
  const [before, on] = [halt - 1, halt].map(at => signalStateAt({ inputs, series }, at))
  expect(on).toEqual(before)
})

import { expect, test } from 'vitest'
import { type TestBar, testColumns } from '#tests/builders/market.ts'
import { computeSignalInputs, runSignals } from './run-signals.ts'
import { signalOfCode } from './signal.ts'
import { takeProfitLines } from './take-profit.ts'

/**
 * Makes quiet sessions that close at 100 between 99 and 101: EMA and SMA are 100, the ATR is 2, the usual volume is
 * 1000.
 */
const quiet = (count: number): TestBar[] =>
  Array.from({ length: count }, () => ({ open: 100, high: 101, low: 99, close: 100, volume: 1000 }))
const at = (close: number, volume = 1000): TestBar => ({
  open: close,
  high: close + 1,
  low: close - 1,
  close,
  volume,
})

function after(before: number, ...bars: TestBar[]) {
  const series = runSignals(computeSignalInputs(testColumns([...quiet(before), ...bars])))
  return { series, signals: Array.from(series.code.subarray(before), signalOfCode) }
}

test('after a quiet year a close of 103 is a strong entry at twice the volume, an entry at 1.4 times, and none below', () => {
  expect(after(252, at(103, 2000)).signals).toEqual(['STRONG_ENTRY'])
  expect(after(252, at(103, 1999)).signals).toEqual(['ENTRY'])
  expect(after(252, at(103, 1400)).signals).toEqual(['ENTRY'])
  expect(after(252, at(103, 1399)).signals).toEqual(['WAIT'])
  expect(after(252, at(100, 5000)).signals).toEqual(['WAIT'])
})

test('a history too short for a strong entry has a plain one, and a history too short for the trend has none', () => {
  expect(after(251, at(103, 2000)).signals).toEqual(['ENTRY'])
  expect(after(59, at(103, 2000)).signals).toEqual(['ENTRY'])
  expect(after(58, at(103, 2000)).signals).toEqual(['WAIT'])
})

test('without any volume there is no entry', () => {
  const silent = [...quiet(100), at(103), at(106)].map(bar => ({ ...bar, volume: 0 }))
  expect(new Set(runSignals(computeSignalInputs(testColumns(silent))).code)).toEqual(new Set([0]))
})

test('a position that stays at its entry is late for five sessions and then held', () => {
  const { signals, series } = after(80, at(103, 1500), ...Array.from({ length: 6 }, () => at(103)))
  expect(signals).toEqual(['ENTRY', ...Array.from({ length: 5 }, () => 'LAZY_ENTRY'), 'HOLD'])
  // The price goes from 100 to a high of 104: this is one true range of 4 in an average of fourteen.
  const range = 2 + 2 / 14
  expect(series.entryAtr[80]).toBeCloseTo(range, 9)
  expect(takeProfitLines(series, 80)).toEqual([2, 4, 6].map(times => 103 + times * series.entryAtr[80]!))
})

test('a position that rises far becomes HOLD without LAZY_ENTRY, and its take-profit lines are raised above the high', () => {
  const { signals, series } = after(80, at(103, 1500), at(113))
  expect(signals).toEqual(['ENTRY', 'HOLD'])
  // A high of 114 is 11 above the entry, which is more than two steps of 2 ATR.
  expect(series.raised[81]).toBe(2)
  expect(takeProfitLines(series, 81)[0]).toBeCloseTo(103 + 6 * (2 + 2 / 14), 9)
})

test('a position that falls through its stop is CAUTION, EXIT one session later and WAIT one session after that', () => {
  const { signals, series } = after(80, at(103, 2500), at(98), at(98), at(110, 9000), at(111, 9000))
  expect(signals).toEqual(['ENTRY', 'CAUTION', 'EXIT', 'WAIT', 'ENTRY'])
  expect([...series.entryAt.subarray(79)]).toEqual([-1, 80, 80, 80, 80, 84])
  expect([...series.exitAt.subarray(79)]).toEqual([-1, -1, -1, 82, 82, 82])
  expect([...series.entryClose.subarray(79)]).toEqual([Number.NaN, 103, 103, 103, Number.NaN, 111])
})

/** The position is held at 110 for 20 sessions, until EMA and SMA are near it; the stop is at 98.7. */
const held = [at(103, 1500), ...Array.from({ length: 20 }, () => at(110))]
const since = held.length - 1

test('a position that recovers above its EMA is held again, after a first caution and after a lasting one', () => {
  const signalsAfter = (...bars: TestBar[]) => after(80, ...held, ...bars).signals.slice(since)
  expect(signalsAfter(at(104), at(112))).toEqual(['HOLD', 'CAUTION', 'HOLD'])
  expect(signalsAfter(at(104), at(104.5), at(112))).toEqual(['HOLD', 'CAUTION', 'LAZY_CAUTION', 'HOLD'])
  expect(signalsAfter(at(104), at(101))).toEqual(['HOLD', 'CAUTION', 'EXIT'])
})

test('a position that stays below its EMA is ended after ten sessions', () => {
  const bars = [...quiet(80), ...held, at(104)]
  const start = bars.length - 1
  for (let session = 0; session < 10; session++) {
    // Each close is half an ATR below the EMA: not low enough to end the position, not high enough to recover.
    const { ema, atr } = computeSignalInputs(testColumns(bars))
    bars.push(at(ema.at(-1)! - 0.5 * atr.at(-1)!))
  }
  const signals = Array.from(
    runSignals(computeSignalInputs(testColumns(bars))).code.subarray(start),
    signalOfCode,
  )
  expect(signals).toEqual(['CAUTION', ...Array.from({ length: 9 }, () => 'LAZY_CAUTION'), 'EXIT'])
})

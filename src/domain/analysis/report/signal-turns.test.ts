import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testColumns } from '#tests/builders/market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { toTradingDay } from '../../market/calendar/day.ts'
import { roundToTick, type TickSizeContext } from '../../market/trading/tick-size.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import { signalAfter } from '../signals/next-signal.ts'
import type { Signal } from '../signals/signal.ts'
import { computeSignalRun, signalStateAt } from '../signals/signal-state.ts'
import { createFactCollector } from './fact-collector.ts'
import { addRuleFacts } from './price-facts.ts'
import { composeReport } from './report.ts'
import { signalChangeSentences } from './signal-sentences.ts'
import { nextSignalsAt } from './signal-turns.ts'

const rule: TickSizeContext = { market: 3, isFund: false, day: toTradingDay(20260302) }
const rounds = process.env.PROOF_ROUNDS === 'full' ? 1000 : 150

const histories = fc.record({ seed: fc.nat({ max: 2 ** 31 - 1 }), at: fc.integer({ min: 80, max: 419 }) })

test('the signal turns at the price that is named and at every price beyond it, but not one tick before', () => {
  const seen = new Set<Signal>()
  fc.assert(
    fc.property(histories, fc.double({ min: 0, max: 1, noNaN: true }), ({ seed, at }, share) => {
      const run = computeSignalRun(sliceColumns(generatedColumns(seed, 420), 0, at + 1))
      fc.pre(run.inputs.halted[at] === 0)
      const next = signalAfter(run, at)
      const last = run.inputs.columns.close[at]!
      for (const { to, from, price, volume } of nextSignalsAt(run, at, rule)) {
        seen.add(to)
        const traded = volume ?? run.inputs.usualVolume[at]!
        const turns = (close: number): boolean => {
          const becomes = next({ close, volume: traded })
          return becomes === to || (to === 'ENTRY' && becomes === 'STRONG_ENTRY')
        }
        expect(turns(price)).toBe(true)
        const isUp = from === 'at or above'
        const short = roundToTick(isUp ? price - 0.01 : price + 0.01, rule, 'round')
        const end = last * (isUp ? 1.3 : 0.7)
        const isInReach = isUp ? short >= last * 0.7 : short <= last * 1.3
        if (isInReach) expect(turns(short), `${to} ${from} ${price}`).toBe(false)
        expect(turns(price + (end - price) * share)).toBe(true)
      }
    }),
    { numRuns: rounds },
  )
  expect([...seen].sort()).toEqual(['CAUTION', 'ENTRY', 'EXIT', 'HOLD', 'STRONG_ENTRY'])
})

const quiet = (count: number): IndicatorColumns =>
  testColumns(
    Array.from({ length: count }, () => ({ open: 100, high: 101, low: 99, close: 100, volume: 1000 })),
  )

function said(columns: IndicatorColumns): { signal: Signal; ko: string[]; en: string[] } {
  const at = columns.day.length - 1
  const run = computeSignalRun(columns)
  const stock = { name_kr: '벨트 반도체', name_en: 'Veldt Semiconductor', market: 3, isFund: false } as const
  const { summary, would_change } = composeReport({ stock, run, at, source: 'demo' })
  const sentences = [...summary, ...would_change]
  return {
    signal: signalStateAt(run, at).signal,
    ko: sentences.map(({ ko }) => ko),
    en: sentences.map(({ en }) => en),
  }
}

test('while waiting a report names the close and the number of shares of an entry', () => {
  const { ko, en } = said(quiet(300))
  expect(en).toContain('Signal: No position, day 300.')
  expect(en).toContain(
    'If it next closes at or above $100.01 on at least 1,400 shares, the signal changes to Entry.',
  )
  expect(ko).toContain(
    '다음 종가가 100.01달러 이상이고 거래량이 2,000주 이상이면 신호가 강한 진입으로 바뀝니다.',
  )
})

test('on the day of an entry a report says so, and names the close that would bring a caution', () => {
  const bars = [...Array.from({ length: 300 }, () => 100), 103]
  const columns = testColumns(
    bars.map(close => ({
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: close > 100 ? 1500 : 1000,
    })),
  )
  const { signal, ko, en } = said(columns)
  expect(signal).toBe('ENTRY')
  expect(ko).toContain('신호가 이 거래일에 진입이 되었습니다.')
  expect(
    en.some(text =>
      /^If it next closes at or under \$9\d\.\d\d, the signal changes to Caution\.$/.test(text),
    ),
  ).toBe(true)
})

test('an exit returns to waiting, and without a turn in reach the sentence says how far was tried', () => {
  const book = createFactCollector({ country: 'us', date: '2026-03-02', source: 'demo', version: 'test' })
  addRuleFacts(book)
  expect(signalChangeSentences(book, 'EXIT', [])[0]).toEqual({
    ko: '신호는 다음 거래일에 대기로 돌아갑니다.',
    en: 'The signal returns to No position next session.',
    facts: [],
  })
  expect(signalChangeSentences(book, 'HOLD', [])[0]!.en).toBe(
    'If the next close is within 30.0% of this one, the signal won’t change to Caution.',
  )
  expect(signalChangeSentences(book, 'WAIT', [])[0]!.ko).toMatch('진입 신호는 나오지 않습니다')
})

test('a position without recent volume can still turn to caution', () => {
  const bar = (close: number, volume: number) => ({
    open: close,
    high: close + 1,
    low: close - 1,
    close,
    volume,
  })
  const bars = [...Array.from({ length: 300 }, () => bar(100, 1000)), bar(103, 1500)]
  const silent = Array.from({ length: 25 }, (_, at) => bar(104 + (at % 2), 0))
  const run = computeSignalRun(testColumns([...bars, ...silent]))
  expect(nextSignalsAt(run, bars.length + silent.length - 1, rule).map(({ to }) => to)).toEqual(['CAUTION'])
})

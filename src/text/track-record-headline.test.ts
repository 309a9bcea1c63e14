import { expect, it } from 'vitest'
import type { ComparedSection } from '#domain/analysis/record/hardest-baseline.ts'
import { trackRecordHeadline } from './track-record-headline.ts'

const section = (value: number, low: number, high: number): ComparedSection => ({
  edition: 'live',
  closed: { n: 941, baselines: [{ name: 'random', excess: { n: 941, value, interval: { low, high } } }] },
})

it('signals that fell behind random entries by 3.17 points say so in both languages', () => {
  const behind = section(-0.0317, -0.059, -0.003)
  expect(trackRecordHeadline(behind, 'ko')).toBe('신호가 무작위 진입보다 거래당 3.17%p 뒤졌습니다')
  expect(trackRecordHeadline(behind, 'en')).toBe('Signals trailed random entries by 3.17 pp per trade')
})

it('a lead of less than a hundredth of a point is written with its zero', () => {
  expect(trackRecordHeadline(section(0.00001, 0.000001, 0.0001), 'en')).toContain('by 0.00 pp')
})

it('a back-test is called one, and a record without closed trades claims nothing', () => {
  const none: ComparedSection = { edition: 'backtest', closed: { n: 0, baselines: [] } }
  expect(trackRecordHeadline(none, 'en')).toBe('Backtest: No closed trades yet')
})

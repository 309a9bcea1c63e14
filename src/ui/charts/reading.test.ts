import { expect, it } from 'vitest'
import { dictionary } from '#text/en/index.ts'
import { createText } from '#text/text.ts'
import { chartWords } from '#text/words/chart.ts'
import type { ChartSeries } from './chart-series.ts'
import { describeSession } from './reading.ts'

const series: ChartSeries = {
  dates: ['2026-11-18', '2026-11-19', '2026-11-20'],
  candles: [
    [10, 10, 9, 11],
    [10, 11, 9, 11],
    [0, 11, 0, 0],
  ],
  ...{ volume: [1, 1, 0], ma20: [null, null, null], country: 'us' },
  signals: [{ date: '2026-11-19', from: 'WAIT', signal: 'ENTRY', close: 11 }],
}
const say = (at: number, marks: string[] = []) =>
  describeSession(
    series,
    at,
    createText('en', dictionary, () => Date.UTC(2026, 10, 25)),
    chartWords.en,
    marks,
  )

it('a session is read out with its date, close, change and every mark', () => {
  expect(say(1, ['Earnings.'])).toBe(
    'Thu, Nov 19. Close 11.00, +10.00% on the day. Signal: Entry. Press Enter for its record. Earnings.',
  )
})

it('the first session is read out without a change, and a halted one with its price only', () => {
  expect(say(0)).toContain('–')
  expect(say(2)).toBe('Fri, Nov 20. Trading halted at 11.00.')
  expect(say(7)).toBe('')
})

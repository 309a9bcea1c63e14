import { describe, expect, it, test } from 'vitest'
import type { EarningsReply, InsiderTradesReply } from '#contract/company-facts.ts'
import type { ChartReply } from '#contract/quote.ts'
import type { Indicators } from '#state/market/chart.ts'
import { chartWords } from '#text/words/chart.ts'
import { chartEvents } from './chart-events.ts'
import { indicatorOverlaysOf, indicatorsToRequest, panesOf } from './indicator-panes.ts'
import { chartSeriesOf } from './parts.ts'

const words = chartWords.en
const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
const disparity = { d5: [1, 2, 3], d20: [99, 100, 101], d60: [null, 98, 99], d120: [null, null, null] }
const indicators = {
  dates: ['2026-11-17', ...dates],
  series: {
    rsi14: [40, 50, 60, null],
    bb20: [1, 2, 3, 4],
    bb20_upper: [2, 3, 4, 5],
    bb20_lower: [0, 1, 2, 3],
  },
} as unknown as Indicators

test('a session that the reply names as halted is drawn without an open, its neighbour is not', () => {
  const chart = {
    dates,
    halted: ['2026-11-19'],
    candles: [
      [9, 10, 8, 11],
      [10, 10, 10, 10],
      [10, 10, 10, 10],
    ],
  }
  expect(chartSeriesOf(chart as unknown as ChartReply, { country: 'kr', signal: null }).candles).toEqual([
    [9, 10, 8, 11],
    [0, 10, 0, 0],
    [10, 10, 10, 10],
  ])
})

describe('the layers of a chart', () => {
  it('request only the indicators that the chart reply does not contain', () => {
    expect(indicatorsToRequest(['disparity', 'rsi14', 'macd'])).toEqual(['rsi14', 'macd'])
  })

  it('have a pane for each indicator that is chosen and loaded, aligned to the days of the chart', () => {
    const panes = panesOf({ dates, disparity }, ['disparity', 'rsi14', 'macd'], indicators, words)
    expect(panes.map(({ id }) => id)).toEqual(['disparity', 'rsi14'])
    expect([...panes[1]!.lines[0]!.values]).toEqual([50, 60, Number.NaN])
    expect(panesOf({ dates, disparity }, [], indicators, words)).toEqual([])
  })

  it('draw Bollinger bands over the prices', () => {
    expect(indicatorOverlaysOf({ dates }, ['bb20'], indicators).map(({ values }) => [...values])).toEqual([
      [3, 4, 5],
      [2, 3, 4],
      [1, 2, 3],
    ])
    expect(indicatorOverlaysOf({ dates }, ['rsi14'], indicators)).toEqual([])
  })

  it('mark an event on the first session in which the market could know it, in order of time', () => {
    const earnings = {
      past: [{ report_date: '2026-11-20', eps_surprise: { percent: 12.5 } }, { report_date: '2020-01-01' }],
    } as unknown as EarningsReply
    const insiders = {
      rows: [
        { filing_date: '2026-11-19', trade_type: 'P', insider_name: 'Ada Vale' },
        { filing_date: '2026-11-19', trade_type: 'PS', insider_name: 'Bo Fenn' },
        { filing_date: '2026-12-01', trade_type: 'S', insider_name: 'Cy Holt' },
      ],
    } as unknown as InsiderTradesReply
    const splits = [{ date: '2026-11-18', times: 5 }]
    const marks = chartEvents({ dates, splits }, { earnings, insiders }, words, value => `+${value}%`)
    expect(marks).toEqual([
      { at: 0, kind: 'split', text: 'Stock split (× 5)' },
      { at: 1, kind: 'insiderBuy', text: 'Insider purchase: Ada Vale' },
      { at: 2, kind: 'earnings', text: 'Earnings, EPS +12.5% vs. estimate' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { highlightEvents } from './view.ts'

const stock = { fsym_id: 'A-S', ticker: 'VLDT', name_kr: '가', name_en: 'A', market: 3, country: 'us' }
const head = {
  ...{ as_of: '2026-11-20', source: 'demo', simulated: true },
  ...{ total: 1, locked: 0, gone: [], waiting: [] },
}
const event = (kind: string, date: string, more = {}) => ({ ...stock, kind, date, ...more })
const reportsWith = (events: unknown[]) => MyReportsReply.parse({ ...head, rows: [], events })
const change = (edition: string, date: string) => ({
  ...{ ...stock, date, signal: 'CAUTION', from: 'HOLD', close: 10, version: 'v3', edition, hash: 'h' },
})
const changedWith = (changes: unknown[], lines: unknown[] = []) =>
  MySignalChangesReply.parse({
    ...{ ...head, signal_version: 'v3', since: '2026-10-21' },
    ...{ signal_changed: changes, tp_changed: lines },
  })

describe('the changes in my stocks', () => {
  it('contain the signals as they were sealed, and not a second time as the reports state them', () => {
    const reports = reportsWith([event('signal_changed', '2026-11-20', { from: 'WAIT', to: 'ENTRY' })])
    const found = highlightEvents(
      reports,
      changedWith([change('live', '2026-11-19'), change('backtest', '2026-11-18')]),
    )
    expect(found).toMatchObject([
      { kind: 'signal', date: '2026-11-19', from: 'HOLD', to: 'CAUTION', backtest: false },
      { kind: 'signal', date: '2026-11-18', backtest: true },
    ])
  })

  it('are those of the reports of the last session when there is no account', () => {
    const reports = reportsWith([
      event('signal_changed', '2026-11-20', { from: 'WAIT', to: 'ENTRY' }),
      event('tp_changed', '2026-11-20', { old: [10, 12], new: [12, 14] }),
    ])
    expect(highlightEvents(reports, null)).toMatchObject([
      { kind: 'signal', from: 'WAIT', to: 'ENTRY', close: null },
      { kind: 'lines', from: 10, to: 12 },
    ])
  })

  it('contain a previous high once a day, as a close above it when there was one', () => {
    const both = [
      event('prev_high_cross', '2026-11-20', { level: 9, price: 11 }),
      event('prev_high_close', '2026-11-20', { level: 9, price: 10 }),
      event('prev_high_cross', '2026-11-19', { level: 9, price: 9.5 }),
    ]
    expect(highlightEvents(reportsWith(both), changedWith([]))).toMatchObject([
      { kind: 'close', date: '2026-11-20', price: 10 },
      { kind: 'cross', date: '2026-11-19', price: 9.5 },
    ])
  })

  it('leave out events before the account’s period', () => {
    const old = [event('prev_high_close', '2026-10-20', { level: 9, price: 10 })]
    expect(highlightEvents(reportsWith(old), changedWith([]))).toEqual([])
  })

  it('have a different id in each row', () => {
    const reports = reportsWith([event('prev_high_close', '2026-11-19', { level: 9, price: 10 })])
    const lines = [{ ...stock, date: '2026-11-19', old: [], new: [12] }]
    const found = highlightEvents(reports, changedWith([change('live', '2026-11-19')], lines))
    expect(new Set(found.map(({ id }) => id)).size).toBe(3)
  })
})

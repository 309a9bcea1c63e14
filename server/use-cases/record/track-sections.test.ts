import { expect, test } from 'vitest'
import { parseStrictly } from '#contract/fallback.ts'
import { TrackRecordReply } from '#contract/track.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { composeTrackReply, pageOfTrades } from './read-track.ts'
import { computeTrackSections } from './track-sections.ts'

const days = yearsOf(20210104, 20231228)
const asOf = days.at(-1)!
const { market, records } = generatedRecordMarket(days, { seed: 8, stocks: 40 })
const reckoned = computeTrackSections(market, records, asOf)
const open = {
  provenance: { as_of: '2023-12-28', source: 'demo', simulated: true },
  published: { country: 'kr' },
  instruments: new Map(),
} as unknown as LoadedMarket

test('sealed odds are compared with the outcomes for each edition separately', () => {
  const { odds } = reckoned.live
  expect(odds!.verdict.forecasts).toBeGreaterThan(100)
  expect(odds!.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(odds!.verdict.forecasts)
  // The odds in this test are random, so they must not beat the base rate.
  expect(odds!.verdict.beatsBaseRate).toBe(false)
  expect(reckoned.backtest.odds).toBeNull()
})

test('the odds are null when no odds or no records were sealed', () => {
  const silent = records.map((record): SignalRecord => ({ ...record, odds: null }))
  expect(computeTrackSections(market, silent, asOf).live.odds).toBeNull()
  const none = computeTrackSections(market, [], asOf)
  expect(none.live).toMatchObject({ trades: [], months: [], curve: [], odds: null, all: { n: 0, net: null } })
})

test('the track record fits the contract, also for a market without records', () => {
  for (const each of [reckoned, computeTrackSections(market, [], asOf)]) {
    const track = composeTrackReply(open, each)
    expect(parseStrictly(TrackRecordReply, track)).toEqual({ ok: true, value: track })
  }
  const { odds, sample, months } = composeTrackReply(open, reckoned).live
  expect(odds).toMatchObject({ n: reckoned.live.odds!.verdict.forecasts, beats_base_rate: false })
  expect(odds!.buckets[0]).toMatchObject({ from: 0, to: 0.3 })
  expect(sample.n).toBe(reckoned.live.closed.n)
  expect(months[0]!.month).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
})

test('trades without a result come last when the list is sorted by result', () => {
  const page = { country: 'kr', edition: 'live', limit: 10_000, offset: 0 } as const
  const { rows, total } = pageOfTrades(open, reckoned, { ...page, order: 'worst' })
  expect(rows.length).toBe(Math.min(200, total))
  const last = pageOfTrades(open, reckoned, { ...page, order: 'best', limit: 200, offset: total - 1 }).rows
  const hasWaiting = reckoned.live.trades.some(({ state }) => state === 'waiting' || state === 'void')
  expect(last[0]!.net === null).toBe(hasWaiting)
})

import { describe, expect, it } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { barsWithFactors, type TradedBar } from '../split-factors.ts'
import type { AlpacaClient } from './client.ts'
import { barsBeyondSeam } from './seam.ts'
import type { SeriesWindow } from './series-window.ts'

const bar = (day: number, close: number): TradedBar => ({
  ...{ day: toTradingDay(day), open: close, high: close, low: close, close, volume: 100 },
})
const series = { fsym_id: 'OSTM-US', symbol: 'OSTM', newest: undefined }
/** The stock lay still from 9 to 20 March 2026, and split in two on the 16th. */
const older = [bar(20260305, 20), bar(20260306, 20.2)]
const later = [bar(20260323, 10.3), bar(20260324, 10.2)]
const window: SeriesWindow = {
  ...{ from: toTradingDay(20251215), until: toTradingDay(20260311), isOlder: true },
  splits: new Map([['OSTM', [{ day: toTradingDay(20260316), factor: 0.5 }]]]),
}

function clientOf() {
  const asked: [TradingDay, TradingDay][] = []
  const client = {
    async bars(_symbols: readonly string[], from: TradingDay, until: TradingDay) {
      asked.push([from, until])
      return ok({ bars: new Map([['OSTM', [...older, ...later]]]), unknown: [] })
    },
  } as unknown as AlpacaClient
  return { client, asked }
}

describe('a stock that did not trade where two windows meet', () => {
  it('is read up to its stored bars where it split in the gap, so that the split counts', async () => {
    const { client, asked } = clientOf()
    const beyond = await barsBeyondSeam(client, series, older, window)
    const bars = beyond.ok && beyond.value ? beyond.value : []
    expect([...barsWithFactors(bars, window.splits.get('OSTM')!).factor]).toEqual([0.5, 0.5, 1, 1])
    expect(asked).toEqual([[20260305, 20260508]])
  })

  it.each<[string, Partial<SeriesWindow>]>([
    ['did not split', { splits: new Map() }],
    ['has no later bars stored', { isOlder: false }],
    ['traded on the last day of the window', { until: toTradingDay(20260306) }],
  ])('is not read again where it %s', async (_why, change) => {
    const { client, asked } = clientOf()
    expect(await barsBeyondSeam(client, series, older, { ...window, ...change })).toEqual(ok(null))
    expect(asked).toEqual([])
  })
})

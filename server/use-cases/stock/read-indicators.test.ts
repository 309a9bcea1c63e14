import { expect, test } from 'vitest'
import type { BarStore } from '../../market-ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { readIndicators } from './read-indicators.ts'

const instrument = { ticker: 'TSTA', fsym_id: 'A-S' }
const published = { data_date: 20261120, source: 'demo' }
const market = { byTicker: new Map([['TSTA', instrument]]), published }
const markets = { of: () => market } as unknown as LoadedMarkets
const nothing = () => ({
  ...{ day: new Int32Array(), open: new Float64Array(), high: new Float64Array(), low: new Float64Array() },
  ...{ close: new Float64Array(), volume: new Float64Array(), factor: new Float64Array() },
})
const bars = { all: async () => nothing() } as unknown as BarStore
const read = (names: string[]) =>
  readIndicators({ markets, bars }, 'TSTA', { names: names.join(','), range: '6M' })
const averages = (count: number) => Array.from({ length: count }, (_, nth) => `sma${nth + 2}`)

test('a request gets as many indicators as a chart shows, and is refused when it names more', async () => {
  const answer = await read([...averages(24), 'sma2'])
  expect(answer.ok && Object.keys(answer.value.series)).toEqual(averages(24))
  expect(await read(averages(25))).toEqual({
    ok: false,
    error: { tooMany: 25 },
  })
})

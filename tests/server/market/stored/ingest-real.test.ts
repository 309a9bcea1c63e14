import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { quoteEndpoints } from '#contract/quote.ts'
import { countries } from '#domain/market/country.ts'
import { readFolder } from '#server/adapters/market-data/files/read-folder.ts'
import { publishCountry } from '#server/night/publish.ts'
import { ingest } from '#server/use-cases/market/ingest.ts'
import { realFolder } from '#tests/builders/real-folder.ts'
import { testServer } from '#tests/builders/server.ts'
import { againstRealBars, readTable } from '../sources/real-data.ts'
import { marketStores } from './stores-on.ts'

type Indicators = ReplyOf<typeof quoteEndpoints.indicators>

const stocks = ['AAPL', 'BRK-B', '005930']
/** The slot from which two different starts of a line agree: smoothed lines forget their first bars. */
const settledAt: Record<string, number> = { macd: 105, psar: 60 }
const names = ['sma20', 'ema20', 'rsi14', 'rsi9', 'psar', 'atr14', 'macd'] as const
const columnOf: Partial<Record<string, string>> = { psar: 'sar' }

againstRealBars('a folder of real bars, loaded and then read through the API', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  let server: Awaited<ReturnType<typeof testServer>>
  const folder = realFolder()
  const load = async () => {
    const { transaction } = marketStores(server.pool)
    return ingest({ transaction, now, clearing: [] }, readFolder(folder, { now }))
  }
  const contents = async () =>
    (await server.pool.query('SELECT fsym_id, year, checksum FROM bar_year ORDER BY fsym_id, year')).rows

  beforeAll(async () => {
    server = await testServer()
    const { stores } = marketStores(server.pool)
    for (const country of countries) await stores.marketState.clear(country)
    expect((await load()).ok).toBe(true)
    for (const country of countries)
      await publishCountry(
        { pool: server.pool, connection: { connectionString: server.url }, now: () => now, say: () => {} },
        country,
      )
    await server.markets.refresh()
  }, 60_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(stocks)('the indicators of %s are within 1e-6 of TA-Lib', async stock => {
    const url = `/api/v2/stock/${stock}/indicators/?names=${names.join(',')}&range=5Y`
    const answer = (await server.app.inject({ url })).json<Indicators>()
    const { header, rows } = readTable(`vectors/ref_talib_${stock}.csv`)
    const first = rows.length - answer.dates.length
    expect(answer.dates).toEqual(rows.slice(first).map(row => row[0]!.slice(0, 10)))
    for (const name of names) {
      const column = header.indexOf(columnOf[name] ?? name)
      expect(column, name).toBeGreaterThan(0)
      let compared = 0
      for (const [at, value] of answer.series[name]!.entries()) {
        const theirs = rows[first + at]![column]!
        if (first + at < (settledAt[name] ?? 0)) continue
        expect(value === null, `${name} on ${answer.dates[at]}`).toBe(theirs === '')
        if (value === null) continue
        // MACD is a difference of averages and may be near zero, so it is compared relative to the price.
        const scale = name === 'macd' ? answer.series.sma20![at]! : Math.abs(Number(theirs))
        expect(Math.abs(value - Number(theirs)) / scale, `${name} on ${answer.dates[at]}`).toBeLessThan(1e-6)
        compared++
      }
      expect(compared, name).toBeGreaterThan(1000)
    }
  })

  test('a second load changes nothing', async () => {
    const before = await contents()
    const again = await load()
    expect(again.ok && again.value).toMatchObject({ stocks: 12, changed: 0, corrections: 0 })
    expect(await contents()).toEqual(before)
  })
})

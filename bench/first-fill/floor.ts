import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { countries } from '#domain/market/country.ts'
import { expectedBars } from '#tests/builders/first-fill/expected-bars.ts'
import type { FillVendors } from '#tests/builders/first-fill/fill-vendors.ts'
import { withClient } from '../market/floor.ts'

/** Every tenth instrument is enough to know what a bar costs. */
const ONE_OF = 10

/** The nanoseconds of one bar that PostgreSQL's COPY writes into a bare, unlogged table. */
export async function copyNanosecondsPerBar(url: string, { universe }: FillVendors): Promise<number> {
  const parts: string[] = []
  let bars = 0
  for (const country of countries)
    for (let nth = 0; nth < universe[country].instruments; nth += ONE_OF) {
      const { day, open, high, low, close, volume } = expectedBars(country, nth, universe[country])
      let text = ''
      for (const [at, each] of day.entries())
        text += `${nth},${each},${open[at]},${high[at]},${low[at]},${close[at]},${volume[at]}\n`
      parts.push(text)
      bars += day.length
    }
  return withClient({ connectionString: url }, async client => {
    await client.query(
      'CREATE TEMP TABLE plain_bars (nth int, day int, open float8, high float8, low float8, close float8, volume float8)',
    )
    const began = performance.now()
    await pipeline(parts, client.query(copyFrom('COPY plain_bars FROM STDIN (FORMAT csv)')))
    return ((performance.now() - began) * 1e6) / bars
  })
}

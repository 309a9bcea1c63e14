import { setTimeout as pause } from 'node:timers/promises'
import { assert } from '#domain/kernel/assert.ts'
import { countries } from '#domain/market/country.ts'
import { mostTradedTicker } from '../servers/market.ts'

const settleMs = 5_000

/**
 * Measures the megabytes of the server once both markets are in use: everything that is only built on first use is
 * requested once.
 */
export async function measureMegabytesInUse(origin: string): Promise<number> {
  const ticker = await mostTradedTicker(origin)
  const paths = [
    ...['', 'report/', 'chart/?range=5Y', 'indicators/?names=sma20,rsi14,macd&range=5Y'].map(
      part => `/api/v2/stock/${ticker}/${part}`,
    ),
    '/api/v2/search/?q=a',
    ...countries.map(country => `/api/v2/screener/pack/${country}/`),
  ]
  for (const path of paths) await expectAnswer(path, await fetch(origin + path))
  for (const country of countries) await expectAnswer(country, await screen(origin, country))
  await pause(settleMs)
  return residentMegabytes(origin)
}

const screen = (origin: string, country: string): Promise<Response> =>
  fetch(`${origin}/api/v2/screener/query/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country, limit: 50 }),
  })

async function expectAnswer(what: string, answer: Response): Promise<void> {
  await answer.arrayBuffer()
  assert(answer.status === 200, `${what} is answered (${answer.status})`)
}

/** Reads the resident memory of the server's own process from its metrics. */
export async function residentMegabytes(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const said = /^process_resident_memory_bytes ([\d.e+-]+)$/m.exec(text)?.[1]
  assert(said !== undefined, 'the metrics tell the memory of the process')
  return Number(said) / 2 ** 20
}

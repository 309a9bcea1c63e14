import { setTimeout as pause } from 'node:timers/promises'
import { type Country, countries } from '#domain/market/country.ts'
import { lockKeys, withLock } from '#server/adapters/database/advisory-lock.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { generatedAmericanSymbol } from '#server/adapters/market-data/fake-generated-american.ts'
import { generatedKoreanCode } from '#server/adapters/market-data/fake-generated-korean.ts'
import type { FillVendors } from '#tests/builders/first-fill/fill-vendors.ts'
import { fillStart } from '#tests/builders/first-fill/fill-vendors.ts'
import { startServerProcess } from '#tests/proof/server-process.ts'

const tickers: Readonly<Record<Country, string>> = {
  kr: generatedKoreanCode(0),
  us: generatedAmericanSymbol(0),
}

/**
 * Starts the real server on the database that is being filled, and notes when it first answers with a stock of each country. The lock
 * of its queue is held meanwhile, so that it starts no night of its own.
 */
export async function watchServed(
  { url, folder }: { url: string; folder: string },
  { settings }: FillVendors,
): Promise<{ servedAt: Promise<Record<Country, number>>; close(): Promise<void> }> {
  const pool = openPool({ connectionString: url }, { max: 1, statementTimeoutMs: 60_000 })
  let release = () => {}
  const isHeld = Promise.withResolvers<void>()
  const held = withLock(
    pool,
    lockKeys.queue,
    () => {},
    () => {
      isHeld.resolve()
      return new Promise<void>(resolve => {
        release = resolve
      })
    },
  )
  await isHeld.promise
  const server = await startServerProcess(folder, {
    ...settings,
    ...{ DATABASE_URL: url, DEMO_USERS: '0', TIDEMARK_NOW: new Date(fillStart).toISOString() },
  })
  let isOver = false
  const firstAnswer = async (country: Country): Promise<number> => {
    while (!isOver) {
      const reply = await fetch(`${server.origin}/api/v2/stock/${tickers[country]}/`).catch(() => null)
      if (reply?.status === 200) return performance.now()
      await pause(50)
    }
    throw new Error(`The server never answered with ${tickers[country]}: ${server.said()}`)
  }
  const servedAt = Promise.all(
    countries.map(async country => [country, await firstAnswer(country)] as const),
  ).then(found => Object.fromEntries(found) as Record<Country, number>)
  servedAt.catch(() => {})
  return {
    servedAt,
    async close() {
      isOver = true
      await server.kill()
      release()
      await held
      await pool.end()
    },
  }
}

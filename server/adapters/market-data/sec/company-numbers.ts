import { ok, type Result } from '#domain/kernel/result.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import type { VendorFault } from '../ask.ts'
import { createSecClient, type SecOptions } from './client.ts'

/** The number of each company at the SEC (CIK) by its symbols, in one call. */
export function secCompanyNumbers(
  options: SecOptions,
): () => Promise<Result<ReadonlyMap<string, number>, VendorFault>> {
  const client = createSecClient(options)
  return async () => {
    const tickers = await client.tickers()
    if (!tickers.ok) return tickers
    const numbers = Object.values(tickers.value).map(
      ({ ticker, cik_str }) => [parseTicker(ticker) ?? ticker, cik_str] as const,
    )
    return ok(new Map(numbers))
  }
}

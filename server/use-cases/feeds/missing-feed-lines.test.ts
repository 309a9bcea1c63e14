import { describe, expect, it } from 'vitest'
import { claimsOf, marketChoice } from '#server/env-market.ts'
import { linesAtStart } from './missing-feed-lines.ts'

function linesOf(market: string, isPublished = true): string[] {
  const claims = claimsOf(marketChoice(market)!)
  if (!claims.ok) throw new Error(claims.error)
  return linesAtStart(claims.value, isPublished)
}

describe('the start', () => {
  it('names what MARKET leaves empty, with the keys that would bring it, for the chosen market alone', () => {
    expect(linesOf('datagokr,ecb,theme-list')).toEqual([
      'kr: not known: details, statements, earnings, insiders (from dart with DART_KEY)',
      'kr: not known: consensus, holdings (only files bring it)',
      'kr: not known: flows, nxt (from kis with KIS_APP_KEY and KIS_APP_SECRET)',
    ])
  })

  it('names every way that there is', () => {
    expect(linesOf('us-directory,files:themes')).toContain(
      'us: not known: bars, dividends (from polygon with POLYGON_API_KEY, or from alpaca with ALPACA_KEY_ID and ALPACA_SECRET)',
    )
    expect(linesOf('us-directory,files:themes').filter(line => line.startsWith('kr'))).toEqual([])
  })

  it('says what fills a market that waits for files or for a source of prices, and nothing once there is one', () => {
    const waits = expect.stringContaining('npm run tidemark -- setup asks for markets and keys')
    expect(linesOf('files', false)).toEqual([waits])
    expect(linesOf('dart', false)).toContainEqual(waits)
    expect(linesOf('files', true)).toEqual([])
    expect(linesOf('demo', false)).toEqual([])
    expect(linesOf('datagokr', false)).not.toContainEqual(waits)
  })
})

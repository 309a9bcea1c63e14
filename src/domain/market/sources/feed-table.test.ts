import { describe, expect, it } from 'vitest'
import { claimFeeds } from './feed-claims.ts'
import { feedTable } from './feed-table.ts'

describe('the table of feeds', () => {
  const claims = claimFeeds([
    { source: 'datagokr', feeds: null },
    { source: 'ecb', feeds: null },
  ])
  if (!claims.ok) throw new Error(claims.error.code)
  const rows = feedTable(claims.value)
  const rowOf = (country: string, feed: string) =>
    rows.find(row => row.country === country && row.feed === feed)

  it('has every feed of both countries once, and Nextrade in Korea alone', () => {
    expect(rows).toHaveLength(29)
    expect(new Set(rows.map(({ country, feed }) => `${country} ${feed}`)).size).toBe(29)
    expect(rowOf('us', 'nxt')).toBeUndefined()
  })

  it('names the source of a feed', () => {
    expect(rowOf('kr', 'bars')?.source).toBe('datagokr')
    expect(rowOf('us', 'fx')?.source).toBe('ecb')
  })

  it('names the vendors that would bring a missing feed, and none where only files can', () => {
    expect(rowOf('kr', 'statements')).toMatchObject({ source: null, candidates: ['dart'] })
    expect(rowOf('us', 'bars')).toMatchObject({ source: null, candidates: ['polygon', 'alpaca'] })
    expect(rowOf('kr', 'themes')).toMatchObject({ source: null, candidates: ['theme-list'] })
    expect(rowOf('kr', 'holdings')).toMatchObject({ source: null, candidates: [] })
  })
})

import { describe, expect, it } from 'vitest'
import { divideFeeds, spellChoice } from './divide-feeds.ts'
import { claimFeeds } from './feed-claims.ts'
import { type MarketVendor, vendors } from './source.ts'

const spelled = (...sources: MarketVendor[]) => spellChoice(divideFeeds(sources))

describe('the feeds of several sources', () => {
  it('go to the first source that brings them', () => {
    expect(spelled('datagokr', 'kis', 'dart', 'us-directory', 'alpaca', 'sec', 'ecb')).toBe(
      'datagokr,kis:flows+nxt,dart,us-directory,alpaca,sec,ecb',
    )
    expect(spelled('kis', 'datagokr')).toBe('kis,datagokr:index+funds+dividends')
  })

  it('leave out a source for which nothing is left', () => {
    expect(spelled('datagokr', 'krx')).toBe('datagokr')
  })

  it('are never claimed twice, whichever sources are named in whichever order', () => {
    for (const first of vendors)
      for (const second of vendors)
        for (const third of vendors)
          expect(claimFeeds(divideFeeds([...new Set([first, second, third])])).ok).toBe(true)
  })
})

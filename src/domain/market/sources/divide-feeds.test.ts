import { describe, expect, it } from 'vitest'
import { divideFeeds, spellChoice } from './divide-feeds.ts'
import { claimFeeds, type SourceChoice } from './feed-claims.ts'
import { type MarketVendor, vendors } from './source.ts'

const all = (...sources: MarketVendor[]): SourceChoice[] => sources.map(source => ({ source, feeds: null }))
const spelled = (...sources: MarketVendor[]) => spellChoice(divideFeeds(all(...sources)))

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

  it('go to the source that is named with them, also where it stands behind one that is not', () => {
    const choices: SourceChoice[] = [
      ...all('kis', 'alphavantage'),
      { source: 'datagokr', feeds: ['bars', 'index'] },
      { source: 'files', feeds: ['consensus'] },
    ]
    expect(spellChoice(divideFeeds(choices))).toBe(
      'kis:listing+flows+nxt,datagokr:bars+index,files:consensus',
    )
  })

  it('stay as they are spelled where none is claimed twice', () => {
    const choices: SourceChoice[] = [{ source: 'kis', feeds: ['flows'] }, ...all('dart')]
    expect(divideFeeds(choices)).toEqual(choices)
  })

  it('are never claimed twice, whichever sources are named in whichever order', () => {
    for (const first of vendors)
      for (const second of vendors)
        for (const third of vendors)
          expect(claimFeeds(divideFeeds(all(...new Set([first, second, third])))).ok).toBe(true)
  })
})

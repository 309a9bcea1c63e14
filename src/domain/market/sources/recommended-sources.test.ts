import { describe, expect, it } from 'vitest'
import { divideFeeds, spellChoice } from './divide-feeds.ts'
import type { SourceChoice } from './feed-claims.ts'
import { proposedSources } from './recommended-sources.ts'

const present: SourceChoice[] = [
  { source: 'krx', feeds: null },
  { source: 'kis', feeds: ['flows'] },
  { source: 'files', feeds: ['consensus'] },
]
const proposed = (...[markets, choices]: Parameters<typeof proposedSources>) =>
  spellChoice(proposedSources(markets, choices))

describe('the sources that are proposed', () => {
  it('are the recommended ones of each market, each once, where nothing is chosen yet', () => {
    expect(proposed(['kr'], [])).toBe('datagokr,dart,ecb,theme-list')
    expect(proposed(['kr', 'us'], [])).toBe('datagokr,dart,ecb,theme-list,us-directory,alpaca,sec')
  })

  it('are those that are chosen, with the feeds that were named by hand', () => {
    expect(proposed(['kr'], present)).toBe('krx,kis:flows,files:consensus')
  })

  it('complete a market that is new, and leave out one that is not wanted any more', () => {
    const both = proposedSources(['kr', 'us'], present)
    expect(spellChoice(divideFeeds(both))).toBe(
      'krx,kis:flows,files:consensus,us-directory,alpaca,sec,ecb,theme-list',
    )
    expect(proposed(['us'], both)).toBe('files:consensus,us-directory,alpaca,sec,ecb,theme-list')
  })
})

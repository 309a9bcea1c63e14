import { describe, expect, it } from 'vitest'
import type { MarketStatus } from '#contract/freshness.ts'
import { setupChoiceOf, setupOutline, withMarket, withSource } from './setup-choice.ts'

type SetFeeds = Record<string, string>
const statusOf = (country: 'kr' | 'us', feeds: SetFeeds, awaited: SetFeeds = {}) => {
  const rows = (of: SetFeeds) => Object.entries(of).map(([feed, source]) => ({ feed, source }))
  return { country, feeds: rows(feeds), awaited_feeds: rows(awaited) } as unknown as MarketStatus
}
const empty = setupChoiceOf([statusOf('kr', {}), statusOf('us', {})])
const offer = (outline: ReturnType<typeof setupOutline>, vendor: string) =>
  outline.offered.find(each => each.vendor === vendor)

describe('the choice on an empty installation', () => {
  it('begins with what is recommended for both markets', () => {
    expect(setupOutline(empty).command).toBe(
      'npm run tidemark -- setup --markets kr,us --sources datagokr,dart,ecb,theme-list,us-directory,alpaca,sec',
    )
  })

  it('of Korea alone offers no source that only brings another market', () => {
    const korea = setupOutline(withMarket(empty, 'us', false))
    expect(korea.command).toBe(
      'npm run tidemark -- setup --markets kr --sources datagokr,dart,ecb,theme-list',
    )
    expect(korea.offered.map(({ vendor }) => vendor)).toEqual([
      ...['datagokr', 'dart', 'ecb', 'theme-list'],
      ...['krx', 'kis'],
    ])
    expect(korea.fill).toEqual({ newest: 1, least: 30, most: 121 })
  })

  it('names what stays empty, and takes it away with the source that brings it', () => {
    const korea = withMarket(empty, 'us', false)
    const without = setupOutline(withSource(korea, 'dart', false))
    expect(without.empty).toContainEqual({
      country: 'kr',
      feeds: ['details', 'statements', 'earnings', 'insiders'],
    })
    expect(setupOutline(korea).empty.map(({ feeds }) => feeds.join())).toEqual([
      'consensus,holdings',
      'flows,nxt',
    ])
  })

  it('says what a source brings beside those that were chosen before it', () => {
    const korea = withMarket(empty, 'us', false)
    const both = setupOutline(withSource(withSource(korea, 'krx', true), 'kis', true))
    expect(offer(both, 'krx')).toMatchObject({ isChosen: true, brings: [] })
    expect(offer(both, 'kis')?.brings).toEqual(['flows', 'nxt'])
    expect(both.command).toContain('--sources datagokr,dart,ecb,theme-list,kis:flows+nxt')
  })

  it('without a market or a source has no command', () => {
    const nothing = withMarket(withMarket(empty, 'us', false), 'kr', false)
    expect(setupOutline(nothing)).toMatchObject({ command: null, offered: [], empty: [] })
    expect(withMarket(nothing, 'us', true).sources.map(({ source }) => source)).toContain('alpaca')
  })
})

describe('the choice where one market is set up already', () => {
  it('names its sources too, with the feeds that they have, because the command replaces them', () => {
    const kr = statusOf(
      'kr',
      { bars: 'krx', listing: 'krx', index: 'krx', funds: 'krx', flows: 'kis' },
      { consensus: 'files' },
    )
    expect(setupOutline(setupChoiceOf([kr, statusOf('us', { consensus: 'files' })])).command).toBe(
      'npm run tidemark -- setup --markets kr,us --sources files:consensus,krx,kis:flows,us-directory,alpaca,sec,ecb,theme-list',
    )
  })

  it('takes a folder of files that brings prices for no source', () => {
    const files = { bars: 'files', listing: 'files' }
    expect(setupChoiceOf([statusOf('kr', {}, files), statusOf('us', {}, files)])).toEqual(empty)
  })
})

import { describe, expect, it, test } from 'vitest'
import { feeds } from '../market/feed.ts'
import { faultInWords, feedNames } from './feed-words.ts'
import { sessionStateAt } from './session-state.ts'

const at = (text: string): number => Date.parse(text)
const instant = (ms: number): string => new Date(ms).toISOString()

describe('sessionStateAt', () => {
  test.each([
    ['kr', '2026-11-20T08:10:00+09:00', 'pre', 20261119],
    ['kr', '2026-11-20T08:55:00+09:00', 'closed', 20261119],
    ['kr', '2026-11-20T09:00:00+09:00', 'main', 20261119],
    ['kr', '2026-11-20T15:29:59+09:00', 'main', 20261119],
    ['kr', '2026-11-20T15:30:00+09:00', 'after', 20261120],
    ['kr', '2026-11-20T20:00:00+09:00', 'closed', 20261120],
    ['kr', '2026-11-21T12:00:00+09:00', 'closed', 20261120],
    ['us', '2026-11-20T09:29:00-05:00', 'closed', 20261119],
    ['us', '2026-11-20T09:30:00-05:00', 'main', 20261119],
    ['us', '2026-11-20T16:00:00-05:00', 'closed', 20261120],
    ['us', '2026-11-27T13:00:00-05:00', 'closed', 20261127],
  ] as const)(
    'in %s at %s returns the phase %s and the last finished session %i',
    (country, now, phase, last) => {
      const state = sessionStateAt(country, at(now))
      expect([state.phase, state.lastFinished]).toEqual([phase, last])
    },
  )

  it("returns today's session and the next opening", () => {
    const state = sessionStateAt('us', at('2026-11-27T15:00:00Z'))
    expect(state.session).toMatchObject({ unusual: 'day-after-thanksgiving' })
    expect(instant(state.session!.closes)).toBe('2026-11-27T18:00:00.000Z')
    expect(instant(state.nextOpen)).toBe('2026-11-30T14:30:00.000Z')
    expect(state.exchanges.map(({ exchange }) => exchange)).toEqual(['nyse', 'nasdaq'])
  })

  it('returns the name of a holiday, and no session on a weekend', () => {
    const holiday = sessionStateAt('us', at('2026-11-26T17:00:00Z'))
    expect(holiday).toMatchObject({
      closure: 'thanksgiving',
      session: null,
      phase: 'closed',
      today: 20261126,
    })
    expect(sessionStateAt('kr', at('2026-11-21T03:00:00Z'))).toMatchObject({ closure: null, session: null })
  })

  it('lists the phases of Nextrade beside those of KRX', () => {
    const { exchanges } = sessionStateAt('kr', at('2026-11-20T00:00:00Z'))
    expect(exchanges.map(({ exchange, phases }) => [exchange, phases.map(({ name }) => name)])).toEqual([
      ['krx', ['main']],
      ['nxt', ['pre', 'main', 'after']],
    ])
    expect(instant(exchanges[1]!.phases[0]!.from)).toBe('2026-11-19T23:00:00.000Z')
  })

  it('reports that the holidays of a year are unknown', () => {
    expect(sessionStateAt('kr', at('2031-01-01T00:00:00Z')).isCalendarKnown).toBe(false)
  })
})

describe('a feed', () => {
  it('has a unique name in both languages', () => {
    for (const language of ['ko', 'en'] as const)
      expect(new Set(feeds.map(feed => feedNames[feed][language])).size).toBe(feeds.length)
  })

  it('reports a fault without the operator’s detail', () => {
    const fault = 'refused: https://api.example.test/v1?apiKey=verysecret answered 403'
    expect(faultInWords(fault).en).toBe('The source refused the request.')
    for (const words of Object.values(faultInWords(fault))) expect(words).not.toMatch(/secret|http|403/)
    expect(faultInWords('constructor: x').ko).toBe('자료를 받지 못했습니다.')
    expect(faultInWords('').en).toBe('We didn’t receive the data.')
  })
})

import { describe, expect, it } from 'vitest'
import { forgetArrivalLink, keepArrivalLink, readArrivalLink, utmOfAddress } from './arrival-link.ts'

const now = Date.UTC(2026, 10, 27)
const DAY = 86_400_000
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('the campaign parameters of an address', () => {
  it('are the five of the specification, and nothing else of the address', () =>
    expect(
      utmOfAddress(
        'https://a.example/quote/005930?utm_source=letter&utm_medium=e-mail&utm_campaign=%EA%B0%80&utm_term=t&utm_content=c&token=secret',
      ),
    ).toEqual({
      ...{ utm_source: 'letter', utm_medium: 'e-mail', utm_campaign: '가', utm_term: 't', utm_content: 'c' },
    }))

  it.each([
    'https://a.example/',
    'https://a.example/?utm_source=',
    'https://a.example/?utm_id=1',
    `https://a.example/?utm_source=${'x'.repeat(256)}`,
    'https://a.example/?utm_source=a%00b',
    'no address',
  ])('are none in %s', address => expect(utmOfAddress(address)).toBeNull())
})

describe('the link of an arrival', () => {
  it('is kept for 30 days, and a later one replaces it', () => {
    const kept = storage()
    keepArrivalLink({ utm_source: 'letter' }, now, kept)
    keepArrivalLink({ utm_source: 'poster' }, now + 1, kept)
    expect(readArrivalLink(now + 30 * DAY, kept)).toEqual({ utm: { utm_source: 'poster' }, at: now + 1 })
    expect(readArrivalLink(now + 30 * DAY + 1, kept)).toBeNull()
  })

  it('is forgotten once it was sent, but not one that came meanwhile', () => {
    const kept = storage()
    const first = { utm: { utm_source: 'letter' }, at: now }
    keepArrivalLink(first.utm, first.at, kept)
    keepArrivalLink({ utm_source: 'poster' }, now + 1, kept)
    forgetArrivalLink(first, now + 2, kept)
    expect(readArrivalLink(now + 2, kept)?.utm).toEqual({ utm_source: 'poster' })
    forgetArrivalLink({ ...first, at: now + 1 }, now + 2, kept)
    expect(readArrivalLink(now + 2, kept)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { openLinkTargetOf } from '#routes/open-link/view.ts'
import { openLinkScreenAddress } from './open-link-screen-address.ts'

const own = 'https://tidemark.example'
const leadsTo = (link: string) => {
  const place = openLinkScreenAddress(link, own)
  if (place === null) return null
  const openPage = new URL(place, own).searchParams.get('openPage') ?? ''
  const hop = openLinkTargetOf({ openPage, link: null, own: [own] })
  return hop.kind === 'inside' ? hop.place : hop.kind
}

describe('a deep link', () => {
  it.each([
    ['/', '/'],
    ['/quote/005930/analysis?detail=summary', '/quote/005930/analysis?detail=summary'],
    [`${own}/top?market=NYSE`, '/top?market=NYSE'],
    [own, '/'],
    [`${own}/`, '/'],
  ])('to %s opens %s', (link, place) => {
    expect(leadsTo(link)).toBe(place)
  })
  it.each([
    'https://evil.example/quote/005930',
    `${own}.evil.example/`,
    `${own}@evil.example/`,
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'quote/005930',
    'AAPL',
    '',
    '/login',
    '/login?returnTo=//evil.example',
    `${own}//evil.example`,
  ])('to %j is ignored', link => {
    expect(leadsTo(link)).toBe(null)
  })
  it.each(['/%2f/evil.example', '/open-link?link=https://evil.example', '/extension/login/general?token=a'])(
    'to %s opens the page that refuses it',
    link => {
      expect(leadsTo(link)).toBe('refused')
    },
  )
})

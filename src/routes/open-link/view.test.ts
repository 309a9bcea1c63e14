import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownScreenAddress } from './own-screen-address.ts'
import { openLinkTargetOf, trustedLinkHosts } from './view.ts'

const home = 'https://tidemark.example'
const own = [home]
const hop = (link: string | null, openPage = '/') => openLinkTargetOf({ openPage, link, own })

const hostilePages = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '/\ufeff/evil.example',
  '/\u2028/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/%00',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/%255cevil.example',
  '/%2525252525252fevil.example',
  '/%E0%A4%A',
  '/%',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/x/../../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/x/%2e%2e//evil.example',
  '/x/..%2f%2fevil.example',
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'evil.example',
  '@evil.example',
  '?openPage=/x',
  '#/evil',
  '.',
  '',
  '/open-link?openPage=/top',
  '/Open-Link?link=https://evil.example',
  '/%6fpen-link?link=https://evil.example',
  '/x/../open-link',
  '/extension/login/general?token=theirs&refresh=theirs',
]

describe('the screen that a message opens', () => {
  it.each(hostilePages)('is refused when its path is %j', input => {
    expect(ownScreenAddress(input)).toBeNull()
    expect(hop(null, input)).toEqual({ kind: 'refused' })
  })

  it.each([
    ['/', '/'],
    ['/quote/005930/analysis?detail=summary', '/quote/005930/analysis?detail=summary'],
    ['/login?returnTo=%2Fquote%2F005930', '/login?returnTo=%2Fquote%2F005930'],
    ['/search?text=%EC%83%88%EB%B3%84#first', '/search?text=%EC%83%88%EB%B3%84#first'],
    ['/search?text=https://evil.example', '/search?text=https://evil.example'],
    ['/theme/../top', '/top'],
  ])('is accepted when its path is %s', (input, place) => {
    expect(ownScreenAddress(input)).toBe(place)
  })

  it('never leaves our origin, whatever the spelling', () => {
    const unit = fc.constantFrom(
      ...['/', '\\', '\t', '.', ':', '@', '%2f', '%5c', '%25', '2f', 'x.example', '?', '#'],
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), input => {
        const place = ownScreenAddress(input)
        if (place === null) return true
        return new URL(place, home).origin === home && ownScreenAddress(place) !== null
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the link that a message carries', () => {
  it('is replaced by home when there is none', () => {
    expect(hop(null)).toEqual({ kind: 'inside', place: '/' })
  })

  it('opens inside the app when it is ours', () => {
    expect(hop(`${home}/quote/AAPL?x=1#y`)).toEqual({ kind: 'inside', place: '/quote/AAPL?x=1#y' })
    expect(hop('/top')).toEqual({ kind: 'inside', place: '/top' })
  })

  it('is ignored when a screen is named as well', () => {
    expect(hop('https://evil.example', '/top')).toEqual({ kind: 'inside', place: '/top' })
  })

  it.each(trustedLinkHosts)('is opened without a question when it is %s', host => {
    expect(hop(`https://${host}/a?b=c`)).toEqual({ kind: 'outside', url: `https://${host}/a?b=c` })
  })

  it.each([
    ['https://evil.example/a', 'evil.example'],
    ['https://evil.example:8443/', 'evil.example:8443'],
    ['https://tidemark.example@evil.example/', 'evil.example'],
    ['https://tidemark.example:x@evil.example/', 'evil.example'],
    ['https://tidemark.example.evil.example/', 'tidemark.example.evil.example'],
    ['https://eviltidemark.example/', 'eviltidemark.example'],
    ['https://tidemark.example:444/', 'tidemark.example:444'],
    ['https://tidemark.example./', 'tidemark.example.'],
    ['http://tidemark.example/', 'tidemark.example'],
    ['HTTPS://EVIL.EXAMPLE/', 'evil.example'],
    ['https://www.sec.gov.evil.example/', 'www.sec.gov.evil.example'],
    ['https://www.sec.gov@evil.example/', 'evil.example'],
    ['https://www.sec.gov:8443/', 'www.sec.gov:8443'],
    ['http://www.sec.gov/', 'www.sec.gov'],
    ['https://sec.gov/', 'sec.gov'],
    ['https://2130706433/', '127.0.0.1'],
    ['https://[::1]/', '[::1]'],
    ['https://tıdemark.example/', 'xn--tdemark-rfb.example'],
    ['https://аpple.example/', 'xn--pple-43d.example'],
    ['https://tidemark。example.evil.example/', 'tidemark.example.evil.example'],
  ])('is opened after a question when it is %s, and the question shows %s', (link, host) => {
    const found = hop(link)
    expect(found).toMatchObject({ kind: 'ask', host, disguised: host.includes('xn--') })
    expect(found.kind === 'ask' && new URL(found.url).host).toBe(host)
    expect(found.kind === 'ask' && new URL(found.url).username).toBe('')
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://tidemark.example/x',
    'file:///etc/passwd',
    'intent://evil.example#Intent;end',
    'ftp://evil.example/',
    'mailto:a@evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\@tidemark.example',
    'https://evil.example\n.tidemark.example',
    'https://evil\u202e.example/',
    '//evil.example',
    `${home}//evil.example`,
    `${home}/%2f/evil.example`,
    `${home}/open-link?link=https://evil.example`,
    'https://',
    'nonsense',
  ])('is refused when it is %j', link => {
    expect(hop(link)).toEqual({ kind: 'refused' })
  })
})

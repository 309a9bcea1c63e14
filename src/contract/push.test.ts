import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWebUrl } from '#tests/builders/arbitrary/any-address.ts'
import { parsePushMessage, sameOriginUrl } from './push.ts'

describe('a push message', () => {
  it('is parsed as it was written', () => {
    const said = { title: 'Signal', body: 'Hold', tag: 'KR1', url: '/quote/KR1/analysis' }
    const message = { ...said, receipt: 'r'.repeat(22), lang: 'en', unread: 3 }
    expect(parsePushMessage(JSON.stringify(message))).toEqual(message)
  })

  it('has a title and a path for any text that arrives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(undefined)), text => {
        const message = parsePushMessage(text)
        expect(message.title.length).toBeGreaterThan(0)
        expect(message.url.startsWith('/')).toBe(true)
      }),
    )
  })
})

describe('the address behind a notification', () => {
  const origin = 'https://tidemark.example'

  it('is a page on our origin', () => {
    expect(sameOriginUrl('/quote/KR1', origin)).toBe(`${origin}/quote/KR1`)
  })

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    `blob:${origin}/1`,
    7,
    null,
  ])('is the home page instead of %s', url => expect(sameOriginUrl(url, origin)).toBe(`${origin}/`))

  it('never leaves our origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), anyWebUrl),
        url => new URL(sameOriginUrl(url, origin)).origin === origin,
      ),
    )
  })
})

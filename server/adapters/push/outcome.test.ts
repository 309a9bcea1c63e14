import { describe, expect, it } from 'vitest'
import { outcomeOfPushReply, retryAfterDelay } from './outcome.ts'

const now = new Date('2026-11-20T09:00:00Z')
const said = (status: number, retryAfter: string | null = null) =>
  outcomeOfPushReply({ status, retryAfter }, now)

describe('a push service’s reply', () => {
  it.each([200, 201, 202, 204])('with status %i means that the message was taken', status => {
    expect(said(status)).toEqual({ kind: 'taken' })
  })
  it('ends a device for the statuses 404 and 410 alone', () => {
    const ends = Array.from({ length: 500 }, (_, at) => at + 100).filter(
      status => said(status).kind === 'gone',
    )
    expect(ends).toEqual([404, 410])
  })
  it.each([400, 401, 403, 405, 301, 302, 307, 308])('with status %i is a refusal', status => {
    expect(said(status)).toEqual({ kind: 'refused', status })
  })
  it('with status 413 means that the message is too large', () => {
    expect(said(413)).toEqual({ kind: 'too_large' })
  })
  it.each([408, 425, 429, 500, 502, 503, 504])('with status %i means a later retry', status => {
    expect(said(status)).toEqual({ kind: 'later', afterMs: null })
    expect(said(status, '7')).toEqual({ kind: 'later', afterMs: 7000 })
  })
})

describe('the header Retry-After', () => {
  it.each([
    ['0', 0],
    [' 30 ', 30_000],
    ['Fri, 20 Nov 2026 09:00:45 GMT', 45_000],
    ['Fri, 20 Nov 2026 08:00:00 GMT', 0],
    ['86400', 3600_000],
    ['999999999999999999999', 3600_000],
    ['Sat, 20 Nov 2049 09:00:00 GMT', 3600_000],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['soon GMT', null],
    ['2026', 2026_000],
    ['', null],
    [null, null],
  ])('with %j gives %j ms', (text, expected) => {
    expect(retryAfterDelay(text, now)).toBe(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepLinkFields, readDeepLink } from './deep-link.ts'

const whole = {
  deep_link_value: '/quote/005930',
  is_deferred: false,
  campaign: 'spring',
  media_source: 'mail',
}

describe('a deep link', () => {
  it('is accepted with all four fields, and other fields are dropped', () => {
    expect(readDeepLink({ ...whole, deep_link_sub1: 'x', status: 'FOUND' })).toEqual({
      ok: true,
      value: whole,
    })
  })
  it.each(deepLinkFields)('is rejected without %s', field => {
    const { [field]: _, ...rest } = whole
    expect(readDeepLink(rest)).toEqual({ ok: false, error: `missing:${field}` })
    expect(readDeepLink({ ...rest, [field]: undefined })).toEqual({ ok: false, error: `missing:${field}` })
  })
  it.each([
    ['deep_link_value', null],
    ['deep_link_value', ''],
    ['deep_link_value', 7],
    ['deep_link_value', 'x'.repeat(2001)],
    ['is_deferred', null],
    ['is_deferred', 1],
    ['is_deferred', 'yes'],
    ['campaign', 7],
    ['campaign', {}],
    ['media_source', []],
    ['media_source', true],
  ] as const)('is rejected with %s being %j', (field, value) => {
    expect(readDeepLink({ ...whole, [field]: value })).toEqual({ ok: false, error: `wrong:${field}` })
  })
  it('of a fresh install is accepted with null as campaign and source', () => {
    const fresh = { ...whole, is_deferred: 'true', campaign: null, media_source: null }
    expect(readDeepLink(fresh)).toEqual({ ok: true, value: { ...fresh, is_deferred: true } })
  })
  it.each([[null], [undefined], ['/quote/005930'], [7], [[whole]], [JSON.stringify(whole)]])(
    'is rejected when it is %j instead of an object',
    payload => {
      expect(readDeepLink(payload)).toEqual({ ok: false, error: 'not-an-object' })
    },
  )
  it('is not read from inherited fields', () => {
    expect(readDeepLink(Object.create(whole)).ok).toBe(false)
  })
  it('never makes the parser throw, and its values never appear in the error', () => {
    const rounds = process.env.PROOF_ROUNDS === 'full' ? 100_000 : 500
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record(Object.fromEntries(deepLinkFields.map(f => [f, fc.anything()])))),
        payload => {
          const read = readDeepLink(payload)
          return read.ok || /^(not-an-object|(missing|wrong):\w+)$/.test(read.error)
        },
      ),
      { numRuns: rounds },
    )
  })
})

import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fallback, parseLoosely, parseStrictly } from './fallback.ts'

const Row = z.object({
  market: fallback(z.enum(['KOSPI', 'KOSDAQ']), 'KOSPI'),
  tags: fallback(z.array(z.string()), []),
})

describe('a value with a fallback', () => {
  it('becomes the fallback when an unknown or broken value is parsed loosely', () => {
    expect(parseLoosely(Row, { market: 'KONEX', tags: 'x' })).toEqual({
      ok: true,
      value: { market: 'KOSPI', tags: [] },
    })
  })
  it('is an error when an unknown value is parsed strictly', () => {
    expect(parseStrictly(Row, { market: 'KONEX', tags: [] }).ok).toBe(false)
    expect(parseStrictly(Row, { market: 'KOSDAQ', tags: ['a'] }).ok).toBe(true)
  })
  it('becomes the fallback in a loose parse that follows a strict one', () => {
    parseStrictly(Row, { market: 'KONEX' })
    expect(parseLoosely(Row, { market: 'KONEX' }).ok).toBe(true)
  })
})

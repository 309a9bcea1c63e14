import { describe, expect, it } from 'vitest'
import { codeMessage, smsByteLength } from './code-message.ts'

const all = (['sign-in', 'reset'] as const).flatMap(purpose =>
  (['ko', 'en'] as const).map(language => ({ purpose, language, code: '012345' })),
)

describe('the text message with a code', () => {
  it.each(all)('fits into one SMS for $purpose in $language', input => {
    for (const host of [null, 'tidemark.example', 'a-very-long-name-of-a-host.tidemark.example']) {
      const text = codeMessage({ ...input, host })
      expect(text.match(/012345/g)?.length).toBeGreaterThan(0)
      expect(smsByteLength(text)).toBeLessThanOrEqual(90)
    }
  })

  it.each(all)('ends with the line that binds the code to the page, for $purpose in $language', input => {
    expect(
      codeMessage({ ...input, host: 'tidemark.example' })
        .split('\n')
        .at(-1),
    ).toBe('@tidemark.example #012345')
    expect(codeMessage({ ...input, host: null })).not.toContain('#')
  })
})

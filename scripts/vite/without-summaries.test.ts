import { describe, expect, it } from 'vitest'
import { withoutSummaries } from './without-summaries.ts'

describe('the contract as a phone carries it', () => {
  it('has no sentence of the documentation', () => {
    expect(withoutSummaries("a({ summary: 'It\\'s one; two.', reply: X })")).toBe(
      "a({ summary: '', reply: X })",
    )
    expect(withoutSummaries("summary:\n      'On the next line.',\n  path: '/x'")).toBe(
      "summary: '',\n  path: '/x'",
    )
  })
  it('keeps everything else', () => {
    const code = "import * as z from 'zod/mini'\nexport const summaryOf = (x: Endpoint) => x.summary"
    expect(withoutSummaries(code)).toBe(code)
  })
})

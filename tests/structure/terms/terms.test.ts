import { describe, expect, it } from 'vitest'
import { metrics } from '#domain/screener/metrics/index.ts'
import { englishTerms } from './english-terms.ts'
import { koreanTerms } from './korean-terms.ts'
import type { RefusedTerm } from './refused-term.ts'
import { type SentenceInCode, sentencesIn, wordsOf } from './sentences-in-code.ts'

const metricNames = (lang: 'en' | 'ko'): SentenceInCode[] =>
  metrics.map(metric => ({ path: `the metric ${metric.id}`, text: metric[lang] }))

const breaks = ({ refused, prescribed = [] }: RefusedTerm, text: string): boolean =>
  refused.test(text) && !prescribed.includes(text)

describe.each([
  ['en', englishTerms],
  ['ko', koreanTerms],
] as const)('the sentences in %s', (lang, terms) => {
  const sentences = [...sentencesIn(lang), ...metricNames(lang)]

  it('are found', () => expect(sentences.length).toBeGreaterThan(1_000))

  it.each(terms)('say «$instead», not $refused', term => {
    const offences = sentences.filter(({ text }) => breaks(term, text))
    expect(offences.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  })

  it.each(terms)('would be caught by $refused', term => {
    expect(breaks(term, term.planted)).toBe(true)
    expect(breaks(term, term.instead)).toBe(false)
  })
})

describe('a sentence in the code', () => {
  it('is read without its quotes and without what it inserts', () => {
    expect(wordsOf("'Fair value'")).toBe('Fair value')
    expect(wordsOf(`\`\${name} at \${price({ value: 1 })}\``).trim()).toBe('at')
  })
})

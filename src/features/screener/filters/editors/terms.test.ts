import { expect, it } from 'vitest'
import { catalogueEntriesIn } from '#domain/screener/filter/catalogue.ts'
import { catalogueGroups } from '#domain/screener/filter/names.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { glossaryWords } from '#text/words/glossary.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { explanationOf } from './terms.ts'

const everything = [
  ...catalogueGroups.flatMap(group => catalogueEntriesIn('kr', group)),
  ...metrics.map(({ id }) => ({ kind: 'metric', metric: id }) as const),
]

it('every filter part and metric has an explanation in both languages', () => {
  for (const entry of everything) {
    const explanation = explanationOf(entry)
    expect(explanation, JSON.stringify(entry)).not.toBeNull()
    for (const lang of ['ko', 'en'] as const) {
      const sentence =
        explanation && 'term' in explanation
          ? glossaryWords[lang].terms[explanation.term]?.says
          : explanation && filterWords[lang].meanings[explanation.sentence]
      expect(sentence, JSON.stringify(entry)).toMatch(lang === 'ko' ? /[가-힣].*\.$/ : /^[^가-힣]+\.$/)
    }
  }
})

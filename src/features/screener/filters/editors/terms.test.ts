import { expect, it } from 'vitest'
import { catalogueIn } from '#domain/screener/filter/catalogue.ts'
import { filterGroups } from '#domain/screener/filter/names.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { glossaryWords } from '#text/words/glossary.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { explanationOf } from './terms.ts'

const everything = [
  ...filterGroups.flatMap(group => catalogueIn('kr', group)),
  ...metrics.map(({ id }) => ({ kind: 'metric', metric: id }) as const),
]

it('every filter part and metric has an explanation in both languages', () => {
  for (const entry of everything) {
    const told = explanationOf(entry)
    expect(told, JSON.stringify(entry)).not.toBeNull()
    for (const lang of ['ko', 'en'] as const) {
      const sentence =
        told && 'term' in told
          ? glossaryWords[lang].terms[told.term]?.says
          : told && filterWords[lang].meanings[told.sentence]
      expect(sentence, JSON.stringify(entry)).toMatch(lang === 'ko' ? /[가-힣].*\.$/ : /^[^가-힣]+\.$/)
    }
  }
})

import { fieldTerms } from './glossary-fields.ts'
import { indicatorTerms } from './glossary-indicators.ts'
import { recordTerms } from './glossary-record.ts'
import { scoreTerms } from './glossary-scores.ts'
import { signalTerms } from './glossary-signals.ts'
import { valuationTerms } from './glossary-valuation.ts'

/** The glossary explains each term together with the rule behind it. */
export const glossary = {
  heading: 'What the numbers and signals mean',
  lead: ({ count }: { count: number }) => `${count} terms · every number comes straight from the rules.`,
  find: 'Search terms',
  found: ({ count }: { count: number }) => (count === 1 ? '1 term' : `${count} terms`),
  nothing: 'No matching terms',
  nothingText: 'Try another word or clear the search.',
  clear: 'Clear',
  formula: 'Formula',
  range: 'Range',
  example: 'Example',
  oddities: 'Arrow rules that may surprise you',
  odditiesLead: 'Valuation arrows follow a fixed table. These rules may look like mistakes, but they aren’t.',
  oddityCount: ({ count }: { count: number }) => (count === 1 ? '1 rule' : `${count} rules`),
  sections: {
    signals: 'Signals and levels',
    scores: 'Scores and ratings',
    valuation: 'Valuation',
    indicators: 'Indicators',
    fields: 'Filter and list values',
    record: 'Track record and data',
  },
  terms: {
    ...signalTerms,
    ...scoreTerms,
    ...valuationTerms,
    ...indicatorTerms,
    ...fieldTerms,
    ...recordTerms,
  },
}

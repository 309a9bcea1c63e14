import { fieldTerms } from './glossary-fields.ts'
import { indicatorTerms } from './glossary-indicators.ts'
import { recordTerms } from './glossary-record.ts'
import { scoreTerms } from './glossary-scores.ts'
import { signalTerms } from './glossary-signals.ts'
import { valuationTerms } from './glossary-valuation.ts'

/** The glossary explains each term together with the rule behind it. */
export const glossary = {
  heading: 'What the numbers and signals mean',
  lead: ({ count }: { count: number }) => `${count} terms · every figure is taken from the rules themselves.`,
  find: 'Find a term',
  found: ({ count }: { count: number }) => (count === 1 ? '1 term' : `${count} terms`),
  nothing: 'No term fits',
  nothingText: 'Try another word, or clear the field.',
  clear: 'Clear',
  formula: 'Formula',
  range: 'Range',
  example: 'Example',
  oddities: 'Arrow rules that may surprise you',
  odditiesLead:
    'Valuation arrows follow a fixed table to the letter. These are all of its rules that look like a mistake and are none.',
  oddityCount: ({ count }: { count: number }) => (count === 1 ? '1 rule' : `${count} rules`),
  sections: {
    signals: 'Signals and lines',
    scores: 'Scores and ratings',
    valuation: 'Valuation',
    indicators: 'Indicators',
    fields: 'Values in filters and lists',
    record: 'Record and data',
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

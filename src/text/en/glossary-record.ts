import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const recordTerms = {
  as_of: buildTerm(
    'As of',
    'Which session a number is of. Said once at the head of a screen, and again beside any older number.',
    'The last finished session in the data',
    'Date',
    "On a Saturday after Friday's close it is Friday",
  ),
  sealed: buildTerm(
    'Sealed record',
    'A published signal kept so that it cannot be changed. It can be recomputed in the browser and compared.',
    'SHA-256(the record in its fixed spelling + the hash of the session before)',
    'A chain, one link a session',
    'If one is altered, every hash after it differs.',
  ),
  record: buildTerm(
    'Live and back-test',
    'What was sealed before the next open is live; what was computed later from old data is a back-test. The two are never mixed.',
    'Returns of finished trades, with costs and a 95% interval',
    `Meaningful from ${f.meaningful.trades} trades and ${f.meaningful.months} months`,
    'Where there are few trades, that is said before the value.',
  ),
  simulated: buildTerm(
    'Simulated data',
    'Invented companies and prices instead of a real market. Said on every screen with numbers.',
    'The same seed always makes the same market',
    'Labelled / not',
    'All names and codes are made up.',
  ),
}

import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const recordTerms = {
  as_of: buildTerm(
    'As of',
    'The session a number belongs to. It’s shown at the top of each screen, and again next to any older number.',
    'The last completed session in the data',
    'Date',
    'On a Saturday, it’s Friday’s close',
  ),
  sealed: buildTerm(
    'Sealed record',
    'A published signal stored so that it can’t be changed. You can recompute it in your browser and compare.',
    'SHA-256(the record in a fixed format + the previous session’s hash)',
    'A chain with one link per session',
    'Change one record and every hash after it changes.',
  ),
  record: buildTerm(
    'Live and backtest',
    'Live means sealed before the next open. A backtest is computed later from old data. We never mix the two.',
    'Returns of closed trades after costs, with a 95% confidence interval',
    `Meaningful after ${f.meaningful.trades} trades and ${f.meaningful.months} months`,
    'When there are few trades, we say so before the number.',
  ),
  simulated: buildTerm(
    'Simulated data',
    'Fictional companies and prices instead of a real market. Every screen with numbers is labeled.',
    'The same seed always creates the same market',
    'Labeled or not',
    'All names and tickers are fictional.',
  ),
}

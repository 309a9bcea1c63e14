import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const valuationTerms = {
  valuation_arrow: buildTerm(
    'Valuation arrow',
    'A multiple against the median of the other companies in the sector. Up is favourable.',
    `Difference to the median of the sector · needs ${f.peers} companies to compare with`,
    'Up or down, 1 … 5',
    `PER ${f.arrow.per}, median ${f.arrow.median}: ${f.arrow.direction === 'UP' ? 'up' : 'down'} ${f.arrow.step}`,
  ),
  PER: buildTerm(
    'PER',
    'Price against earnings.',
    'Price ÷ earnings per share',
    'Times · below zero with losses',
    'Price 12, earnings per share 1: 12×',
  ),
  PBR: buildTerm(
    'PBR',
    'Price against net assets.',
    'Price ÷ book value per share',
    'Times',
    'Price 12, book value 10: 1.2×',
  ),
  PSR: buildTerm(
    'PSR',
    'Price against sales.',
    'Price ÷ sales per share',
    'Times',
    'Price 12, sales 24: 0.5×',
  ),
  PCR: buildTerm(
    'PCR',
    'Price against cash flow.',
    'Price ÷ cash flow per share',
    'Times',
    'Price 12, cash flow 1.5: 8×',
  ),
  EV_EBITDA: buildTerm(
    'EV/EBITDA',
    'The value of the company, with its borrowings less its cash, against operating earnings before depreciation.',
    '(Market cap + borrowings − cash and securities) ÷ EBITDA',
    'Times',
    'Market cap 800 million, borrowings 300, cash 100, EBITDA 100: 10×',
  ),
  PEGR: buildTerm(
    'PEGR',
    'PER against growth.',
    'PER ÷ growth of earnings (%)',
    'Times',
    'PER 12, growth 10%: 1.2×',
  ),
  ROE: buildTerm(
    'ROE',
    'What is earned on equity. The difference to the sector is shown in percent and in percentage points.',
    'Net income ÷ equity',
    '%',
    'Net income 10 million, equity 100 million: 10%. Against a sector at 8%: +25% · +2 pp',
  ),
  DR: buildTerm(
    'Debt ratio',
    'Debt against equity.',
    'Debt ÷ equity',
    '%',
    'Debt 80 million, equity 100 million: 80%',
  ),
}

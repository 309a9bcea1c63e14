import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const valuationTerms = {
  valuation_arrow: buildTerm(
    'Valuation arrow',
    'How a multiple compares with the median of the other companies in the sector. Up is favorable.',
    `Difference from the sector median · needs ${f.peers} companies to compare with`,
    'Up or down, 1 … 5',
    `P/E ${f.arrow.per}, median ${f.arrow.median}: ${f.arrow.direction === 'UP' ? 'up' : 'down'} ${f.arrow.step}`,
  ),
  PER: buildTerm(
    'P/E',
    'Price-to-earnings: what you pay for each unit of earnings.',
    'Price ÷ earnings per share',
    'Multiple · negative when the company loses money',
    'Price 12, earnings per share 1: 12×',
  ),
  PBR: buildTerm(
    'P/B',
    'Price-to-book: price compared with net assets.',
    'Price ÷ book value per share',
    'Multiple',
    'Price 12, book value 10: 1.2×',
  ),
  PSR: buildTerm(
    'P/S',
    'Price-to-sales: price compared with sales.',
    'Price ÷ sales per share',
    'Multiple',
    'Price 12, sales 24: 0.5×',
  ),
  PCR: buildTerm(
    'P/CF',
    'Price-to-cash-flow: price compared with cash flow.',
    'Price ÷ cash flow per share',
    'Multiple',
    'Price 12, cash flow 1.5: 8×',
  ),
  EV_EBITDA: buildTerm(
    'EV/EBITDA',
    'Enterprise value (market cap plus net debt) compared with operating earnings before depreciation and amortization.',
    '(Market cap + debt − cash and securities) ÷ EBITDA',
    'Multiple',
    'Market cap 800 million, debt 300, cash 100, EBITDA 100: 10×',
  ),
  PEGR: buildTerm(
    'PEG',
    'P/E compared with earnings growth.',
    'P/E ÷ earnings growth (%)',
    'Multiple',
    'P/E 12, growth 10%: 1.2×',
  ),
  ROE: buildTerm(
    'ROE',
    'Return on equity: profit compared with equity. We show the difference from the sector in percent and percentage points.',
    'Net income ÷ equity',
    '%',
    'Net income 10 million, equity 100 million: 10%. With the sector at 8%: +25% · +2 pp',
  ),
  DR: buildTerm(
    'Debt-to-equity',
    'Debt compared with equity.',
    'Debt ÷ equity',
    '%',
    'Debt 80 million, equity 100 million: 80%',
  ),
}

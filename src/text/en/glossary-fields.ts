import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const fieldTerms = {
  trend: buildTerm(
    'Trend',
    'Rising, falling, or flat after one of the two. 0 and 2 have the colour of rises, 1 and 3 that of falls, −1 has none.',
    `Flat while the change over ${f.flat.sessions} sessions stays within ±${f.flat.flatWithin}%`,
    '0 rising, 1 falling, 2 flat after rising, 3 flat after falling, −1 cannot be calculated',
    `Up ${f.flat.flatWithin + 3}% over ${f.flat.sessions} sessions: 0, rising`,
  ),
  trend_days: buildTerm(
    'Days of the trend (trend_days)',
    'How many sessions the present trend has lasted.',
    'Sessions since the trend code became what it is',
    '1 and more',
    'Rising since yesterday: 2',
  ),
  days: buildTerm(
    'Days since entry (days)',
    'Sessions since the entry signal of the open position.',
    'Sessions counted from the entry',
    '0 and more · none while waiting',
    'The session after the entry: 1',
  ),
  profit: buildTerm(
    'Return since entry (profit)',
    'The price against the close of the entry. Costs are not taken off here; the signal record takes them off.',
    '(Price ÷ close of the entry − 1) × 100',
    '% · none while waiting',
    'Entry close 100, price 108: 8%',
  ),
  tmv: buildTerm(
    'Traded value (tmv)',
    'The money that changed hands in the session.',
    'Close × volume',
    'Won or dollars',
    '100 × 500,000 shares = 50 million',
  ),
  f_room: buildTerm(
    'Foreign-ownership room (f_room)',
    'How much foreigners may still buy. No source brings the legal limits yet, so neither filters nor lists offer it.',
    'max(0, limit of foreign ownership − foreign share)',
    '0 … 100%',
    'Limit 49%, foreign share 40%: 9%',
  ),
}

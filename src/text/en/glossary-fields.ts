import { glossaryFigures as f } from '../glossary-figures.ts'
import { buildTerm } from '../glossary-term.ts'

export const fieldTerms = {
  trend: buildTerm(
    'Trend',
    'Whether the price is rising, falling, or flat after either. Codes 0 and 2 use the up color, 1 and 3 the down color, and −1 has none.',
    `Flat while the change over ${f.flat.sessions} sessions stays within ±${f.flat.flatWithin}%`,
    '0 rising, 1 falling, 2 flat after rising, 3 flat after falling, −1 not rated',
    `Up ${f.flat.flatWithin + 3}% over ${f.flat.sessions} sessions: 0, rising`,
  ),
  trend_days: buildTerm(
    'Trend length (trend_days)',
    'How many sessions the current trend has lasted.',
    'Sessions since the trend code last changed, counting that one',
    '1 or more',
    'Rising since yesterday: 2',
  ),
  days: buildTerm(
    'Days since entry (days)',
    'Sessions since the entry signal of the open position.',
    'Sessions counted from entry',
    '0 or more · none without a position',
    'The session after entry: 1',
  ),
  profit: buildTerm(
    'Return since entry (profit)',
    'The price compared with the close on the entry day, before costs. The track record deducts costs.',
    '(Price ÷ entry close − 1) × 100',
    '% · none without a position',
    'Entry close 100, price 108: 8%',
  ),
  tmv: buildTerm(
    'Trading value (tmv)',
    'How much money changed hands in the session.',
    'Close × volume',
    'Won or dollars',
    '100 × 500,000 shares = 50 million',
  ),
  f_room: buildTerm(
    'Foreign-ownership room (f_room)',
    'How much more foreign investors may buy. No data source provides the legal limits yet, so filters and lists leave it out.',
    'max(0, foreign ownership limit − foreign ownership)',
    '0 … 100%',
    'Limit 49%, foreign ownership 40%: 9%',
  ),
}

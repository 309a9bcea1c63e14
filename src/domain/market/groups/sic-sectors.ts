import type { IndustryClassification, IndustryRange } from './industry-classification.ts'

const ranges: readonly IndustryRange[] = [
  [100, 999, 'consumer_staples'],
  [1200, 1399, 'energy'],
  [1000, 1499, 'materials'],
  [1520, 1531, 'consumer_cyclical'],
  [1500, 1799, 'industrials'],
  [2000, 2199, 'consumer_staples'],
  [2200, 2399, 'consumer_cyclical'],
  [2400, 2499, 'materials'],
  [2500, 2599, 'consumer_cyclical'],
  [2600, 2699, 'materials'],
  [2700, 2799, 'communication'],
  [2830, 2836, 'health_care'],
  [2840, 2844, 'consumer_staples'],
  [2800, 2899, 'materials'],
  [2900, 2999, 'energy'],
  [3000, 3199, 'consumer_cyclical'],
  [3200, 3399, 'materials'],
  [3533, 3533, 'energy'],
  [3570, 3579, 'technology'],
  [3630, 3652, 'consumer_cyclical'],
  [3661, 3699, 'technology'],
  [3711, 3716, 'consumer_cyclical'],
  [3751, 3751, 'consumer_cyclical'],
  [3826, 3826, 'health_care'],
  [3841, 3851, 'health_care'],
  [3900, 3999, 'consumer_cyclical'],
  [3400, 3999, 'industrials'],
  [4800, 4899, 'communication'],
  [4922, 4922, 'energy'],
  [4950, 4959, 'industrials'],
  [4900, 4999, 'utilities'],
  [4000, 4799, 'industrials'],
  [5045, 5045, 'technology'],
  [5047, 5047, 'health_care'],
  [5122, 5122, 'health_care'],
  [5140, 5159, 'consumer_staples'],
  [5171, 5172, 'energy'],
  [5180, 5189, 'consumer_staples'],
  [5000, 5199, 'industrials'],
  [5331, 5331, 'consumer_staples'],
  [5400, 5499, 'consumer_staples'],
  [5912, 5912, 'consumer_staples'],
  [5200, 5999, 'consumer_cyclical'],
  [6324, 6324, 'health_care'],
  [6500, 6599, 'real_estate'],
  [6798, 6798, 'real_estate'],
  [6770, 6770, null], // companies without a business, which look for one to buy
  [6000, 6799, 'financials'],
  [7310, 7319, 'communication'],
  [7370, 7374, 'technology'],
  [7380, 7389, 'industrials'],
  [7812, 7841, 'communication'],
  [7000, 7999, 'consumer_cyclical'],
  [8000, 8099, 'health_care'],
  [8731, 8731, 'health_care'],
  [8200, 8499, 'consumer_cyclical'], // schools, care, museums
  [8800, 8899, null], // households, and bodies of other states
  [8100, 8999, 'industrials'], // law, associations, engineering and management
  [9100, 9999, null], // government, and what is in no group
]

/**
 * The Standard Industrial Classification, of which the SEC keeps a code for every company that files. The ranges are those of the
 * SEC's list; the sector of each is our choice.
 */
export const sicSectors: IndustryClassification = {
  name: 'Standard Industrial Classification (SIC)',
  publisher: 'U.S. Office of Management and Budget',
  since: '1987-01-01',
  ranges: [{ digits: 4, ranges }],
  isCode: code => /^\d{3,4}$/.test(code),
}

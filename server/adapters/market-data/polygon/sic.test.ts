import { expect, it } from 'vitest'
import { sectorOfSic } from './sic.ts'

it.each([
  ['1311', 'energy'],
  ['1040', 'materials'],
  ['1531', 'consumer_cyclical'],
  ['1623', 'industrials'],
  ['2834', 'health_care'],
  ['2821', 'materials'],
  ['3571', 'technology'],
  ['3674', 'technology'],
  ['3711', 'consumer_cyclical'],
  ['3721', 'industrials'],
  ['3841', 'health_care'],
  ['4813', 'communication'],
  ['4911', 'utilities'],
  ['4512', 'industrials'],
  ['5331', 'consumer_staples'],
  ['5812', 'consumer_cyclical'],
  ['6022', 'financials'],
  ['6324', 'health_care'],
  ['6798', 'real_estate'],
  ['7372', 'technology'],
  ['100', 'consumer_staples'],
])('the industry code %s belongs to the sector %s', (code, sector) => expect(sectorOfSic(code)).toBe(sector))

it.each([undefined, '', '6770', '9995', '12', 'abcd', '73720'])(
  'the industry code %s belongs to no sector',
  code => expect(sectorOfSic(code)).toBeNull(),
)

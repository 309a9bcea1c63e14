import { expect, test } from 'vitest'
import { parseVenue } from './venue.ts'

test.each([
  ['KOSDAQ', 1, 'KOSDAQ'],
  ['KOSDAQ GLOBAL', 1, 'KOSDAQ'],
  ['KOSPI', 2, 'KOSPI'],
  ['NASDAQ', 3, 'NASDAQ'],
  ['XNAS', 3, 'NASDAQ'],
  ['Q', 3, 'NASDAQ'],
  ['NYSE', 4, 'NYSE'],
  ['XNYS', 4, 'NYSE'],
  ['N', 4, 'NYSE'],
  ['NYSE Arca', 4, 'NYSE Arca'],
  ['ARCX', 4, 'NYSE Arca'],
  ['P', 4, 'NYSE Arca'],
  [' nyse american ', 4, 'NYSE American'],
  ['XASE', 4, 'NYSE American'],
  ['A', 4, 'NYSE American'],
])('the venue %j belongs to market %i and is shown as %s', (text, market, venue) =>
  expect(parseVenue(text)).toEqual({ market, venue }),
)

test.each(['KONEX', 'OTC', 'Z', 'BATS', '', 'toString', 'constructor'])(
  'the venue %j is out of scope',
  text => expect(parseVenue(text)).toBeNull(),
)

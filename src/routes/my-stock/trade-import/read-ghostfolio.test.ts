import { describe, expect, test } from 'vitest'
import { expectRecordsToRead } from '#tests/builders/template-samples.ts'
import { readGhostfolioExport } from './read-ghostfolio.ts'

const activity = {
  accountId: 'b2d3fe1d',
  comment: 'My first order 🤓',
  fee: 19,
  quantity: 5,
  type: 'BUY',
  unitPrice: 298.58,
  currency: 'USD',
  dataSource: 'YAHOO',
  date: '2026-09-16T00:00:00.000Z',
  symbol: 'VLDT',
  tags: [],
}
const fileOf = (activities: unknown, more: object = {}) => ({
  meta: { date: '2026-11-20T08:30:00.000Z', version: '2.255.0' },
  accounts: [{ balance: 2000, currency: 'USD', id: 'b2d3fe1d', name: 'My account' }],
  platforms: [],
  activities,
  user: { settings: { currency: 'USD' } },
  ...more,
})
const read = (file: unknown) => readGhostfolioExport(JSON.stringify(file))
const changed = (change: object) => ({ ...activity, ...change })

const samples: readonly (readonly [what: string, change: object, reading: string])[] = [
  ['a purchase with a fee', {}, 'buy 2026-09-16 US-A 5 298.58 19 0'],
  ['a sale', { type: 'SELL', fee: 0, symbol: 'HRNV-B' }, 'sell 2026-09-16 US-B 5 298.58 0 0'],
  [
    'a dividend, which has the amount of one share',
    { type: 'DIVIDEND', fee: 0, unitPrice: 0.62 },
    'dividend 2026-09-16 US-A 5 3.1 0 0',
  ],
  [
    'a Korean stock',
    { symbol: '900010.KS', currency: 'KRW', unitPrice: 70_000, fee: 0 },
    'buy 2026-09-16 KR-A 5 70000 0 0',
  ],
  [
    'a fee without a stock',
    { type: 'FEE', quantity: 0, unitPrice: 0, dataSource: 'MANUAL', symbol: '14a69cb9' },
    'skipped no_stock',
  ],
  ['interest', { type: 'INTEREST', dataSource: 'MANUAL', symbol: 'Savings' }, 'skipped not_a_trade'],
  [
    'a trade that is only planned',
    { date: '2050-06-06T00:00:00.000Z', quantity: 0, unitPrice: 0 },
    'skipped not_a_trade',
  ],
  ['a price in pence', { currency: 'GBp' }, 'wrong currency'],
  ['an asset of one’s own', { dataSource: 'MANUAL', symbol: '7e91b7d4' }, 'wrong unknown_stock'],
  ['a fraction in few digits', { quantity: 1e-7, fee: 0 }, 'buy 2026-09-16 US-A 1e-7 298.58 0 0'],
  ['an impossible quantity', { quantity: 1e300 }, 'wrong quantity'],
  ['an impossible day', { date: '2026-02-31T00:00:00.000Z' }, 'wrong date'],
]

describe('an export of Ghostfolio', () => {
  test.each(samples)('with %s is read without a trade at 0', (_, change, reading) => {
    expectRecordsToRead(read(fileOf([changed(change)]))!, 'ghostfolio', [reading])
  })

  test('whose day was entered in this time zone is read as that day', () => {
    const date = new Date(2026, 8, 16).toISOString()
    expectRecordsToRead(read(fileOf([changed({ date })]))!, 'ghostfolio', [samples[0]![2]])
  })

  test('names the user’s own assets by their names', () => {
    const assetProfiles = [{ symbol: '7e91b7d4', name: '윤슬' }, { symbol: 7 }, null]
    const file = fileOf([changed({ symbol: '7e91b7d4', currency: 'KRW', unitPrice: 7, fee: 0 })])
    const reads = ['buy 2026-09-16 KR-A 5 7 0 0']
    expectRecordsToRead(read({ ...file, assetProfiles })!, 'ghostfolio', reads)
  })

  test('without activities is an empty table', () => {
    expectRecordsToRead(read(fileOf([]))!, 'ghostfolio', [])
  })

  test.each<[string, string]>([
    ['that is cut off', JSON.stringify(fileOf([activity])).slice(0, -9)],
    ['of another program', JSON.stringify({ meta: {}, trades: [] })],
    ['that is a list', JSON.stringify([activity])],
    ['with an activity without a price', JSON.stringify(fileOf([changed({ unitPrice: undefined })]))],
    ['with a quantity in words', JSON.stringify(fileOf([changed({ quantity: '5' })]))],
    ['with a number of 400 digits', JSON.stringify(fileOf([activity])).replace('298.58', '9'.repeat(400))],
    ['with a symbol of 100,000 letters', JSON.stringify(fileOf([changed({ symbol: 'V'.repeat(100_000) })]))],
    ['that nests 400,000 lists', `{"activities":${'['.repeat(400_000)}${']'.repeat(400_000)}}`],
    [
      'with 300,000 empty activities',
      JSON.stringify(fileOf([])).replace('"activities":[', `"activities":[${'{},'.repeat(300_000)}{}`),
    ],
  ])('%s is refused', (_, text) => expect(readGhostfolioExport(text)).toBeNull())

  test('that names a prototype changes no object', () => {
    const text = JSON.stringify(fileOf([activity])).replace('{"meta"', '{"__proto__":{"broken":1},"meta"')
    expectRecordsToRead(readGhostfolioExport(text)!, 'ghostfolio', [samples[0]![2]])
    expect('broken' in {}).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import {
  type ColumnMapping,
  findMappedTable,
  guessHeaderAt,
  guessMapping,
  guessSpelling,
  missingFields,
  parseColumnMapping,
  unknownKindWords,
} from './column-mapping.ts'
import { readDelimitedText } from './delimited-text.ts'
import { previewTrades } from './preview-trades.ts'
import type { TradeFileContext } from './read-trade-row.ts'

const context: TradeFileContext = {
  find: text => (text === 'VLDT' ? { fsym_id: 'VLDT', ticker: 'VLDT', currency: 'USD' } : null),
  currency: 'USD',
  rateOn: () => null,
  present: [],
}
const records = readDelimitedText(
  'My broker;;;;\nWann;Was;Papier;Stück;Kurs\n13.03.2026;Kauf;VLDT;10;1.234,5\n14.03.2026;Verkauf;VLDT;4;1.300,00\n',
)

describe('a mapping by hand', () => {
  test('begins at the first line with names, and says which 5 fields are missing', () => {
    expect(guessHeaderAt(records)).toBe(1)
    const mapping = guessMapping(records, 1)
    expect(mapping).toMatchObject({ header: 'wann|was|papier|stück|kurs', columns: {}, decimal: ',' })
    expect(missingFields(mapping)).toEqual(['date', 'side', 'stock', 'quantity', 'price'])
  })
  test('reads 2 trades once the columns and the 2 unknown words are chosen', () => {
    const columns = { date: 0, side: 1, ticker: 2, quantity: 3, price: 4 }
    const mapping: ColumnMapping = { ...guessMapping(records, 1), columns }
    expect(missingFields(mapping)).toEqual([])
    expect(unknownKindWords(records, mapping)).toEqual(['Kauf', 'Verkauf'])
    const told: ColumnMapping = { ...mapping, words: { kauf: 'buy', verkauf: 'sell' } }
    expect(previewTrades(records, findMappedTable(told), context).rows.slice(1)).toMatchObject([
      { kind: 'read', entry: { kind: 'buy', day: '2026-03-13', quantity: 10, price: 1234.5 } },
      { kind: 'read', entry: { kind: 'sell', day: '2026-03-14', quantity: 4, price: 1300 } },
    ])
  })
  test('takes a quantity below 0 for a sale where no column says what a row is', () => {
    const signed = readDelimitedText('When,What,Count,Paid\n2026-03-13,VLDT,10,100\n2026-03-14,VLDT,-4,50\n')
    const guessed = guessMapping(signed, 0)
    const mapping = { ...guessed, columns: { date: 0, ticker: 1, quantity: 2, amount: 3 }, kindBySign: true }
    expect(missingFields(mapping)).toEqual([])
    expect(unknownKindWords(signed, mapping)).toEqual([])
    expect(previewTrades(signed, findMappedTable(mapping), context).rows).toMatchObject([
      { entry: { kind: 'buy', price: 10 } },
      { entry: { kind: 'sell', price: 12.5 } },
    ])
  })
  test('that was stored is read again, and what another build stored is left out', () => {
    const mapping = { ...guessMapping(records, 1), columns: { date: 0 }, words: { kauf: 'buy' } as const }
    expect(parseColumnMapping(structuredClone(mapping))).toEqual(mapping)
    expect(
      parseColumnMapping({ ...mapping, columns: { date: -1, colour: 3 }, words: { kauf: 'gift' } }),
    ).toEqual({
      ...mapping,
      columns: {},
      words: {},
    })
    expect(parseColumnMapping({ header: 3 })).toBeNull()
    expect(parseColumnMapping(undefined)).toBeNull()
  })
})

test.each([
  ['13/03/2026', '1.5', 'day-first', '.'],
  ['03/13/2026', '1,50', 'month-first', ','],
  ['03/04/2026', '1,500', 'month-first', '.'],
  ['2026-03-04', '1.234.567,8', 'month-first', ','],
])('the day %s and the number %s are spelled %s with the decimal mark %s', (day, number, dates, decimal) => {
  expect(guessSpelling(readDelimitedText(`a\tb\n${`${day}\t"${number}"\n`.repeat(2)}`))).toEqual({
    dates,
    decimal,
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createHoldingColumns } from './holding-columns.ts'

const row = fc.record({
  fund: fc.nat(5),
  name: fc.constantFrom('', 'Northwind', 'Quill', 'Ostrander'),
  cusip: fc.constantFrom('', '900000001', '900000002'),
  weight: fc.integer({ min: -9, max: 90 }),
  isin: fc.constantFrom('', 'US9000000011'),
  ticker: fc.constantFrom('', 'NWHB', 'QUIL.A'),
})

it('holdings in any order are found by fund and by number, as a list of objects finds them', () =>
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer(), (rows, seed) => {
      const columns = createHoldingColumns()
      const idOf = (at: number) => 90_000_000_000 + ((at * 7919 + Math.abs(seed)) % 60_013)
      for (const [at, { fund, ...holding }] of rows.entries()) columns.add(fund, idOf(at), holding)
      for (const [at, { isin, ticker }] of [...rows.entries()].reverse()) {
        columns.identify(idOf(at), { isin, ticker: '' })
        columns.identify(idOf(at), { isin: '', ticker })
      }
      columns.identify(1, { isin: 'US9000000099', ticker: 'NONE' })
      for (const wanted of [0, 1, 2, 3, 4, 5, 6])
        expect([...columns.of(wanted)]).toEqual(
          rows.flatMap(({ fund, ...holding }) => (fund === wanted ? [holding] : [])),
        )
      expect(rows.every((_row, at) => columns.has(idOf(at)))).toBe(true)
      expect(columns.has(1)).toBe(false)
    }),
  ))

it('70,000 holdings lie in two chunks of a column', () => {
  const columns = createHoldingColumns()
  for (let at = 0; at < 70_000; at++) columns.add(at % 2, at, { name: 'Northwind', cusip: '', weight: at })
  const weights = [...columns.of(1)].map(({ weight }) => weight)
  expect([weights.length, weights[0], weights.at(-1)]).toEqual([35_000, 1, 69_999])
})

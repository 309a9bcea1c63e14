import { expect, it } from 'vitest'
import { vatParts } from './vat-parts.ts'

it.each([
  [11_000, 10_000, 1000],
  [9900, 9000, 900],
  [5, 5, 0],
  [0, 0, 0],
])('splits %i won into %i net and %i of tax', (amount, supply, vat) =>
  expect(vatParts(amount)).toEqual({ supply, vat }),
)

it('never loses a won of 10,000 amounts', () => {
  for (let amount = 0; amount < 10_000; amount++) {
    const { supply, vat } = vatParts(amount)
    expect(supply + vat).toBe(amount)
  }
})

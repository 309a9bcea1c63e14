import { expect, test } from 'vitest'
import { chargeParts } from './charge-parts.ts'

test('points pay all of a price if there are enough of them', () => {
  expect(chargeParts(9_900, 12_000)).toEqual({ price: 9_900, points: 9_900, amount: 0 })
})

test('the card pays what points do not', () => {
  expect(chargeParts(9_900, 5_000)).toEqual({ price: 9_900, points: 5_000, amount: 4_900 })
})

test('fewer points are used where the rest would be less than a card may be charged', () => {
  expect(chargeParts(9_900, 9_850)).toEqual({ price: 9_900, points: 9_800, amount: 100 })
})

test('fewer than 100 points are not used', () => {
  expect(chargeParts(9_900, 99)).toEqual({ price: 9_900, points: 0, amount: 9_900 })
  expect(chargeParts(9_900, 100)).toEqual({ price: 9_900, points: 100, amount: 9_800 })
})

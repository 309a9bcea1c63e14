import { expect, test } from 'vitest'
import {
  type ChargeTerms,
  endOfPeriod,
  nextChargeOf,
  termsAfterCharge,
  upcomingCharges,
} from './upcoming-charges.ts'

const seoul = (text: string) => Date.parse(`${text}T10:00:00+09:00`)
const monthly: ChargeTerms = {
  product: 'basic_monthly',
  nextProduct: null,
  priceListId: '2026-11',
  anchor: seoul('2027-01-31'),
  periods: 1,
  autoRenew: true,
  usesPoints: true,
}

test('a monthly subscription of the 31st is charged on the last days of shorter months, and on the 31st again', () => {
  const charges = upcomingCharges(monthly, [], 3)
  expect(charges.map(({ at }) => at)).toEqual([seoul('2027-02-28'), seoul('2027-03-31'), seoul('2027-04-30')])
  expect(charges.map(({ amount }) => amount)).toEqual([9_900, 9_900, 9_900])
  expect(charges[0]!.until).toBe(charges[1]!.at)
})

test('points pay the first charges until they are used up or expire', () => {
  const lots = [
    { id: 'a', remaining: 12_000, expires: seoul('2027-03-01') },
    { id: 'b', remaining: 5_000, expires: seoul('2027-12-01') },
  ]
  const charges = upcomingCharges(monthly, lots, 3)
  // 2,100 of the first lot are left over at the second charge, but have expired.
  expect(charges.map(({ points }) => points)).toEqual([9_900, 5_000, 0])
  expect(charges.map(({ amount }) => amount)).toEqual([0, 4_900, 9_900])
})

test('points are not used where the owner does not want that', () => {
  const lots = [{ id: 'a', remaining: 12_000, expires: seoul('2027-12-01') }]
  expect(nextChargeOf({ ...monthly, usesPoints: false }, lots)).toMatchObject({ points: 0, amount: 9_900 })
})

test('another product begins with the next charge, and is charged from there on', () => {
  const changed: ChargeTerms = { ...monthly, nextProduct: 'premium_1_yearly' }
  const charges = upcomingCharges(changed, [], 2)
  expect(charges).toMatchObject([
    { at: seoul('2027-02-28'), product: 'premium_1_yearly', amount: 190_800 },
    { at: seoul('2028-02-28'), product: 'premium_1_yearly', amount: 190_800 },
  ])
  expect(endOfPeriod(termsAfterCharge(changed))).toBe(charges[0]!.until)
})

test('nothing is charged after the renewal was switched off', () => {
  expect(upcomingCharges({ ...monthly, autoRenew: false }, [], 3)).toEqual([])
})

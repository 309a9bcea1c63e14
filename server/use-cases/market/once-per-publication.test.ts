import { expect, test } from 'vitest'
import type { LoadedMarket } from './load-market.ts'
import { oncePerPublication } from './once-per-publication.ts'
import { waitAtMost } from './wait-at-most.ts'

const aMarket = () => ({}) as LoadedMarket

test('concurrent calls wait for the same value, and another publication gets a value of its own', async () => {
  const once = oncePerPublication<number>()
  let made = 0
  const make = async () => ++made
  const [one, other] = [aMarket(), aMarket()]
  expect(await Promise.all([once(one, make), once(one, make), once(other, make)])).toEqual([1, 1, 2])
  expect(await once(one, make)).toBe(1)
})

test('after a failure the next call computes the value again', async () => {
  const once = oncePerPublication<number>()
  const market = aMarket()
  await expect(once(market, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await once(market, async () => 7)).toBe(7)
})

test('waiting for slow work ends after the given time, and a later failure of that work is harmless', async () => {
  expect(await waitAtMost(1000, Promise.resolve(3))).toBe(3)
  let fail = (_: Error) => {}
  const slow = new Promise<number>((_, reject) => {
    fail = reject
  })
  expect(await waitAtMost(5, slow)).toBeNull()
  fail(new Error('later'))
  await expect(slow).rejects.toThrow('later')
  await expect(waitAtMost(1000, Promise.reject(new Error('at once')))).rejects.toThrow('at once')
})

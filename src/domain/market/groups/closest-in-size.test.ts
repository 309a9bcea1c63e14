import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closestInSize } from './closest-in-size.ts'

const itself = (size: number | null) => size

test('half and double the size are equally near, and keep their order', () => {
  expect(closestInSize(100, [400, 200, 90, 50, 1000], itself)).toEqual([90, 200, 50, 400, 1000])
  expect(closestInSize(100, [50, 200], itself)).toEqual([50, 200])
})

test('items of unknown size are last', () => {
  expect(closestInSize(100, [null, 1, Number.NaN, 0, 90], itself)).toEqual([90, 1, null, Number.NaN, 0])
})

test.each([null, 0, Number.NaN])('the largest items are first where the own size is %s', own => {
  expect(closestInSize(own, [5, null, 80, 7], itself)).toEqual([80, 7, 5, null])
})

test('every item is returned, ordered by its ratio to the own size', () => {
  const size = fc.double({ min: 0.001, max: 1e15, noNaN: true })
  fc.assert(
    fc.property(size, fc.array(size), (own, all) => {
      const nearest = closestInSize(own, all, itself) as number[]
      expect(nearest.toSorted()).toEqual(all.toSorted())
      const far = nearest.map(each => Math.abs(Math.log(each / own)))
      expect(far).toEqual(far.toSorted((a, b) => a - b))
    }),
  )
})

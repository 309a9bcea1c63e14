import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyRow, hasRow } from './bits.ts'
import { keepLabelled, labelSetsOf } from './label-sets.ts'

const labels = 'abcdefghijkl'.split('')
const code = fc.oneof(fc.constant(Number.NaN), fc.nat({ max: labels.length - 1 }))

it('keepLabelled keeps exactly the rows with one of the labels, for few labels and for most of them', () => {
  fc.assert(
    fc.property(
      fc.array(code, { maxLength: 150 }),
      fc.subarray(labels),
      fc.subarray(['nobody', 'constructor', 'a']),
      (column, chosen, others) => {
        const bits = everyRow(column.length)
        const values = [...chosen, ...others]
        keepLabelled(bits, labelSetsOf(Float32Array.from(column), labels), values)
        column.forEach(
          (code, row) => void expect(hasRow(bits, row)).toBe(values.includes(labels[code] ?? '')),
        )
      },
    ),
  )
})

it('keepLabelled keeps no row where no row has a label', () => {
  const bits = everyRow(40)
  keepLabelled(bits, labelSetsOf(new Float32Array(40).fill(Number.NaN), []), ['a'])
  expect(bits).toEqual(new Int32Array(2))
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addRow, noRows } from './bits.ts'
import { rankingOf } from './ranking.ts'
import { topRows, topRowsByMarks, topRowsByWalk } from './top.ts'

it('walkTop and markTop return the same first rows of a set', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 300 })
        .chain(column => fc.tuple(fc.constant(column), fc.subarray([...column.keys()]))),
      fc.constantFrom(-1, 0, 1, 3, 50, 1000, Infinity),
      ([column, rows], limit) => {
        const order = rankingOf(Float32Array.from(column))
        const bits = noRows(column.length)
        for (const row of rows) addRow(bits, row)
        // Bits left over from an earlier call must not change the result.
        const marks = noRows(column.length).fill(-1)
        const expected = [...order.order].filter(row => rows.includes(row)).slice(0, Math.max(0, limit))
        expect(topRows(bits, rows.length, order, limit, marks)).toEqual(expected)
        expect(topRowsByWalk(bits, order, limit)).toEqual(expected)
        if (limit > 0) expect(topRowsByMarks(bits, order, limit, marks)).toEqual(expected)
      },
    ),
  )
})

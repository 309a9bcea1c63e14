import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combineAll, makeRangeCondition } from './condition.ts'
import { wrongFormulaIn } from './wrong-formula.ts'

test('a valid formula and a missing one are not reported', () => {
  for (const filter of [undefined, null, 7, [], {}, { formula: '' }, { formula: 'per < 10' }, { formula: 7 }])
    expect(wrongFormulaIn(filter)).toBeNull()
  expect(wrongFormulaIn({ where: combineAll(makeRangeCondition('per', { most: 10 })) })).toBeNull()
})

test('wrongFormulaIn reports the position of the problem', () => {
  expect(wrongFormulaIn({ formula: 'per < 10 and pre > 1' })).toMatchObject({
    text: 'per < 10 and pre > 1',
    problem: { code: 'unknown-name', at: 13, length: 3 },
  })
})

test('a formula inside nested conditions is checked too', () => {
  const formula = { kind: 'formula', text: 'per <' }
  const filter = { formula: 'per < 3', where: { kind: 'all', of: [{ kind: 'any', of: [formula] }] } }
  expect(wrongFormulaIn(filter)).toMatchObject({ text: 'per <', problem: { code: 'value-expected' } })
})

test('wrongFormulaIn handles any input without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (formula, where) => {
      wrongFormulaIn({ formula, where: { kind: 'all', of: [where] } })
    }),
  )
})

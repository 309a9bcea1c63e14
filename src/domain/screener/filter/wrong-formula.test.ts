import fc from 'fast-check'
import { expect, test } from 'vitest'
import { all, range } from './condition.ts'
import { wrongFormulaIn } from './wrong-formula.ts'

test('a formula that can be read, and none at all, are not wrong', () => {
  for (const filter of [undefined, null, 7, [], {}, { formula: '' }, { formula: 'per < 10' }, { formula: 7 }])
    expect(wrongFormulaIn(filter)).toBeNull()
  expect(wrongFormulaIn({ where: all(range('per', { most: 10 })) })).toBeNull()
})

test('the place of the fault is told', () => {
  expect(wrongFormulaIn({ formula: 'per < 10 and pre > 1' })).toMatchObject({
    text: 'per < 10 and pre > 1',
    problem: { code: 'unknown-name', at: 13, length: 3 },
  })
})

test('a formula among the conditions is looked at too, however deep', () => {
  const formula = { kind: 'formula', text: 'per <' }
  const filter = { formula: 'per < 3', where: { kind: 'all', of: [{ kind: 'any', of: [formula] }] } }
  expect(wrongFormulaIn(filter)).toMatchObject({ text: 'per <', problem: { code: 'value-expected' } })
})

test('whatever comes from outside, it answers', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (formula, where) => {
      wrongFormulaIn({ formula, where: { kind: 'all', of: [where] } })
    }),
  )
})

import { expect, test } from 'vitest'
import { multipleGapText } from './multiple-gap.ts'

test.each([
  ['a multiple in percent of its reference', 'PER', 15, 10, '+50%', '+50%'],
  ['rounded, and not cut off', 'PBR', 0.9345, 1.29, '−28%', '−28%'],
  ['a positive return in percent and in points', 'ROE', 15, 10, '+50% · +5.0%p', '+50% · +5.0 pp'],
  ['a return below its reference in both', 'ROE', 2.4, 12, '−80% · −9.6%p', '−80% · −9.6 pp'],
  ['a return over a negative reference in points alone', 'ROE', 5, -3, '+8.0%p', '+8.0 pp'],
  ['debt in points alone', 'DR', 61, 100, '−39%p', '−39 pp'],
  ['nothing without a value', 'PER', null, 10, '', ''],
  ['nothing without a reference', 'ROE', 10, null, '', ''],
  ['nothing over a reference of 0', 'PER', 10, 0, '', ''],
] as const)('the difference of a multiple is %s', (_what, id, value, reference, ko, en) => {
  expect(multipleGapText({ id, value, reference }, 'ko')).toBe(ko)
  expect(multipleGapText({ id, value, reference }, 'en')).toBe(en)
})

test('a difference that was computed before both numbers were rounded is the one that is shown', () => {
  expect(multipleGapText({ id: 'PBR', value: 0.94, reference: 1.29, gap: -27.53 }, 'ko')).toBe('−28%')
  expect(multipleGapText({ id: 'PBR', value: 0.94, reference: 1.29 }, 'ko')).toBe('−27%')
})

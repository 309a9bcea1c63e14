import { expect, test } from 'vitest'
import { fundamentalInputs } from './fundamental-inputs.ts'
import { summaryParts } from './summary.ts'
import { weighInputs } from './weigh.ts'

const hundredths = (amount: number): number => Math.round(amount * 100)

test.each([fundamentalInputs, summaryParts])('the weights add up to one', (...parts) => {
  expect(hundredths(parts.flat().reduce((sum, { weight }) => sum + weight, 0))).toBe(100)
})

test('a value is shown rounded by its unit, but weighed unrounded', () => {
  const reading = {
    id: 'x',
    name_kr: '가',
    name_en: 'x',
    weight: 1,
    read: { value: 1.2345, says: 0.12345, date: '' },
  }
  const none = { ko: '', en: '' }
  const { contributions, value } = weighInputs(
    'summary',
    [
      { ...reading, unit: 'percent' },
      { ...reading, unit: 'ratio' },
    ],
    0,
    none,
  )
  expect(contributions.map(each => each.value)).toEqual([1.2, 1.23])
  expect(value).toBe(0.5)
})

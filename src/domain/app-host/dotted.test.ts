import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDotted } from './dotted.ts'

const sign = (one: string, other: string) => Math.sign(compareDotted(one, other))

describe('dotted versions', () => {
  it.each([
    ['3.6.6', '3.6.6', 0],
    ['3.6.6', '3.6.5', 1],
    ['3.6.6', '3.6.7', -1],
    ['3.10.0', '3.9.9', 1],
    ['3.6', '3.6.0', 0],
    ['3.6', '3.6.6', -1],
    ['4', '3.99.99', 1],
    ['3.6.6.1', '3.6.6', 1],
    ['03.6.6', '3.6.6', 0],
    [' 3.6.6 ', '3.6.6', 0],
    ['3.6.6-beta.2', '3.6.6', 0],
    ['3.6.6 (132)', '3.6.6', 0],
  ])('compare %s with %s as %i', (one, other, expected) => {
    expect(sign(one, other)).toBe(expected)
  })
  it.each(['', 'v3.6.6', 'beta', '.6.6', '-1.0'])('compare as NaN where one of them is %j', version => {
    expect(compareDotted(version, '3.6.6')).toBeNaN()
    expect(compareDotted('3.6.6', version)).toBeNaN()
  })
  it('are ordered like lists of numbers', () => {
    const version = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(version, version, (one, other) => {
        const at = [0, 1, 2, 3].find(part => (one[part] ?? 0) !== (other[part] ?? 0))
        const expected = at === undefined ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
        expect(sign(one.join('.'), other.join('.'))).toBe(expected)
        expect(sign(other.join('.'), one.join('.')) + expected).toBe(0)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPhone } from './phone.ts'

const numberOf = (typed: string, locale = 'KR') => {
  const read = readPhone(typed, locale)
  return read.ok ? read.value.number : null
}

describe('a phone number', () => {
  it.each([
    ['010-1234-5678', '+821012345678'],
    ['01012345678', '+821012345678'],
    ['10 1234 5678', '+821012345678'],
    ['+82 10-1234-5678', '+821012345678'],
    ['+82 (0)10 1234 5678', '+821012345678'],
    ['０１０１２３４５６７８', '+821012345678'],
    ['+1 (202) 555-0123', '+12025550123'],
  ])('is parsed from %s', (typed, number) => expect(numberOf(typed)).toBe(number))

  it.each([
    ['202-555-0123', '+12025550123'],
    ['1 202 555 0123', '+12025550123'],
    ['010-1234-5678', '+821012345678'],
  ])('is parsed from %s for a user in the United States', (typed, number) =>
    expect(numberOf(typed, 'us')).toBe(number),
  )

  it.each([
    '',
    '+',
    '010-1234-567',
    '010-1234-56789',
    '02-123-4567',
    '011-123-4567',
    '+82 2 1234 5678',
    '+81 90 1234 5678',
    '+44 7700 900123',
    '0082 10 1234 5678',
    '202-555-0123',
    '+1 102 555 0123',
    '+1 202 155 0123',
    '010 1234 5678 ext 9',
    '010123456七8',
    '+821+012345678',
  ])('written as %j is rejected', typed => expect(numberOf(typed)).toBeNull())

  it.each(['876', '809', '473', '900'])(
    'with +1 %s is rejected, because no message is sent to that area',
    area => expect(numberOf(`+1 ${area} 555 0123`)).toBeNull(),
  )

  it('has a prefix of all digits but the last four', () => {
    expect(readPhone('010-1234-5678', 'KR')).toMatchObject({ value: { country: '+82', prefix: '+82101234' } })
    expect(readPhone('+1 202 555 0123', 'KR')).toMatchObject({ value: { country: '+1', prefix: '+1202555' } })
  })

  it('is the same with any separators, and parses to itself', () => {
    const eight = fc.stringMatching(/^\d{8}$/)
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '. ', ' ('), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(eight, gaps, (tail, between) => {
        const typed = [...`010${tail}`].map((digit, at) => `${digit}${between[at]}`).join('')
        expect(numberOf(typed)).toBe(`+8210${tail}`)
        expect(numberOf(`+8210${tail}`, 'US')).toBe(`+8210${tail}`)
      }),
    )
  })

  it('is always an E.164 number of Korea or North America', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 -()82'), maxLength: 20 }), typed => {
        expect(numberOf(typed, 'US') ?? '+12025550123').toMatch(/^\+(8210\d{8}|1[2-9]\d{9})$/)
      }),
    )
  })
})

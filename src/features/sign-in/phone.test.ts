import { describe, expect, it } from 'vitest'
import { parsePhoneNumber } from './phone.ts'

describe('a mobile number', () => {
  it.each([
    ['010-1234-5678', 'kr', '+821012345678'],
    ['+82 10-1234-5678', 'us', '+821012345678'],
    ['(212) 555-0142', 'us', '+12125550142'],
    ['+1 212.555.0142', 'kr', '+12125550142'],
    ['010-1234', 'kr', null],
    ['(212) 555-0142', 'kr', null],
    ['+81 90 1234 5678', 'kr', null],
    ['', 'kr', null],
  ] as const)('«%s» typed in %s is sent as %s', (typed, country, sent) => {
    expect(parsePhoneNumber(typed, country)).toBe(sent)
  })
})

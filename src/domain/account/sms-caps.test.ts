import { describe, expect, it } from 'vitest'
import { phoneCountries } from './phone.ts'
import { looksLikePumping, SMS_ASKED_KEPT_MS, smsCaps } from './sms-caps.ts'

describe('the caps', () => {
  it('have a line for each country that anything is sent to', () => {
    const countries = smsCaps.flatMap(({ of }) => (of.startsWith('+') ? [of] : []))
    expect(countries.sort()).toEqual([...phoneCountries].sort())
  })

  it('are counted over nothing that is thrown away earlier', () => {
    for (const { windowMs } of smsCaps) expect(windowMs).toBeLessThan(SMS_ASKED_KEPT_MS)
  })
})

describe('codes that are not entered', () => {
  it.each([
    [{ asked: 50, entered: 14 }, true],
    [{ asked: 50, entered: 15 }, false],
    [{ asked: 49, entered: 0 }, false],
    [{ asked: 0, entered: 0 }, false],
  ])('%j look like pumping: %s', (counts, does) => expect(looksLikePumping(counts)).toBe(does))
})

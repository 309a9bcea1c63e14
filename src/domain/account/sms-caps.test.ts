import { describe, expect, it } from 'vitest'
import { phoneCountries } from './phone.ts'
import { looksLikeSmsPumping, SMS_REQUEST_RETENTION_MS, smsCaps } from './sms-caps.ts'

describe('the message caps', () => {
  it('include one line for each country that messages are sent to', () => {
    const countries = smsCaps.flatMap(({ of }) => (of.startsWith('+') ? [of] : []))
    expect(countries.sort()).toEqual([...phoneCountries].sort())
  })

  it('use windows shorter than the time for which requests are kept', () => {
    for (const { windowMs } of smsCaps) expect(windowMs).toBeLessThan(SMS_REQUEST_RETENTION_MS)
  })
})

describe('the pumping check', () => {
  it.each([
    [{ requested: 50, entered: 14 }, true],
    [{ requested: 50, entered: 15 }, false],
    [{ requested: 49, entered: 0 }, false],
    [{ requested: 0, entered: 0 }, false],
  ])('for the counts %j returns %s', (counts, does) => expect(looksLikeSmsPumping(counts)).toBe(does))
})

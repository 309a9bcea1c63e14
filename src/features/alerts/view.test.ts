import { describe, expect, it } from 'vitest'
import { defaultAlertSetting } from '#domain/alerts/settings.ts'
import { deliveryStateOf } from '#routes/notification/delivery.ts'
import { crossesMidnight, quietHoursStateAt, timeZonesToOffer } from './how-quiet.ts'
import { isPriceReached, parsePriceRule, priceRuleFieldText, type RuleInputError } from './rule-input.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)

describe('the quiet hours', () => {
  const hours = { ...defaultAlertSetting, quiet_from: '22:00', quiet_to: '07:30', zone: 'UTC' }
  it.each([
    ['21:59', 'later'],
    ['22:00', 'now'],
    ['03:00', 'now'],
    ['07:30', 'later'],
  ] as const)('at %s are in the state «%s»', (time, state) =>
    expect(quietHoursStateAt(hours, at(time))).toBe(state),
  )

  it('are off when they are switched off or have no length', () => {
    expect(quietHoursStateAt({ ...hours, quiet: false }, at('23:00'))).toBe('off')
    expect(quietHoursStateAt({ ...hours, quiet_to: '22:00' }, at('22:00'))).toBe('off')
  })

  it('cross midnight when their end is before their start', () => {
    expect(crossesMidnight(hours)).toBe(true)
    expect(crossesMidnight({ ...hours, quiet_from: '01:00' })).toBe(false)
  })

  it('offer the time zone of this device first and each time zone once', () => {
    const zones = timeZonesToOffer('Europe/Berlin', 'Asia/Seoul')
    expect(zones.slice(0, 2)).toEqual(['Europe/Berlin', 'Asia/Seoul'])
    expect(new Set(zones).size).toBe(zones.length)
  })
})

describe('the delivery state of an alert', () => {
  const row = { fate: 'sent' as const, sent: 2, shown: 0, opened: 0, made_at: '2026-11-20T09:00:00Z' }
  it('is the furthest step that any push has reached', () => {
    expect(deliveryStateOf(row, at('09:01'))).toEqual({ what: 'taken', count: 2 })
    expect(deliveryStateOf({ ...row, shown: 1 }, at('09:01'))).toEqual({ what: 'shown', count: 1 })
    expect(deliveryStateOf({ ...row, shown: 2, opened: 1 }, at('09:01'))).toEqual({
      what: 'opened',
      count: 1,
    })
  })
  it('is «on its way» for an hour and «not taken» after that', () => {
    expect(deliveryStateOf({ ...row, sent: 0 }, at('09:59')).what).toBe('on_way')
    expect(deliveryStateOf({ ...row, sent: 0 }, at('10:01')).what).toBe('not_taken')
  })
  it('is the reason when the push was held back', () => {
    expect(deliveryStateOf({ ...row, fate: 'quiet_hours', shown: 1 }, at('09:01')).what).toBe('quiet_hours')
  })
})

describe('a typed price rule', () => {
  it.each([
    ['12,500', 'kr', 12_500],
    [' 12500원 ', 'kr', 12_500],
    ['₩1,000', 'kr', 1000],
    ['$ 12.50', 'us', 12.5],
    ['0.1234', 'us', 0.1234],
    ['12.', 'kr', 12],
  ] as const)('with the text «%s» is read as a price in %s', (text, country, value) =>
    expect(parsePriceRule({ when: 'price_above', text }, country, [])).toEqual({ value }),
  )

  it.each([
    ['', 'kr', 'empty'],
    ['₩', 'kr', 'empty'],
    ['abc', 'kr', 'not_a_number'],
    ['1e5', 'us', 'not_a_number'],
    ['1.2.3', 'us', 'not_a_number'],
    ['0', 'kr', 'not_positive'],
    ['-5', 'us', 'not_positive'],
    ['12.5', 'kr', 'won'],
    ['12.505', 'us', 'cents'],
    ['0.12345', 'us', 'cents'],
    ['9999999999', 'kr', 'too_large'],
  ] as const)(
    'with the text «%s» in %s is refused with the reason %s',
    (text, country, fault: RuleInputError) =>
      expect(parsePriceRule({ when: 'price_below', text }, country, [])).toEqual({ fault }),
  )

  it('accepts a percentage up to 100 with at most two decimals', () => {
    const read = (text: string) => parsePriceRule({ when: 'change_up', text }, 'kr', [])
    expect(read('3.25%')).toEqual({ value: 3.25 })
    expect(read('3.255')).toEqual({ fault: 'tenths' })
    expect(read('101')).toEqual({ fault: 'too_much' })
  })

  it('is refused when it exists already, and accepted when only its price exists in the other direction', () => {
    const others = [{ id: 'a', when: 'price_above' as const, value: 100 }]
    expect(parsePriceRule({ when: 'price_above', text: '100' }, 'kr', others)).toEqual({ fault: 'same' })
    expect(parsePriceRule({ when: 'price_below', text: '100' }, 'kr', others)).toEqual({ value: 100 })
  })

  it('is read back unchanged from the text of its field', () => {
    for (const value of [12_500, 0.1234, 12.5, 1_000_000])
      expect(parsePriceRule({ when: 'price_above', text: priceRuleFieldText(value) }, 'us', [])).toEqual({
        value,
      })
  })

  it('counts as reached when the last close is at or beyond its price', () => {
    expect(isPriceReached('price_above', 100, 100)).toBe(true)
    expect(isPriceReached('price_below', 100, 101)).toBe(false)
    expect(isPriceReached('change_up', 1, 100)).toBe(false)
    expect(isPriceReached('price_above', 1, null)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import type { DayFacts, StockFacts } from './day-facts.ts'
import type { AlertPerson } from './person.ts'
import { alertSettingsByStock } from './person.ts'
import { isPriceRuleReached } from './price-rule-events.ts'
import { eventsForUser, indexDayEvents } from './recipients.ts'
import { defaultAlertSetting } from './settings.ts'

const stock = (fsym_id: string, input: Partial<StockFacts> = {}): StockFacts => ({
  ...{ fsym_id, country: 'kr', ticker: fsym_id, name_kr: fsym_id, name_en: fsym_id },
  ...{ price: { close: 110, before: 100, change: 10 }, rating: 'N', ratingBefore: 'N' },
  ...{ fromHigh: null, fromHighBefore: null },
  ...{ turns: [], events: [], earnings: [], insiders: [] },
  ...input,
})
const nothing = { level: null, price: null, times: null, what: null }
const facts = (stocks: readonly StockFacts[]): DayFacts => ({
  ...{ country: 'kr', day: toTradingDay(20261120), version: 2, simulated: false, stocks },
  ...{ groups: [], presets: [] },
})
const person = (input: Partial<AlertPerson> = {}): AlertPerson => ({
  ...{ plan: 'premium', list: [], alerts: new Map(), setting: defaultAlertSetting, hasDevice: true },
  scope: { sectors: [], themes: [], presets: [] },
  ...input,
})
const keys = (of: AlertPerson, of2: DayFacts) => eventsForUser(of, indexDayEvents(of2)).map(({ key }) => key)
const listed = (...ids: string[]) => ids.map(fsym_id => ({ fsym_id, is_hidden: false }))

describe('the alert settings of a stock', () => {
  it('have everything on for stocks of the list that are not hidden, up to the limit of the plan', () => {
    const list = [{ fsym_id: 'A', is_hidden: true }, ...listed('B', 'C', 'D', 'E')]
    expect([...alertSettingsByStock(person({ list, plan: 'free' })).keys()]).toEqual(['B', 'C', 'D'])
    expect([...alertSettingsByStock(person({ list, plan: 'basic' })).keys()]).toEqual(['B', 'C', 'D', 'E'])
  })

  it('are the user’s own where they exist, also with everything off and where the stock is hidden', () => {
    const alerts = new Map([
      ['A', { on: ['IssueToggle'] as const, rules: [] }],
      ['B', { on: [], rules: [] }],
    ])
    const settings = alertSettingsByStock(
      person({ list: [{ fsym_id: 'A', is_hidden: true }, ...listed('B')], alerts }),
    )
    expect([...settings].map(([id, { on }]) => [id, on])).toEqual([
      ['A', ['IssueToggle']],
      ['B', []],
    ])
  })
})

describe('a price rule', () => {
  const price = (close: number, before: number | null, change: number | null) => ({ close, before, change })
  const rule = (when: Parameters<typeof isPriceRuleReached>[0]['when'], value: number) => ({
    id: 'r',
    when,
    value,
  })

  it('is reached when the close comes from the other side, exactly or beyond, and not again while the price stays there', () => {
    expect(isPriceRuleReached(rule('price_above', 110), price(110, 100, 10))).toBe(true)
    expect(isPriceRuleReached(rule('price_above', 110), price(111, 110, 1))).toBe(false)
    expect(isPriceRuleReached(rule('price_above', 110), price(109, 100, 9))).toBe(false)
    expect(isPriceRuleReached(rule('price_below', 90), price(90, 100, -10))).toBe(true)
    expect(isPriceRuleReached(rule('price_below', 90), price(85, 90, -5))).toBe(false)
  })

  it('in percent compares the change of one session alone', () => {
    expect(isPriceRuleReached(rule('change_up', 5), price(105, 100, 5))).toBe(true)
    expect(isPriceRuleReached(rule('change_up', 5), price(105, 100, 4.99))).toBe(false)
    expect(isPriceRuleReached(rule('change_down', 5), price(95, 100, -5))).toBe(true)
    expect(isPriceRuleReached(rule('change_down', 5), price(105, 100, 5))).toBe(false)
  })

  it('is not reached when the earlier close or the change is unknown', () => {
    expect(isPriceRuleReached(rule('price_above', 110), price(110, null, null))).toBe(false)
    expect(isPriceRuleReached(rule('change_up', 1), price(110, null, null))).toBe(false)
  })

  it('makes no event for a session without a trade', () => {
    const alerts = new Map([['A', { on: [], rules: [rule('price_above', 105)] }]])
    expect(keys(person({ alerts }), facts([stock('A')]))).toEqual(['kr:20261120:price:A:r'])
    expect(keys(person({ alerts }), facts([stock('A', { price: null })]))).toEqual([])
  })
})

describe('a publication', () => {
  it('makes an event for a limit-up in Korea only', () => {
    const upper = stock('A', { events: [{ ...nothing, kind: 'upper' }] })
    expect(keys(person({ list: listed('A') }), facts([upper]))).toEqual(['kr:20261120:upper:A'])
    expect(keys(person({ list: listed('A') }), { ...facts([upper]), country: 'us' })).toEqual([])
  })

  it('makes one event for all indicators of a stock', () => {
    const events = (['golden_cross_5_20', 'psar_uptrend'] as const).map(what => ({
      ...{ ...nothing, kind: 'ta_notification' as const, what },
    }))
    const news = eventsForUser(person({ list: listed('A') }), indexDayEvents(facts([stock('A', { events })])))
    expect(news).toMatchObject([{ type: 'indicator', what: ['golden_cross_5_20', 'psar_uptrend'] }])
  })

  it('makes another event for the filings of a day only when their count grows', () => {
    const filing = {
      ...{ filing_date: toTradingDay(20261119), trade_date: null, trade_type: 'P' as const, price: null },
      ...{ qty: 10, value: null, insider_name: 'Person One', title: '', is_ceo: false, filing_id: null },
    }
    const said = (count: number) =>
      keys(
        person({ list: listed('A') }),
        facts([stock('A', { insiders: Array.from({ length: count }, () => filing) })]),
      )
    expect(said(1)).toEqual(['kr:20261119:insider:A:1'])
    expect(said(2)).toEqual(['kr:20261119:insider:A:2'])
  })
})

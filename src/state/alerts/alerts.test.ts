import { describe, expect, it } from 'vitest'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { stockAlertToggles } from '#domain/alerts/alert-type.ts'
import { MAX_FOLLOWED_SCOPES, MOST_PRICE_RULES, type PriceAlertRule } from '#domain/alerts/settings.ts'
import {
  addFollowedTopic,
  alertStatesOf,
  defaultStockAlert,
  reportsWithDefaultAlerts,
  withRule,
  withToggle,
} from './alerts.ts'

const rule = (id: string, value = 100): PriceAlertRule => ({ id, when: 'price_above', value })

describe('the alerts of a stock', () => {
  it('are all on where it is in the list of AI reports, and all off otherwise', () => {
    expect(defaultStockAlert(true).on).toEqual(stockAlertToggles)
    expect(defaultStockAlert(false).on).toEqual([])
  })

  it('contain each switch once and in one order, whatever the order of the changes', () => {
    const both = withToggle(
      withToggle(defaultStockAlert(false), 'IndicatorToggle', true),
      'LongTermToggle',
      true,
    )
    expect(both.on).toEqual(['LongTermToggle', 'IndicatorToggle'])
    expect(withToggle(both, 'LongTermToggle', true)).toEqual(both)
    expect(withToggle(both, 'LongTermToggle', false).on).toEqual(['IndicatorToggle'])
  })

  it('keep a changed rule in its place, and stop at the maximum number of rules', () => {
    const two = withRule(withRule(defaultStockAlert(false), rule('a')), rule('b'))
    expect(withRule(two, rule('a', 7)).rules).toEqual([rule('a', 7), rule('b')])
    let full = defaultStockAlert(false)
    for (let at = 0; at <= MOST_PRICE_RULES; at++) full = withRule(full, rule(`r${at}`))
    expect(full.rules).toHaveLength(MOST_PRICE_RULES)
    expect(withRule(full, rule('r3', 7)).rules[3]?.value).toBe(7)
  })

  it('are accepted by the server’s schema', () => {
    const body = withRule(defaultStockAlert(true), rule('a'))
    expect(itemBodySchemas.alert.parse(body)).toEqual(body)
  })
})

describe('the stocks with alert settings', () => {
  const said = [{ id: 'C', body: { on: ['IssueToggle' as const], rules: [] }, pending: true }]

  it('are my reports first, then the others, each once, with its present settings', () => {
    expect(alertStatesOf(['A', 'B', 'B', 'C', 'D'], ['A', 'B'], said)).toEqual([
      { fsymId: 'A', isReport: true, on: stockAlertToggles, rules: [], pending: false },
      { fsymId: 'B', isReport: true, on: stockAlertToggles, rules: [], pending: false },
      { fsymId: 'C', isReport: false, on: ['IssueToggle'], rules: [], pending: true },
      { fsymId: 'D', isReport: false, on: [], rules: [], pending: false },
    ])
  })

  it('have the user’s own settings, also where these turn everything off', () => {
    const off = [{ id: 'A', body: { on: [], rules: [] }, pending: false }]
    expect(alertStatesOf(['A'], ['A'], off)[0]).toMatchObject({ isReport: true, on: [] })
  })
})

it('all alerts are on for reports that are not hidden and within the plan’s limit', () => {
  const list = ['A', 'B', 'C', 'D'].map(fsym_id => ({ fsym_id, is_hidden: fsym_id === 'B' }))
  expect(reportsWithDefaultAlerts(list, 2)).toEqual(['A', 'C'])
  expect(reportsWithDefaultAlerts(list, Number.POSITIVE_INFINITY)).toEqual(['A', 'C', 'D'])
})

describe('the followed topics', () => {
  it('contain each topic once, and take a removed topic back at its old place', () => {
    expect(addFollowedTopic(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
    expect(addFollowedTopic(['a', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
    expect(addFollowedTopic(['a'], 'a')).toEqual(['a'])
  })

  it('stop at the server’s maximum', () => {
    const full = Array.from({ length: MAX_FOLLOWED_SCOPES }, (_, at) => `t${at}`)
    expect(addFollowedTopic(full, 'more')).toBe(full)
  })
})

import { describe, expect, it } from 'vitest'
import { itemBodies } from '#contract/item.ts'
import { toggles } from '#domain/alerts/alert-type.ts'
import { MOST_FOLLOWED, MOST_PRICE_RULES, type PriceAlertRule } from '#domain/alerts/settings.ts'
import { stocksOf, toldReports, usualFor, withFollowed, withRule, withToggle } from './alerts.ts'

const rule = (id: string, value = 100): PriceAlertRule => ({ id, when: 'price_above', value })

describe('the alerts of a stock', () => {
  it('are all on where it is in the list of AI reports, and all off otherwise', () => {
    expect(usualFor(true).on).toEqual(toggles)
    expect(usualFor(false).on).toEqual([])
  })

  it('contain each switch once and in one order, whatever the order of the changes', () => {
    const both = withToggle(withToggle(usualFor(false), 'IndicatorToggle', true), 'LongTermToggle', true)
    expect(both.on).toEqual(['LongTermToggle', 'IndicatorToggle'])
    expect(withToggle(both, 'LongTermToggle', true)).toEqual(both)
    expect(withToggle(both, 'LongTermToggle', false).on).toEqual(['IndicatorToggle'])
  })

  it('keep a changed rule in its place, and stop at the maximum number of rules', () => {
    const two = withRule(withRule(usualFor(false), rule('a')), rule('b'))
    expect(withRule(two, rule('a', 7)).rules).toEqual([rule('a', 7), rule('b')])
    let full = usualFor(false)
    for (let at = 0; at <= MOST_PRICE_RULES; at++) full = withRule(full, rule(`r${at}`))
    expect(full.rules).toHaveLength(MOST_PRICE_RULES)
    expect(withRule(full, rule('r3', 7)).rules[3]?.value).toBe(7)
  })

  it('are accepted by the server’s schema', () => {
    const body = withRule(usualFor(true), rule('a'))
    expect(itemBodies.alert.parse(body)).toEqual(body)
  })
})

describe('the stocks with alert settings', () => {
  const said = [{ id: 'C', body: { on: ['IssueToggle' as const], rules: [] }, pending: true }]

  it('are my reports first, then the others, each once, with its present settings', () => {
    expect(stocksOf(['A', 'B', 'B', 'C', 'D'], ['A', 'B'], said)).toEqual([
      { fsymId: 'A', isReport: true, on: toggles, rules: [], pending: false },
      { fsymId: 'B', isReport: true, on: toggles, rules: [], pending: false },
      { fsymId: 'C', isReport: false, on: ['IssueToggle'], rules: [], pending: true },
      { fsymId: 'D', isReport: false, on: [], rules: [], pending: false },
    ])
  })

  it('have the user’s own settings, also where these turn everything off', () => {
    const off = [{ id: 'A', body: { on: [], rules: [] }, pending: false }]
    expect(stocksOf(['A'], ['A'], off)[0]).toMatchObject({ isReport: true, on: [] })
  })
})

it('all alerts are on for reports that are not hidden and within the plan’s limit', () => {
  const list = ['A', 'B', 'C', 'D'].map(fsym_id => ({ fsym_id, is_hidden: fsym_id === 'B' }))
  expect(toldReports(list, 2)).toEqual(['A', 'C'])
  expect(toldReports(list, Number.POSITIVE_INFINITY)).toEqual(['A', 'C', 'D'])
})

describe('the followed topics', () => {
  it('contain each topic once, and take a removed topic back at its old place', () => {
    expect(withFollowed(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
    expect(withFollowed(['a', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
    expect(withFollowed(['a'], 'a')).toEqual(['a'])
  })

  it('stop at the server’s maximum', () => {
    const full = Array.from({ length: MOST_FOLLOWED }, (_, at) => `t${at}`)
    expect(withFollowed(full, 'more')).toBe(full)
  })
})

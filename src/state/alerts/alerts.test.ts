import { describe, expect, it } from 'vitest'
import { bodies } from '#contract/item.ts'
import { toggles } from '#domain/alerts/alert-type.ts'
import { MOST_FOLLOWED, MOST_PRICE_RULES, type PriceAlertRule } from '#domain/alerts/settings.ts'
import { stocksOf, toldReports, usualFor, withFollowed, withRule, withToggle } from './alerts.ts'

const rule = (id: string, value = 100): PriceAlertRule => ({ id, when: 'price_above', value })

describe('what is told of a stock', () => {
  it('is everything where it is on the list of AI reports, and nothing otherwise', () => {
    expect(usualFor(true).on).toEqual(toggles)
    expect(usualFor(false).on).toEqual([])
  })

  it('has each switch once and in one order, however it came on', () => {
    const both = withToggle(withToggle(usualFor(false), 'IndicatorToggle', true), 'LongTermToggle', true)
    expect(both.on).toEqual(['LongTermToggle', 'IndicatorToggle'])
    expect(withToggle(both, 'LongTermToggle', true)).toEqual(both)
    expect(withToggle(both, 'LongTermToggle', false).on).toEqual(['IndicatorToggle'])
  })

  it('keeps a changed rule in its place, and takes no more than there may be', () => {
    const two = withRule(withRule(usualFor(false), rule('a')), rule('b'))
    expect(withRule(two, rule('a', 7)).rules).toEqual([rule('a', 7), rule('b')])
    let full = usualFor(false)
    for (let at = 0; at <= MOST_PRICE_RULES; at++) full = withRule(full, rule(`r${at}`))
    expect(full.rules).toHaveLength(MOST_PRICE_RULES)
    expect(withRule(full, rule('r3', 7)).rules[3]?.value).toBe(7)
  })

  it('is what a server takes', () => {
    const body = withRule(usualFor(true), rule('a'))
    expect(bodies.alert.parse(body)).toEqual(body)
  })
})

describe('the stocks there is something to say about', () => {
  const said = [{ id: 'C', body: { on: ['IssueToggle' as const], rules: [] }, pending: true }]

  it('are my reports first, then the others, each once, with what holds for them', () => {
    expect(stocksOf(['A', 'B', 'B', 'C', 'D'], ['A', 'B'], said)).toEqual([
      { fsymId: 'A', isReport: true, on: toggles, rules: [], pending: false },
      { fsymId: 'B', isReport: true, on: toggles, rules: [], pending: false },
      { fsymId: 'C', isReport: false, on: ['IssueToggle'], rules: [], pending: true },
      { fsymId: 'D', isReport: false, on: [], rules: [], pending: false },
    ])
  })

  it('have what was said of them, also where it was said that nothing is told', () => {
    const off = [{ id: 'A', body: { on: [], rules: [] }, pending: false }]
    expect(stocksOf(['A'], ['A'], off)[0]).toMatchObject({ isReport: true, on: [] })
  })
})

it('tells everything of the reports that are shown and that the plan has room for', () => {
  const list = ['A', 'B', 'C', 'D'].map(fsym_id => ({ fsym_id, is_hidden: fsym_id === 'B' }))
  expect(toldReports(list, 2)).toEqual(['A', 'C'])
  expect(toldReports(list, Number.POSITIVE_INFINITY)).toEqual(['A', 'C', 'D'])
})

describe('what is followed', () => {
  it('stands once, and at its old place when it comes back', () => {
    expect(withFollowed(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
    expect(withFollowed(['a', 'c'], 'b', 9)).toEqual(['a', 'c', 'b'])
    expect(withFollowed(['a'], 'a')).toEqual(['a'])
  })

  it('is no more than a server takes', () => {
    const full = Array.from({ length: MOST_FOLLOWED }, (_, at) => `t${at}`)
    expect(withFollowed(full, 'more')).toBe(full)
  })
})

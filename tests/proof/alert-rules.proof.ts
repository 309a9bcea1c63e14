import { expect, it } from 'vitest'
import { alertTypeRules, alertTypes } from '#domain/alerts/alert-type.ts'
import { compareAlerts } from './alert-compare.ts'
import { faultyAlertRules, ourRules } from './alert-mistakes.ts'
import { makeWorld } from './alert-world.ts'

const isFull = process.env.PROOF_ROUNDS === 'full'
const size = isFull ? { sessions: 250, stocks: 40, users: 200 } : { sessions: 60, stocks: 30, users: 50 }

it('the rules give every user the alerts and outcomes of a slow reference', () => {
  for (const country of ['kr', 'us'] as const) {
    const began = performance.now()
    const { different, ...found } = compareAlerts(makeWorld(20_261_120, country, size), ourRules)
    console.info(country, JSON.stringify(found), `${Math.round(performance.now() - began)} ms`)
    expect(different).toBe(null)
    const single = alertTypes.filter(
      type => alertTypeRules[type].mayBeOff && (type !== 'upper' || country === 'kr'),
    )
    expect(Object.keys(found.types).sort()).toEqual([...single, 'digest'].sort())
    expect(Object.keys(found.fates).sort()).toEqual(
      ['sent', 'no_device', 'push_off', 'quiet_hours', 'plan', 'stale', 'collapsed'].sort(),
    )
  }
})

const small = makeWorld(7, 'kr', { sessions: 60, stocks: 30, users: 50 })

it('the comparison with the reference finds no difference when the rules are right', () => {
  expect(compareAlerts(small, ourRules).different).toBe(null)
})

it.each(Object.entries(faultyAlertRules))(
  'the comparison with the reference finds a planted mistake: %s',
  (_, rules) => {
    expect(compareAlerts(small, rules).different).not.toBe(null)
  },
)

import { describe, expect, it } from 'vitest'
import { compareAlerts } from '#tests/proof/alert-compare.ts'
import { faultyAlertRules, ourRules } from '#tests/proof/alert-mistakes.ts'
import { makeWorld } from '#tests/proof/alert-world.ts'

describe('the alerts of a publication', () => {
  it('equal those of a slow reference in a small generated market of each country', () => {
    for (const country of ['kr', 'us'] as const) {
      const { different, alerts } = compareAlerts(
        makeWorld(5, country, { sessions: 25, stocks: 15, users: 12 }),
        ourRules,
      )
      expect(different).toBe(null)
      expect(alerts).toBeGreaterThan(500)
    }
  })

  it('differ from those of the reference when a rule is broken', () => {
    const world = makeWorld(6, 'kr', { sessions: 25, stocks: 15, users: 12 })
    for (const name of [
      'a type that is off is told',
      'a missed session is forgotten',
      'quiet hours are forgotten',
    ])
      expect(compareAlerts(world, faultyAlertRules[name]!).different, name).not.toBe(null)
  })
})

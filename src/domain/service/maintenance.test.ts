import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isMaintenance,
  MAINTENANCE_NOTICE_TRUST_MS,
  type MaintenanceWindow,
  msUntilMaintenanceChange,
  trustedMaintenanceWindow,
} from './maintenance.ts'

const notice: MaintenanceWindow = ['2026-03-01T17:00:00Z', '2026-03-01T19:00:00Z']
const at = (time: string) => Date.parse(time)

describe('a maintenance', () => {
  it.each([
    ['2026-03-01T16:59:59.999Z', false],
    ['2026-03-01T17:00:00Z', true],
    ['2026-03-01T18:00:00Z', true],
    ['2026-03-01T19:00:00Z', true],
    ['2026-03-01T19:00:00.001Z', false],
  ])('at %s makes isMaintenance return %s', (time, expected) => {
    expect(isMaintenance(at(time), notice)).toBe(expected)
  })
  it('is not assumed without a notice, or with an unreadable one', () => {
    expect(isMaintenance(at('2026-03-01T18:00:00Z'), null)).toBe(false)
    expect(isMaintenance(at('2026-03-01T18:00:00Z'), ['tonight', '2026-03-01T19:00:00Z'])).toBe(false)
    expect(isMaintenance(at('2026-03-01T18:00:00Z'), ['2026-03-01T17:00:00Z', 'later'])).toBe(false)
  })
  it('begins or ends exactly after the time that msUntilMaintenanceChange returns', () => {
    const around = fc.integer({ min: at(notice[0]) - 10_000, max: at(notice[1]) + 10_000 })
    fc.assert(
      fc.property(around, now => {
        const wait = msUntilMaintenanceChange(now, notice)
        const present = isMaintenance(now, notice)
        if (wait === null) {
          expect(present).toBe(false)
          return
        }
        expect(isMaintenance(now + wait - 1, notice)).toBe(present)
        expect(isMaintenance(now + wait, notice)).toBe(!present)
      }),
    )
  })
})

describe('a notice that cannot be refreshed', () => {
  it('is trusted for five minutes', () => {
    expect(trustedMaintenanceWindow({ notice, at: 0 }, MAINTENANCE_NOTICE_TRUST_MS)).toEqual(notice)
    expect(trustedMaintenanceWindow({ notice, at: 0 }, MAINTENANCE_NOTICE_TRUST_MS + 1)).toBe(null)
    expect(trustedMaintenanceWindow(null, 0)).toBe(null)
  })
})

import { describe, expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

const at = (text: string): number => Date.parse(text)
const night = { quiet: true, quiet_from: '22:00', quiet_to: '07:30', zone: 'Asia/Seoul' }

describe('quiet hours', () => {
  it('may cross midnight: the first minute is quiet, the end is not', () => {
    for (const [time, quiet] of [
      ['2026-11-20T21:59:59+09:00', false],
      ['2026-11-20T22:00:00+09:00', true],
      ['2026-11-21T00:00:00+09:00', true],
      ['2026-11-21T07:29:59+09:00', true],
      ['2026-11-21T07:30:00+09:00', false],
    ] as const)
      expect(isQuiet(night, at(time)), time).toBe(quiet)
  })

  it('may begin and end on one day', () => {
    const noon = { ...night, quiet_from: '12:00', quiet_to: '13:00' }
    expect(isQuiet(noon, at('2026-11-20T12:30:00+09:00'))).toBe(true)
    expect(isQuiet(noon, at('2026-11-20T13:00:00+09:00'))).toBe(false)
    expect(isQuiet(noon, at('2026-11-20T23:00:00+09:00'))).toBe(false)
  })

  it('never apply when they begin and end at the same time, or are switched off', () => {
    const never = { ...night, quiet_to: '22:00' }
    const off = { ...night, quiet: false }
    for (let hour = 0; hour < 24; hour++) {
      const instant = at('2026-11-20T00:00:00Z') + hour * 3_600_000
      expect([isQuiet(never, instant), isQuiet(off, instant)]).toEqual([false, false])
    }
  })

  it('follow the default zone when the zone is unknown', () => {
    const lost = { ...night, zone: 'Mars/Olympus' }
    expect(isQuiet(lost, at('2026-11-20T23:00:00+09:00'))).toBe(true)
    expect(isQuiet(lost, at('2026-11-20T12:00:00+09:00'))).toBe(false)
  })

  it('apply twice in an hour that the clock repeats', () => {
    const one = { quiet: true, quiet_from: '01:00', quiet_to: '02:00', zone: 'America/New_York' }
    expect(isQuiet(one, at('2026-11-01T01:30:00-04:00'))).toBe(true)
    expect(isQuiet(one, at('2026-11-01T01:30:00-05:00'))).toBe(true)
    expect(isQuiet(one, at('2026-11-01T02:00:00-05:00'))).toBe(false)
  })
})

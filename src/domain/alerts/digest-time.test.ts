import { describe, expect, it } from 'vitest'
import { digestDue, digestRule, digestStartInstant } from './digest-time.ts'

const seoul = { digest: true, digest_at: '08:00', zone: 'Asia/Seoul' }
const at = (text: string): number => Date.parse(text)

describe('the digest of a day', () => {
  it('is due for three hours from its configured minute on', () => {
    for (const [time, day] of [
      ['07:59', null],
      ['08:00', 20261120],
      ['10:59', 20261120],
      ['11:00', null],
      ['23:00', null],
    ] as const)
      expect(digestDue(seoul, null, at(`2026-11-20T${time}:00+09:00`)), time).toBe(day)
  })

  it('belongs to the day of its configured time, also after midnight', () => {
    const late = { ...seoul, digest_at: '23:30' }
    expect(digestDue(late, null, at('2026-11-20T23:30:00+09:00'))).toBe(20261120)
    expect(digestDue(late, null, at('2026-11-21T01:00:00+09:00'))).toBe(20261120)
    expect(digestDue(late, null, at('2026-11-21T02:30:00+09:00'))).toBe(null)
  })

  it('is not due when it is switched off or less than 20 hours after the last one', () => {
    const now = at('2026-11-20T08:00:00+09:00')
    expect(digestDue({ ...seoul, digest: false }, null, now)).toBe(null)
    expect(digestDue(seoul, now - digestRule.apartMs + 1, now)).toBe(null)
    expect(digestDue(seoul, now - digestRule.apartMs, now)).toBe(20261120)
  })

  it('is due exactly once on each day of a year, also where the clock changes', () => {
    for (const zone of ['America/New_York', 'Australia/Lord_Howe', 'Europe/London', 'Asia/Seoul']) {
      const readers = ['02:15', '01:45', '23:55'].map(digest_at => ({
        alerts: { digest: true, digest_at, zone },
        days: [] as number[],
        last: null as number | null,
      }))
      for (let now = at('2026-01-01T12:00:00Z'); now < at('2027-01-01T12:00:00Z'); now += 900_000)
        for (const reader of readers) {
          const day = digestDue(reader.alerts, reader.last, now)
          if (day === null) continue
          reader.days.push(day)
          reader.last = now
        }
      for (const { alerts, days } of readers) {
        expect(new Set(days).size, `${zone} ${alerts.digest_at}`).toBe(days.length)
        expect(days, `${zone} ${alerts.digest_at}`).toHaveLength(365)
      }
    }
  })

  it('covers the time since the last digest, but never more than three days', () => {
    const now = at('2026-11-20T08:00:00+09:00')
    expect(digestStartInstant(now - 1000, now)).toBe(now - 1000)
    expect(digestStartInstant(null, now)).toBe(now - digestRule.lookBackMs)
    expect(digestStartInstant(0, now)).toBe(now - digestRule.lookBackMs)
  })
})

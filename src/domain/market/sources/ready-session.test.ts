import { describe, expect, it, test } from 'vitest'
import { canSealInTime, newestReadySession } from './ready-session.ts'

const at = (instant: string) => Date.parse(instant)

describe('the newest session that a source has', () => {
  it('of a vendor is there twenty minutes after the close, of the simulated market at the close', () => {
    const close = at('2026-11-20T15:30:00+09:00')
    const minutes = (count: number) => close + count * 60_000
    expect(newestReadySession('kr', 'kis', minutes(19))).toBe(20261119)
    expect(newestReadySession('kr', 'kis', minutes(20))).toBe(20261120)
    expect(newestReadySession('kr', 'demo', minutes(0))).toBe(20261120)
  })

  it('of the public data portal is there ten past one of the next session, over a weekend on Monday', () => {
    expect(newestReadySession('kr', 'datagokr', at('2026-11-20T23:00:00+09:00'))).toBe(20261119)
    expect(newestReadySession('kr', 'datagokr', at('2026-11-23T13:09:00+09:00'))).toBe(20261119)
    expect(newestReadySession('kr', 'datagokr', at('2026-11-23T13:10:00+09:00'))).toBe(20261120)
  })

  it('is that of the United States for an American source', () =>
    expect(newestReadySession('us', 'alpaca', at('2026-11-21T06:20:00+09:00'))).toBe(20261120))
})

test('a source that tells a session soon after its close can be sealed in time, and one that tells it the next noon cannot', () => {
  for (const source of ['demo', 'files', 'kis', 'alpaca', 'polygon'] as const)
    expect(canSealInTime(source), source).toBe(true)
  for (const source of ['datagokr', 'krx'] as const) expect(canSealInTime(source), source).toBe(false)
})

import { expect, it } from 'vitest'
import { isQuiet } from '#domain/alerts/quiet-hours.ts'

// These values are taken by hand from the tables of time zones: minutes ahead of UTC before and after the instant at
// which a clock is changed.
type Change = { zone: string; at: string; before: number; after: number }
const changes: readonly Change[] = [
  { zone: 'Asia/Seoul', at: '2026-03-08T07:00:00Z', before: 540, after: 540 },
  { zone: 'America/New_York', at: '2026-03-08T07:00:00Z', before: -300, after: -240 },
  { zone: 'America/New_York', at: '2026-11-01T06:00:00Z', before: -240, after: -300 },
  { zone: 'Europe/London', at: '2026-03-29T01:00:00Z', before: 0, after: 60 },
  { zone: 'Europe/London', at: '2026-10-25T01:00:00Z', before: 60, after: 0 },
  { zone: 'Australia/Lord_Howe', at: '2026-04-04T15:00:00Z', before: 660, after: 630 },
  { zone: 'Australia/Lord_Howe', at: '2026-10-03T15:30:00Z', before: 630, after: 660 },
  { zone: 'America/St_Johns', at: '2026-03-08T05:30:00Z', before: -210, after: -150 },
  { zone: 'America/St_Johns', at: '2026-11-01T04:30:00Z', before: -150, after: -210 },
  { zone: 'Pacific/Chatham', at: '2026-04-04T14:00:00Z', before: 825, after: 765 },
  { zone: 'Pacific/Chatham', at: '2026-09-26T14:00:00Z', before: 765, after: 825 },
  // The zone Apia skipped a whole day.
  { zone: 'Pacific/Apia', at: '2011-12-30T10:00:00Z', before: -600, after: 840 },
]

const windows: readonly (readonly [from: number, to: number])[] = [
  [1320, 450],
  [1380, 60],
  [0, 1],
  [60, 120],
  [90, 150],
  [105, 165],
  [120, 180],
  [150, 155],
  [1439, 0],
  [0, 1439],
  [720, 720],
  [0, 0],
]
const MINUTE = 60_000

const spelled = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

/**
 * Returns for each minute of the day whether it is in the window, found by stepping through the window minute by
 * minute.
 */
function quietMinutes(from: number, to: number): boolean[] {
  const quiet = Array.from({ length: 1440 }, () => false)
  for (let minute = from; minute !== to; minute = (minute + 1) % 1440) quiet[minute] = true
  return quiet
}

it.each(changes)('quiet hours follow the wall clock around $at in $zone', ({ zone, at, before, after }) => {
  const change = Date.parse(at)
  const step = process.env.PROOF_ROUNDS === 'full' ? 1 : 3
  let asked = 0
  for (const [from, to] of windows) {
    const quiet = quietMinutes(from, to)
    const hours = { quiet: true, quiet_from: spelled(from), quiet_to: spelled(to), zone }
    for (let instant = change - 1500 * MINUTE; instant < change + 1500 * MINUTE; instant += step * MINUTE) {
      const wall = Math.floor(instant / MINUTE) + (instant < change ? before : after)
      const expected = quiet[((wall % 1440) + 1440) % 1440]!
      if (isQuiet(hours, instant) !== expected)
        expect.fail(`${new Date(instant).toISOString()} ${spelled(from)}–${spelled(to)}: ${!expected}`)
      asked++
    }
  }
  expect(asked).toBe((windows.length * 3000) / step)
})

it('the changes of the clock matter: a clock without them would give other quiet hours', () => {
  for (const { zone, at, before, after } of changes.filter(each => each.before !== each.after)) {
    const change = Date.parse(at)
    const window = { quiet: true, quiet_from: '01:00', quiet_to: '03:00', zone }
    const unchanged = Array.from({ length: 1500 }, (_, minute) => change + minute * MINUTE).filter(
      instant => {
        const wall = (((Math.floor(instant / MINUTE) + before) % 1440) + 1440) % 1440
        return isQuiet(window, instant) !== (wall >= 60 && wall < 180)
      },
    )
    // Where a whole day is skipped, the time of day does not change.
    if ((after - before) % 1440 === 0) expect(unchanged, zone).toEqual([])
    else expect(unchanged.length, zone).toBeGreaterThan(0)
  }
})

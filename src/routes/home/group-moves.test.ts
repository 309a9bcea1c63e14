import { describe, expect, it } from 'vitest'
import type { IndexRow } from '#contract/condition.ts'
import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { changeBar, firstAndLast, groupMoves, homeScheduleEvents, presetsOfDay } from './group-moves.ts'
import { indicesByLanguage } from './strip-view.ts'

const group = (id: string, weighted: number | null) => ({
  id,
  name_kr: `${id} 이름`,
  name_en: `${id} name`,
  changes: { '1D': { weighted, median: null, up_share: 50 } },
})
const link = ({ id }: { id: string }) => ({ id, href: `/${id}` })

describe('the moves on home', () => {
  const moves = groupMoves(
    [group('a', -1), group('b', null), group('c', 2)] as never,
    'weighted',
    'en',
    link as never,
  )
  it('are ordered from the highest to the lowest change, without groups whose change is unknown', () => {
    expect(moves).toEqual([
      { id: 'c', href: '/c', name: 'c name', change: 2, upShare: 50 },
      { id: 'a', href: '/a', name: 'a name', change: -1, upShare: 50 },
    ])
  })
  it('are cut to both ends without repeating any', () => {
    expect(firstAndLast([1, 2, 3, 4, 5], 2)).toEqual([1, 2, 4, 5])
    expect(firstAndLast([1, 2, 3], 2)).toEqual([1, 2, 3])
  })
  it('are drawn to the right for a gain and to the left for a loss, with the largest at the edge', () => {
    expect(changeBar(2, 2, 84)).toEqual({ x: 42, width: 42 })
    expect(changeBar(-1, 2, 84)).toEqual({ x: 21, width: 21 })
    expect(changeBar(0, 0, 84)).toEqual({ x: 42, width: 0 })
  })
})

it('the strip begins with the market of the user’s language', () => {
  const [kr, us] = [[{ code: 'KOSPI' }], [{ code: 'SPX' }]] as unknown as [IndexRow[], IndexRow[]]
  expect(indicesByLanguage(kr, us, 'ko').map(({ code }) => code)).toEqual(['KOSPI', 'SPX'])
  expect(indicesByLanguage(kr, us, 'en').map(({ code }) => code)).toEqual(['SPX', 'KOSPI'])
})

it('the events on home begin with those of my stocks, appear once each, and leave out past ones', () => {
  const event = (day: string, id: string | null) =>
    ({ kind: 'earnings', country: 'kr', day, stock: id && { fsym_id: id }, dividend: null }) as ScheduleEvent
  const [mine, soon, past, all] = [
    event('2026-12-02', 'A'),
    event('2026-11-27', 'B'),
    event('2026-11-20', 'C'),
    event('2026-11-26', null),
  ]
  const listed = homeScheduleEvents([all, mine], [past, all, soon, soon, mine], '2026-11-22', 5)
  expect(listed).toEqual([
    { event: mine, mine: true },
    { event: all, mine: false },
    { event: soon, mine: false },
  ])
  expect(homeScheduleEvents([mine], [all, soon], '2026-11-22', 2)).toHaveLength(2)
})

it('within seven days every preset with stocks is shown, three per day', () => {
  const presets = Array.from({ length: 9 }, (_, at) => ({
    name: at,
    available: at !== 3,
    count: at === 5 ? 0 : at + 1,
  }))
  const days = [
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ]
  const shown = days.flatMap(day => presetsOfDay(presets, day, 3).map(({ name }) => name))
  expect(new Set(shown)).toEqual(new Set([0, 1, 2, 4, 6, 7, 8]))
  expect(presetsOfDay(presets, days[0] ?? '', 3)).toHaveLength(3)
})

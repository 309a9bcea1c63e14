import { addDays, isWeekend, type TradingDay, weekday } from '../calendar/day.ts'
import type { CalendarData, ClosureName, HolidayRule, SubstituteRule } from './calendar-data.ts'
import { holidayDay, parseHolidays } from './holiday-dates.ts'

export type Closures = ReadonlyMap<TradingDay, ClosureName>

/**
 * Returns every closed weekday of the data's years with its reason. A substitute day has the name of the holiday that
 * it replaces.
 */
export function closuresOf(data: CalendarData): Closures {
  const holidays = new Map<TradingDay, HolidayRule[]>()
  for (let year = data.firstYear; year <= data.lastYear; year++)
    for (const rule of data.holidays)
      if (rule.sinceYear === undefined || rule.sinceYear <= year) {
        const day = holidayDay(rule.falls, year)
        holidays.set(day, [...(holidays.get(day) ?? []), rule])
      }

  const closed = new Map<TradingDay, ClosureName>()
  for (const { name, days } of data.exceptions) for (const day of parseHolidays(days)) closed.set(day, name)
  for (const [day, rules] of holidays) closed.set(day, rules[0]!.name)
  for (const [day, rules] of holidays) {
    const moved = rules.find(rule => rule.moves && isMoved(day, rule.moves, rules.length > 1))
    if (moved?.moves) closed.set(substituteFor(day, moved.moves, closed), moved.name)
  }
  return new Map([...closed].filter(([day]) => !isWeekend(day)))
}

const isMoved = (day: TradingDay, moves: SubstituteRule, meetsAnother: boolean): boolean =>
  moves.since <= day && (meetsAnother || moves.weekdays.includes(weekday(day)))

function substituteFor(day: TradingDay, { to }: SubstituteRule, closed: Closures): TradingDay {
  if (to === 'nearest') return addDays(day, weekday(day) === 0 ? 1 : -1)
  let next = day
  while (isWeekend(next) || closed.has(next)) next = addDays(next, 1)
  return next
}

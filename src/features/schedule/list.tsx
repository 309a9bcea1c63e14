import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { WindowedList } from '#ui/list/windowed-list.tsx'
import { datesInRange } from './calendar-ranges.ts'
import { groupEventsByKind, scheduleEventKey } from './events-by-kind.ts'
import { ScheduleRow } from './row.tsx'
import { scheduleHref } from './view.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>

export function ScheduleDay({ data, today }: { data: Schedule; today: string }) {
  const words = useWords(scheduleWords)
  if (data.total === 0) return <NothingThere next={data.next_day} today={today} />
  return groupEventsByKind(data.events).map(({ kind, events }) => (
    <section key={kind}>
      <SectionHead title={words.kinds[kind]} note={words.events({ count: String(events.length) })} />
      <WindowedList
        label={words.kinds[kind]}
        count={events.length}
        keyOf={index => keyIn(events, index)}
        rowHeight={76}
        row={index => {
          const event = events[index]
          return event ? <ScheduleRow event={event} /> : null
        }}
      />
    </section>
  ))
}

/** The index makes the keys of two otherwise equal events different. */
const keyIn = (events: readonly ScheduleEvent[], index: number): string => {
  const event = events[index]
  return event ? `${scheduleEventKey(event)} ${index}` : String(index)
}

/** Our choice: the number of events per day that keeps the whole week in view. */
const FIRST = 4

/** Shows seven days, each with its first events. */
export function ScheduleWeek({ data, today }: { data: Schedule; today: string }) {
  const { day } = useText()
  const words = useWords(scheduleWords)
  if (data.total === 0) return <NothingThere next={data.next_day} today={today} />
  const totals = new Map(data.days.map(each => [each.day, each.total]))
  return datesInRange(data.from, data.to).map(date => {
    const events = data.events.filter(event => event.day === date)
    const total = totals.get(date) ?? 0
    return (
      <section key={date} aria-label={day(date, 'weekday')}>
        <SectionHead
          title={
            <Anchor href={scheduleHref('day', date, today)}>
              {day(date, 'weekday')}
              {date === today && <span className="brass"> {words.today}</span>}
            </Anchor>
          }
          note={total > 0 ? words.events({ count: String(total) }) : words.none}
        />
        {events.length > 0 && (
          <ul className="stock-list">
            {events.slice(0, FIRST).map((event, at) => (
              <li key={keyIn(events, at)}>
                <ScheduleRow event={event} />
              </li>
            ))}
          </ul>
        )}
        {total > FIRST && (
          <Anchor href={scheduleHref('day', date, today)} className="event-more">
            {words.all({ count: String(total) })}
          </Anchor>
        )}
      </section>
    )
  })
}

/** Shown when there are no events: links to the next day that has some. */
function NothingThere({ next, today }: { next: string | null; today: string }) {
  const { day } = useText()
  const words = useWords(scheduleWords)
  return (
    <EmptyState
      title={words.none}
      text={next ? words.next({ day: day(next, 'weekday') }) : words.nextNone}
      actions={
        next && (
          <LinkButton href={scheduleHref('day', next, today)}>{words.next({ day: day(next) })}</LinkButton>
        )
      }
    />
  )
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { type ScheduleKind, scheduleKinds } from '#domain/schedule/event.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { isSameMonth, weeksOfMonth } from './calendar-ranges.ts'
import { EventKindMark } from './kind-mark.tsx'
import { dayReachedByKey, scheduleHref } from './view.ts'

type Days = ReplyOf<typeof scheduleEndpoints.events>['days']
type Props = { date: string; today: string; days: Days; label: string }

/** A month grid with one tab stop: arrows, Page Up and Page Down move in it, Enter chooses the day. */
export function ScheduleMonth({ date, today, days, label }: Props) {
  const { day } = useText()
  const words = useWords(scheduleWords)
  const [, navigate] = useLocation()
  const [held, setHeld] = useState({ of: date, at: date })
  const at = held.of === date ? held.at : date
  const grid = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the day in the grid changes
  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    walked.current = false
  }, [at, date])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayReachedByKey(at, event.key)
    if (next === null) return
    event.preventDefault()
    walked.current = true
    if (isSameMonth(next, date)) setHeld({ of: date, at: next })
    else navigate(scheduleHref('month', next, today), { replace: true })
  }
  const kindsOn = new Map(days.map(each => [each.day, each]))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation has the role grid */}
      <table role="grid" className="month" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {words.weekdays.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(date).map(week => (
            <tr key={week[0]}>
              {week.map(each => {
                const counts = countsOf(kindsOn.get(each)?.kinds)
                const said = counts.map(({ kind, count }) =>
                  words.countOf({ kind: words.kinds[kind], count: String(count) }),
                )
                return (
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid has the role gridcell
                  // biome-ignore lint/a11y/useFocusableInteractive: the link in the cell takes the focus
                  <td key={each} role="gridcell" aria-selected={each === date}>
                    <Anchor
                      href={scheduleHref('month', each, today)}
                      replace
                      tabIndex={each === at ? 0 : -1}
                      className={joinClassNames(!isSameMonth(each, date) && 'beyond')}
                      aria-current={each === today ? 'date' : undefined}
                    >
                      <span className="sr-only">
                        {[day(each, 'weekday'), ...(said.length > 0 ? said : [words.none])].join(', ')}
                      </span>
                      <span className="number" aria-hidden="true">
                        {Number(each.slice(8))}
                      </span>
                      <span className="month-kinds" aria-hidden="true">
                        {counts.map(({ kind, count }) => (
                          <span key={kind}>
                            <EventKindMark kind={kind} />
                            <i className="number">{count}</i>
                          </span>
                        ))}
                      </span>
                    </Anchor>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="month-legend pad" aria-hidden="true">
        {scheduleKinds
          .filter(kind => days.some(({ kinds }) => (kinds[kind] ?? 0) > 0))
          .map(kind => (
            <li key={kind} className="caption">
              <EventKindMark kind={kind} />
              {words.kinds[kind]}
            </li>
          ))}
      </ul>
      <p className="caption pad">{words.gridHelp}</p>
    </>
  )
}

const countsOf = (kinds: Days[number]['kinds'] = {}): { kind: ScheduleKind; count: number }[] =>
  scheduleKinds.flatMap(kind => {
    const count = kinds[kind] ?? 0
    return count > 0 ? [{ kind, count }] : []
  })

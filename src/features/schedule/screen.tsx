import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { localDate } from '#router/parameters.ts'
import { useMyTickers, useSchedule, useScheduleChoice } from '#state/market/schedule.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { marketWords } from '#text/words/market.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import { MarketPageFrame } from '../rankings/screen.tsx'
import { ScheduleDay, ScheduleWeek } from './list.tsx'
import './schedule.css'
import { ListLoadingState } from '../loading/until-listed.tsx'
import { ScheduleMonth } from './month.tsx'
import { ScheduleExport } from './schedule-export.tsx'
import { ScheduleTools } from './tools.tsx'
import { UnknownEventLines } from './unknown-events.tsx'
import { type ScheduleView, scheduleOrigin, scheduleViewRange } from './view.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>

/** Shows the calendar as a day, a week, or a month with one chosen day. */
export function ScheduleScreen({ view, date }: { view: ScheduleView; date: string }) {
  const text = useText()
  const { lang, t, day, timeZone } = text
  const words = scheduleWords[lang]
  const today = localDate(new Date(serverNow()), timeZone)
  const [choice, change] = useScheduleChoice()
  const { tickers, waits } = useMyTickers()
  const span = scheduleViewRange(view, date)
  const request = { ...span, choice, mine: tickers }
  const answer = useSchedule(view === 'month' ? { ...request, limit: 1 } : request)
  const [last, setLast] = useState(answer.data)
  if (answer.data !== null && answer.data !== last) setLast(answer.data)
  // The month grid stays while its events load, because the user may be moving in it with the keyboard.
  const drawn =
    answer.data ?? (view === 'month' && last ? { ...last, total: 0, days: [], next_day: null } : null)
  const month = words.month({ year: date.slice(0, 4), month: String(Number(date.slice(5, 7))) })
  const heading = ({ total }: Schedule): string => {
    const count = total.toLocaleString(lang)
    const [from, to] = [day(span.from), day(span.to)]
    if (view === 'day') {
      const when = day(date, 'weekday')
      return total > 0 ? words.headDay({ day: when, count }) : words.headNone({ when })
    }
    if (view === 'month' && answer.data === null) return month
    if (view === 'month')
      return total > 0 ? words.headMonth({ month, count }) : words.headNone({ when: month })
    return total > 0
      ? words.headSpan({ from, to, count })
      : words.headNone({ when: words.span({ from, to }) })
  }
  return (
    <MarketPageFrame
      page="schedule"
      title={t('titles.schedule')}
      answer={{ ...answer, data: drawn }}
      heading={heading}
      lead={({ as_of }) => `${words.byExchange} · ${marketWords[lang].asOf({ date: day(as_of) })}`}
      origin={scheduleOrigin}
      tools={<ScheduleTools {...{ view, date, today, choice }} onChange={change} />}
    >
      {data => (
        <>
          {choice.mine && tickers.length === 0 && !waits ? (
            <EmptyState
              title={words.noMine}
              text={words.noMineText}
              actions={<LinkButton href="/search">{words.find}</LinkButton>}
            />
          ) : view === 'month' ? (
            <div className="month-and-day">
              <div>
                <ScheduleMonth {...{ date, today }} days={data.days} label={words.grid({ month })} />
              </div>
              <ChosenDay {...{ date, today }} request={request} />
            </div>
          ) : view === 'week' ? (
            <ScheduleWeek data={data} today={today} />
          ) : (
            <ScheduleDay data={data} today={today} />
          )}
          <UnknownEventLines markets={data.markets} kind={choice.kind} />
          <ScheduleExport choice={choice} mine={tickers} />
          <div className="lone-line">
            {data.markets.map(({ country, calendar_until }) => (
              <p key={country} className="caption">
                {words.calendarUntil({
                  country: words.countries[country],
                  date: day(calendar_until, 'full'),
                })}
              </p>
            ))}
          </div>
        </>
      )}
    </MarketPageFrame>
  )
}

type ChosenProps = { date: string; today: string; request: Parameters<typeof useSchedule>[0] }

/** Lists the events of the chosen day, beside the month where there is room. */
function ChosenDay({ date, today, request }: ChosenProps) {
  const { day } = useText()
  const answer = useSchedule({ ...request, from: date, to: date })
  return (
    <section aria-label={day(date, 'weekday')}>
      <SectionHead title={day(date, 'weekday')} />
      <ListLoadingState answer={answer} />
      {answer.data && <ScheduleDay data={answer.data} today={today} />}
    </section>
  )
}

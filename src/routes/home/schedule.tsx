import { localDate } from '#router/parameters.ts'
import { HOME_EVENT_LIMIT, useScheduleFrom } from '#state/market/home-market.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { homeWords } from '#text/words/home.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { FullListLink } from './full-list-link.tsx'
import { homeScheduleEvents } from './group-moves.ts'
import { HomeReplySection } from './part.tsx'
import { ScheduleEventRow } from './schedule-event-row.tsx'

/** Returns today's date in the time zone of the page, by the server's clock. */
export const useTodayHere = (): string => localDate(new Date(serverNow()), useText().timeZone)

/** Shows upcoming events, those of my stocks first; when today has none, those of the next days. */
export function HomeSchedule({ tickers }: { tickers: readonly string[] }) {
  const { t } = useText()
  const words = useWords(homeWords)
  const today = useTodayHere()
  const all = useScheduleFrom(today, [])
  const mine = useScheduleFrom(today, tickers)
  return (
    <section>
      <SectionHead title={words.schedule} />
      <HomeReplySection answer={all} rows={HOME_EVENT_LIMIT}>
        {({ events }) => {
          const own = tickers.length > 0 ? (mine.data?.events ?? []) : []
          const listed = homeScheduleEvents(own, events, today, HOME_EVENT_LIMIT)
          return listed.length > 0 ? (
            <ul className="home-rows" aria-label={words.schedule}>
              {listed.map(({ event, mine }) => (
                <li
                  key={`${event.kind} ${event.country} ${event.day} ${event.stock?.fsym_id} ${event.dividend?.what}`}
                >
                  <ScheduleEventRow event={event} mine={mine} today={today} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="second lone-line">{words.nothingSoon}</p>
          )
        }}
      </HomeReplySection>
      <FullListLink href="/schedule" text={t('titles.schedule')} />
    </section>
  )
}

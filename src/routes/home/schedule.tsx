import type { ScheduleEvent } from '#contract/schedule.ts'
import { displayName } from '#domain/market/ticker.ts'
import { localDate } from '#router/parameters.ts'
import { HOME_EVENT_LIMIT, useScheduleFrom } from '#state/market/home-market.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { type HomeWords, homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { homeScheduleEvents } from './group-moves.ts'
import { FullListLink } from './movers.tsx'
import { HomeReplySection } from './part.tsx'

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
                  <EventRow event={event} mine={mine} today={today} />
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

function EventRow({ event, mine, today }: { event: ScheduleEvent; mine: boolean; today: string }) {
  const { lang, day } = useText()
  const words = useWords(homeWords)
  const { confirmed } = event
  return (
    <Anchor href={`/schedule/${event.day}`} className="event">
      <time className="second number" dateTime={event.day}>
        {event.day === today ? words.today : day(event.day, 'weekday')}
      </time>
      <span>{said(event, words, lang)}</span>
      <span className="caption end">
        {[
          ...(mine ? [words.mine] : []),
          ...(confirmed === null ? [] : [confirmed ? words.confirmed : words.expected]),
        ].join(' · ')}
      </span>
    </Anchor>
  )
}

function said(event: ScheduleEvent, words: HomeWords, lang: 'ko' | 'en'): string {
  const own = lang === 'ko' ? event.name_kr : event.name_en
  const name = event.stock ? displayName(event.stock, lang).name : own
  const country = words.countries[event.country]
  switch (event.kind) {
    case 'holiday':
      return words.closed({ country, name })
    case 'half_day':
    case 'hours':
      return words.hours({ country, name })
    case 'earnings':
      return words.earnings({ name })
    case 'dividend':
      return event.dividend?.what === 'pay' ? words.payDividend({ name }) : words.exDividend({ name })
    case 'listing':
      return words.listing({ name })
    case 'insider_plan':
      return words.insider({ name })
  }
}

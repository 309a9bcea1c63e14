import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { displayName } from '#domain/market/ticker.ts'
import { type HomeWords, homeWords } from '#text/words/home.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

export function ScheduleEventRow({
  event,
  mine,
  today,
}: {
  event: ScheduleEvent
  mine: boolean
  today: string
}) {
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

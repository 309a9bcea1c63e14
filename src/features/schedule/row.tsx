import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { displayName } from '#domain/market/ticker.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText } from '#ui/frame/language.tsx'
import { scheduleEventText, scheduleEventTimes } from './words.ts'

/** Shows an event with its stock, kind and time, and says in a mark and a word whether its day is confirmed. */
export function ScheduleRow({ event }: { event: ScheduleEvent }) {
  const text = useText()
  const { lang } = text
  const words = scheduleWords[lang]
  const { stock, confirmed } = event
  const named = stock && displayName(stock, lang)
  const times = scheduleEventTimes(event, words, text)
  const parts = (
    <>
      <SureMark confirmed={confirmed} />
      <span className="row-name">
        {named ? named.name : lang === 'ko' ? event.name_kr : event.name_en}
        <span className="row-sub"> {named ? named.sub : words.countries[event.country]}</span>
      </span>
      <span className="row-reason">
        {scheduleEventText(event, words, text)}
        {times && <span className="caption">{times}</span>}
      </span>
      <span className="row-price caption">
        {confirmed === null ? (
          <span className="sr-only">{words.unsaid}</span>
        ) : confirmed ? (
          words.confirmed
        ) : (
          words.expected
        )}
      </span>
    </>
  )
  return stock ? (
    <Anchor href={`/quote/${stock.ticker}`} className="stock-row event-row">
      {parts}
    </Anchor>
  ) : (
    <div className="stock-row event-row">{parts}</div>
  )
}

/** The mark is solid for a confirmed day, hollow and dashed for an expected one; without information there is none. */
function SureMark({ confirmed }: { confirmed: boolean | null }) {
  return (
    <svg className="row-mark sure-mark" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {confirmed !== null && <path className={confirmed ? 'sure' : 'unsure'} d="M3 3h8v8H3z" />}
    </svg>
  )
}

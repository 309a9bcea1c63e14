import type { ReplyOf } from '#contract/endpoint.ts'
import type { marketReportEndpoints } from '#contract/market-report.ts'
import { timeZoneOf } from '#domain/market/country.ts'
import { tradingDayStateAt } from '#features/market-report/view.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { isSameClock } from '#text/format-days.ts'
import { marketReportWords } from '#text/words/market-report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

type Today = ReplyOf<typeof marketReportEndpoints.today>

/** Says how far today's session is, whether the newest edition is the expected one, and when the next one is due. */
export function ReportDayStatus({ data }: { data: Today }) {
  const { lang, day, moment, timeZone } = useText()
  const words = useWords(marketReportWords)
  const { today, next, state, edition, country } = data
  const at = (instant: string | null): string => {
    const zone = timeZoneOf[country]
    const there = moment(instant, zone)
    return instant === null || isSameClock(instant, zone, timeZone)
      ? there
      : words.clocks({ there, here: moment(instant) })
  }
  const stands = {
    holiday: () =>
      words.holiday({ name: (lang === 'ko' ? today.holiday?.name_kr : today.holiday?.name_en) ?? '' }),
    'no-session': () => words.noSession,
    before: () => words.opens({ at: at(today.opens_at) }),
    trading: () => words.trading({ at: at(today.closes_at) }),
    after: () => words.closed,
  }
  return (
    <div className="lone-line second">
      <p>
        {stands[tradingDayStateAt(today, serverNow())]()}{' '}
        {words.next({ day: day(next.day, 'weekday'), at: at(next.expected_after) })}
      </p>
      {state === 'late' && <p className="against">{words.late({ day: day(edition.as_of, 'weekday') })}</p>}
    </div>
  )
}

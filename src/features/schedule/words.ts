import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { currencyOf, timeZoneOf } from '#domain/market/country.ts'
import { isSameClock } from '#text/format-days.ts'
import type { Text } from '#text/text.ts'
import type { ScheduleWords } from '#text/words/schedule.ts'

export function scheduleEventText(event: ScheduleEvent, words: ScheduleWords, text: Text): string {
  const { country, earnings, dividend, hours, insider_plan: plan } = event
  const money = (value: number, currency: string = currencyOf[country]) =>
    words.money({ value: currency === 'KRW' ? text.price(value, 'kr') : perShare(value), currency })
  if (earnings) {
    const {
      time,
      estimated,
      target_year,
      target_quarter: quarter,
      eps_actual: actual,
      eps_consensus: expected,
      eps_reported: reported,
    } = earnings
    const year = String(target_year)
    return [
      quarter === null ? words.year({ year }) : words.quarter({ year, quarter: String(quarter) }),
      ...(estimated ? [words.fromOwnPast] : []),
      ...(time ? [words.times[time]] : []),
      ...(actual !== null
        ? [
            words.epsActual({ value: money(actual) }),
            ...(reported === null ? [] : [words.epsReported({ value: money(reported) })]),
          ]
        : expected !== null
          ? [words.epsExpected({ value: money(expected) })]
          : []),
    ].join(' · ')
  }
  if (dividend) {
    const { what, amount, ex_date, pay_date, currency } = dividend
    const of = { amount: money(amount, currency) }
    return what === 'ex'
      ? [words.ex(of), ...(pay_date ? [words.payOn({ date: text.day(pay_date) })] : [])].join(' · ')
      : [words.pay(of), words.exOn({ date: text.day(ex_date) })].join(' · ')
  }
  if (hours)
    return [
      words.there({ at: words.open(hours) }),
      words.usual({ open: hours.usual_open, close: hours.usual_close }),
    ].join(' · ')
  if (plan)
    return [
      words.insider({ name: plan.insider_name, title: plan.title, qty: plan.qty.toLocaleString('en') }),
      words.filed({ date: text.day(plan.filing_date) }),
    ].join(' · ')
  return event.kind === 'listing' ? words.listing : words.closed
}

/**
 * Writes the time on the exchange's clock and, when it differs, on the user's clock; empty when the time is unknown.
 */
export function scheduleEventTimes(event: ScheduleEvent, words: ScheduleWords, text: Text): string {
  const at = (zone?: string): string => {
    const from = event.starts_at && text.moment(event.starts_at, zone)
    const to = event.ends_at && text.moment(event.ends_at, zone)
    if (from && to) return words.between({ from, to: clockOnly(from, to) })
    if (from) return words.from({ at: from })
    return to ? words.until({ at: to }) : ''
  }
  const zone = timeZoneOf[event.country]
  const instant = event.starts_at ?? event.ends_at
  if (!instant) return ''
  const [there, here] = [at(zone), at()]
  const isSame = isSameClock(instant, zone, text.timeZone)
  // The event's text already states the changed trading hours, so only the time on the user's clock is added.
  if (event.hours) return isSame ? '' : words.here({ at: here })
  return isSame
    ? words.there({ at: there })
    : [words.there({ at: there }), words.here({ at: here })].join(' · ')
}

/** Leaves out the day of the second time when both times are on the same day. */
function clockOnly(from: string, to: string): string {
  const cut = to.lastIndexOf(' ')
  return to.slice(0, cut) === from.slice(0, from.lastIndexOf(' ')) ? to.slice(cut + 1) : to
}

/** Writes a dividend per share with two decimals, or up to four when it was declared with them. */
const perShare = (value: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).replace('-', '−')

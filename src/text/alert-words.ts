import type { AlertEvent, EventOf } from '#domain/alerts/alert-event.ts'
import type { AlertStock } from '#domain/alerts/day-facts.ts'
import { ratingWords, signalWords } from '#domain/analysis/report/words.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { alertEventWords as en } from './en/alert-words.ts'
import { formatDay } from './format-days.ts'
import { DASH, formatChangePercent, formatPrice, type Lang } from './formats.ts'
import { alertEventWords as ko } from './ko/alert-words.ts'

type Call<T> = T extends string
  ? string
  : T extends (params: infer P) => string
    ? (params: P) => string
    : CallsIn<T>
type CallsIn<T> = { readonly [K in keyof T]: Call<T[K]> }
const words: Record<Lang, CallsIn<typeof ko>> = { ko, en: en as CallsIn<typeof ko> }

export type AlertText = { title: string; body: string }

/**
 * Returns the title and body of an alert in one language. The body says that the numbers are simulated where they are.
 */
export function writeAlertText(event: AlertEvent, lang: Lang): AlertText {
  const { title, body } = said(event, lang)
  return { title, body: event.simulated ? join(body, words[lang].simulated) : body }
}

const join = (...parts: readonly (string | null)[]): string =>
  parts.filter(part => part !== null && part !== '').join(' · ')

const nameOf = (stock: AlertStock, lang: Lang): string => displayName(stock, lang).name
/** An alert is written on its own day, so that a day of another year is written with its year. */
const dateOf = (day: TradingDay, lang: Lang, writtenOn: TradingDay = day): string =>
  formatDay(isoDay(day), lang, Date.parse(isoDay(writtenOn)))

function money(value: number | null, country: Country, lang: Lang): string {
  if (value === null) return DASH
  const written = { value: formatPrice(value, country) }
  return country === 'kr' ? words[lang].won(written) : words[lang].dollars(written)
}

/** Formats a whole number with all its digits, in groups of three. */
const count = (value: number): string => formatPrice(value, 'kr')

/** Formats a number with one decimal at most. A decimal 0 is left out. */
const times = (value: number | null): string => (value === null ? DASH : String(Math.round(value * 10) / 10))

function said(event: AlertEvent, lang: Lang): AlertText {
  const t = words[lang]
  const date = dateOf(event.day, lang)
  switch (event.type) {
    case 'earnings':
      return earnings(event, lang)
    case 'insider':
      return insider(event, lang)
    case 'price':
      return price(event, lang)
    case 'preset':
      return preset(event, lang)
    case 'digest':
      return counted(event, lang)
    case 'sector':
    case 'theme': {
      const named = { name: event[lang], change: formatChangePercent(event.change) }
      return { title: t[event.type](named), body: t.groupText({ country: t.countries[event.country], date }) }
    }
    default:
      return ofStock(event, lang)
  }
}

type OfStock = Exclude<
  AlertEvent,
  { type: 'earnings' | 'insider' | 'price' | 'preset' | 'digest' | 'sector' | 'theme' }
>

function ofStock(event: OfStock, lang: Lang): AlertText {
  const t = words[lang]
  const { country } = event
  const name = nameOf(event.stock, lang)
  const date = dateOf(event.day, lang)
  const priced = (value: number | null): string => money(value, country, lang)
  const highOf = ({ price, level }: { price: number | null; level: number | null }) => ({
    ...{ date, price: priced(price), level: priced(level) },
  })
  switch (event.type) {
    case 'signal': {
      const [from, to] = [signalWords[event.from][lang], signalWords[event.to][lang]]
      return { title: t.signal({ name, from, to }), body: t.close({ date, price: priced(event.close) }) }
    }
    case 'take_profit':
      return {
        title: t.takeProfit({ name }),
        body: join(t.close({ date, price: priced(event.close) }), t.takeProfitText),
      }
    case 'rating': {
      const [from, to] = [ratingWords[event.from][lang], ratingWords[event.to][lang]]
      return { title: t.rating({ name, from, to }), body: t.asOf({ date }) }
    }
    case 'prev_high_near': {
      const change = formatChangePercent(event.fromHigh)
      return {
        title: t.highNear({ name }),
        body: t.highNearText({ date, price: priced(event.close), change }),
      }
    }
    case 'prev_high_cross':
      return { title: t.highCross({ name }), body: t.highCrossText(highOf(event)) }
    case 'prev_high_close':
      return { title: t.highClose({ name }), body: t.highCloseText(highOf(event)) }
    case 'upper':
      return {
        title: t.upper({ name }),
        body: t.closeMoved({ date, price: priced(event.price), change: formatChangePercent(event.change) }),
      }
    case 'volume_surge':
      return { title: t.surge({ name, times: times(event.times) }), body: t.surgeText({ date }) }
    case 'indicator': {
      const [first, ...others] = event.what.map(what => t.indicators[what])
      const what = others.length > 0 ? t.more({ what: first!, count: others.length }) : first!
      return { title: t.indicator({ name, what }), body: join(...others, t.asOf({ date })) }
    }
  }
}

function earnings(event: EventOf<'earnings'>, lang: Lang): AlertText {
  const t = words[lang]
  const named = { name: nameOf(event.stock, lang) }
  const date = dateOf(event.report_date, lang, event.day)
  const { target_year: year, target_quarter: quarter, time, eps_actual, eps_consensus } = event
  const period = t.period({ year, quarter })
  if (event.stage === 'due') {
    const when = join(t.due({ date }), time && t.times[time], event.confirmed ? null : t.unconfirmed)
    return { title: t.earningsDue(named), body: join(when, period) }
  }
  const value = (per: number): string => money(per, event.country, lang)
  return {
    title: t.earningsTold(named),
    body: join(
      t.reported({ date }),
      period,
      eps_actual === null ? null : t.eps({ value: value(eps_actual) }),
      eps_consensus === null ? null : t.expected({ value: value(eps_consensus) }),
    ),
  }
}

function insider(event: EventOf<'insider'>, lang: Lang): AlertText {
  const t = words[lang]
  const ways = (['bought', 'sold', 'planned'] as const).map(way =>
    event[way] > 0 ? t.shares({ way: t.ways[way], count: count(event[way]) }) : null,
  )
  return {
    title: t.insider({ name: nameOf(event.stock, lang), count: event.trades }),
    body: join(t.filed({ date: dateOf(event.filed, lang, event.day) }), ...ways),
  }
}

function price({ stock, rule, close, change, day, country }: EventOf<'price'>, lang: Lang): AlertText {
  const t = words[lang]
  const ofPrice = rule.when === 'price_above' || rule.when === 'price_below'
  const value = ofPrice ? money(rule.value, country, lang) : String(rule.value)
  const is = { date: dateOf(day, lang), price: money(close, country, lang) }
  return {
    title: t.rules[rule.when]({ name: nameOf(stock, lang), value }),
    body: change === null ? t.close(is) : t.closeMoved({ ...is, change: formatChangePercent(change) }),
  }
}

function preset(event: EventOf<'preset'>, lang: Lang): AlertText {
  const t = words[lang]
  const { entered, left, first } = event
  const listed = t.names({
    names: first.map(stock => nameOf(stock, lang)).join(', '),
    more: (entered > 0 ? entered : left) - first.length,
  })
  return {
    title: t.preset({ name: event[lang], entered, left }),
    body: join(
      t.asOf({ date: dateOf(event.day, lang) }),
      entered > 0 ? t.enteredNames({ names: listed }) : t.leftNames({ names: listed }),
    ),
  }
}

function counted({ of, counts, day }: EventOf<'digest'>, lang: Lang): AlertText {
  const t = words[lang]
  const all = counts.reduce((sum, each) => sum + each.count, 0)
  return {
    title: of === 'digest' ? t.digest({ count: all }) : t.rest({ count: all }),
    body: join(
      counts.map(each => t.counted({ what: t.types[each.type], count: each.count })).join(', '),
      t.asOf({ date: dateOf(day, lang) }),
    ),
  }
}

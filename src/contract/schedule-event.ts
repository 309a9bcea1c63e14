import * as z from 'zod/mini'
import { countries } from '#domain/market/country.ts'
import { earningsTimes } from '#domain/market/filings/earnings.ts'
import { scheduleKinds } from '#domain/schedule/event.ts'
import { fallback } from './fallback.ts'
import { missing, Stock } from './reply-fields.ts'

export const EventCount = z.number()

const EarningsPart = z.object({
  /** Before the open, during the session or after the close; null when the time is not known. */
  time: missing(z.enum(earningsTimes)),
  /** True when no source brings the day, and it is estimated from the company's own earlier reports. */
  estimated: fallback(z.boolean(), false),
  target_year: z.number(),
  /** Null when the report is for the whole year. */
  target_quarter: missing(z.number()),
  /** Earnings per share, and what was expected of them, are in the shares of today. */
  eps_actual: missing(z.number()),
  eps_consensus: missing(z.number()),
  /** The earnings per share as they were reported, where a later split has changed the shares; else null. */
  eps_reported: missing(z.number()),
  sales_actual: missing(z.number()),
  sales_consensus: missing(z.number()),
})

const DividendPart = z.object({
  what: z.enum(['ex', 'pay']),
  ex_date: z.string(),
  pay_date: missing(z.string()),
  /** The amount per share as of the ex-date. */
  amount: z.number(),
  currency: z.string(),
})

/** The times are on the exchange's own clock, in the form `HH:MM`. */
const HoursPart = z.object({
  open: z.string(),
  close: z.string(),
  usual_open: z.string(),
  usual_close: z.string(),
})

/** An insider's sale that was filed in advance. The event's `day` is the first day on which it may happen. */
const InsiderPlanPart = z.object({
  insider_name: z.string(),
  title: z.string(),
  is_ceo: z.boolean(),
  qty: z.number(),
  value: missing(z.number()),
  filing_date: z.string(),
})

export const ScheduleEvent = z.object({
  kind: fallback(z.enum(scheduleKinds), 'earnings'),
  country: z.enum(countries),
  /** The date in the exchange's own calendar, in ISO form. */
  day: z.string(),
  /**
   * The UTC instants between which the event happens, as far as they are known: a report before the open has only the
   * second one.
   */
  starts_at: missing(z.string()),
  ends_at: missing(z.string()),
  name_kr: z.string(),
  name_en: z.string(),
  /**
   * True when the company or the exchange has published the day, false when the day is expected, null when that is not
   * known.
   */
  confirmed: missing(z.boolean()),
  source: z.string(),
  /** Null when the event concerns a whole market. */
  stock: missing(Stock),
  earnings: missing(EarningsPart),
  dividend: missing(DividendPart),
  hours: missing(HoursPart),
  insider_plan: missing(InsiderPlanPart),
})
export type ScheduleEvent = z.infer<typeof ScheduleEvent>

import * as z from 'zod/mini'
import type { Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  usualVendorLimits,
  type VendorDeps,
  type VendorFault,
  type VendorLimits,
  type VendorReply,
  vendorClient,
} from '../ask.ts'
import { jsonIn } from '../json-reply.ts'
import { type CalendarFault, type CalendarRow, readEarningsCalendar } from './wire.ts'

export type AlphaVantageOptions = {
  base: URL
  apiKey: string
  deps: VendorDeps
  limits?: Partial<VendorLimits>
}

/** The free key allows 25 calls a day and 5 a minute; a night needs one. */
const alphaVantageLimits: VendorLimits = {
  ...usualVendorLimits,
  ...{ firstPauseMs: 13_000, mostPauseMs: 60_000, betweenMs: 13_000, callsPerDay: 25 },
}

export type AlphaVantageClient = { earningsCalendar(): Promise<Result<CalendarRow[], VendorFault>> }

export function createAlphaVantageClient({
  base,
  apiKey,
  deps,
  limits,
}: AlphaVantageOptions): AlphaVantageClient {
  const ask = vendorClient(deps, { ...alphaVantageLimits, ...limits })
  const query = new URLSearchParams({ function: 'EARNINGS_CALENDAR', horizon: '3month', apikey: apiKey })
  return { earningsCalendar: () => ask(() => ({ url: new URL(`/query?${query}`, base) }), calendarVerdict) }
}

/** Sentences come as JSON with status 200. They may name the key, so that none of them reaches a fault. */
const Sentence = z.object({
  Note: z.optional(z.string()),
  Information: z.optional(z.string()),
  'Error Message': z.optional(z.string()),
})
const rateWords = /rate limit|per day|per minute|per second|frequency/i

const calendarFaults: Readonly<Record<CalendarFault, string>> = {
  foreign: 'the reply is no calendar',
  changed: 'the calendar lacks a column',
  cut: 'the calendar ends within a row',
  corrupt: 'more than one row of a hundred cannot be read',
  empty: 'the calendar has no row',
}

function calendarVerdict({ status, body }: VendorReply): ReplyVerdict<CalendarRow[]> {
  const detail = `${status} from the calendar`
  if (status === 429) return { is: 'again', because: 'rate_limited', detail }
  if (status >= 500) return { is: 'again', because: 'unreachable', detail }
  if (status === 401 || status === 403) return { is: 'bad', because: 'refused', detail }
  if (status !== 200) return { is: 'bad', because: 'unreadable', detail }
  const json = jsonIn(body)
  if (json !== undefined) return sentenceVerdict(json)
  const rows = readEarningsCalendar(new TextDecoder().decode(body))
  if (rows.ok) return { is: 'good', value: rows.value }
  const isLasting = rows.error === 'changed'
  return { is: isLasting ? 'bad' : 'again', because: 'unreadable', detail: calendarFaults[rows.error] }
}

function sentenceVerdict(json: unknown): ReplyVerdict<never> {
  const read = z.safeParse(Sentence, json)
  const { Note, Information, 'Error Message': refusal } = read.success ? read.data : {}
  if (rateWords.test(Note ?? Information ?? ''))
    return { is: 'again', because: 'rate_limited', detail: 'the limit of calls is reached' }
  return refusal || Note || Information
    ? { is: 'bad', because: 'refused', detail: 'a sentence in place of the calendar' }
    : { is: 'again', because: 'unreadable', detail: 'JSON in place of the calendar' }
}

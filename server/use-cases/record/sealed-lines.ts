import { GENESIS_HASH, isGap, type SealedDay } from '#domain/analysis/record/day-seal.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'

/** The figures of a whole chain of sealed days. */
export type ChainFacts = {
  form: number
  genesis: string
  /** All days that have a line in the chain. */
  days: readonly TradingDay[]
  /** Where the line of each of these days ends in the file of the whole chain, in bytes. */
  ends: readonly number[]
  gaps: number
  records: number
  live: number
  liveSince: TradingDay | null
  head: { day: TradingDay; hash: string } | null
}

/** About a year of days is read at once (our choice), so that a chain of many years is never in memory as a whole. */
export const DAYS_AT_ONCE = 250

/**
 * Returns the last day to read. It is not the newest sealed day, because a later publication may have sealed more days
 * already.
 */
export const lastDayToRead = ({ published }: LoadedMarket, to?: TradingDay): TradingDay =>
  to !== undefined && to < published.data_date ? to : published.data_date

/** Reads all sealed lines of the published days at once, so it is for a few days only. */
export const sealedLines = (
  seals: SealStore,
  market: LoadedMarket,
  from?: TradingDay,
  to?: TradingDay,
): Promise<SealedLine[]> => seals.lines(market.published.country, from, lastDayToRead(market, to))

/** Reads the sealed lines of the published days, page by page. */
export async function* readSealedPages(
  seals: SealStore,
  market: LoadedMarket,
  from?: TradingDay,
  to?: TradingDay,
): AsyncGenerator<SealedLine[]> {
  const { country } = market.published
  const until = lastDayToRead(market, to)
  let page = await seals.lines(country, from, until, DAYS_AT_ONCE)
  while (page.length > 0) {
    yield page
    if (page.length < DAYS_AT_ONCE) return
    const next = await readSealedPageAfter(seals, country, page.at(-1)!, until)
    assert(next, 'a chain stays what it is while it is read')
    page = next
  }
}

/**
 * Reads the page after a line. Returns null when that line no longer exists, because a simulated market was made again
 * with a new chain.
 */
export async function readSealedPageAfter(
  seals: SealStore,
  country: Country,
  head: Pick<SealedLine, 'day' | 'hash'>,
  to?: TradingDay,
): Promise<SealedLine[] | null> {
  const [first, ...fresh] = await seals.lines(country, head.day, to, DAYS_AT_ONCE + 1)
  return first?.day === head.day && first.hash === head.hash ? fresh : null
}

/** Parses a stored line without checking it: it was checked before it was stored. */
export function parseSealedLine({ line, hash }: Pick<SealedLine, 'line' | 'hash'>): SealedDay {
  const { body } = JSON.parse(Buffer.from(line).toString('latin1')) as { body: SealedDay }
  return { ...body, hash }
}

const FORM = /^\{"body":\{"form":(\d+),/

/** Computes the figures by counting in the bytes, because parsing every record of many years would take seconds. */
export async function computeChainFacts(pages: AsyncIterable<readonly SealedLine[]>): Promise<ChainFacts> {
  const facts = { gaps: 0, records: 0, live: 0 }
  const days: TradingDay[] = []
  const ends: number[] = []
  let form = 1
  let liveSince: TradingDay | null = null
  let head: ChainFacts['head'] = null
  for await (const page of pages)
    for (const { day, line, hash } of page) {
      const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
      if (days.length === 0) form = Number(FORM.exec(bytes.toString('latin1', 0, 40))?.[1] ?? 1)
      if (bytes.includes(',"gap":')) facts.gaps++
      const live = countIn(bytes, '"edition":"live"')
      facts.records += live + countIn(bytes, '"edition":"backtest"')
      facts.live += live
      if (live > 0) liveSince ??= day
      days.push(day)
      ends.push((ends.at(-1) ?? 0) + bytes.length)
      head = { day, hash }
    }
  return { form, genesis: GENESIS_HASH, days, ends, ...facts, liveSince, head }
}

function countIn(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count++
  return count
}

export const gapReasonOf = (sealed: SealedDay) => (isGap(sealed) ? sealed.gap : null)

import { genesis, isGap, type SealedDay } from '#domain/analysis/record/day-seal.ts'
import type { TradingDay } from '#domain/market/day.ts'
import type { SealedLine, Seals } from '../market-ports.ts'
import type { OpenMarket } from './open-market.ts'

/** What a whole chain amounts to. */
export type ChainFacts = {
  form: number
  genesis: string
  /** Every day there is a line of. */
  days: readonly TradingDay[]
  gaps: number
  records: number
  live: number
  liveSince: TradingDay | null
  head: { day: TradingDay; hash: string } | null
}

/** The lines of what is published: a later publication may already have sealed more. */
export async function linesOf(
  seals: Seals,
  { published: { country, data_date } }: OpenMarket,
  from?: TradingDay,
  to: TradingDay = data_date,
): Promise<SealedLine[]> {
  const until = Math.min(to, data_date)
  return (await seals.lines(country, from)).filter(({ day }) => day <= until)
}

/** A stored line is ours, and was checked when it was written: it is read, not judged. */
export function daySealed({ line, hash }: Pick<SealedLine, 'line' | 'hash'>): SealedDay {
  const { body } = JSON.parse(Buffer.from(line).toString('latin1')) as { body: SealedDay }
  return { ...body, hash }
}

const FORM = /^\{"body":\{"form":(\d+),/

/** Told from the bytes: taking apart every record of many years only to count them would take seconds. */
export function factsOf(lines: readonly SealedLine[]): ChainFacts {
  const facts = { gaps: 0, records: 0, live: 0 }
  let liveSince: TradingDay | null = null
  for (const { day, line } of lines) {
    const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength)
    if (bytes.includes(',"gap":')) facts.gaps++
    const live = countIn(bytes, '"edition":"live"')
    facts.records += live + countIn(bytes, '"edition":"backtest"')
    facts.live += live
    if (live > 0) liveSince ??= day
  }
  const newest = lines.at(-1)
  const begin = lines[0] && Buffer.from(lines[0].line).toString('latin1', 0, 40)
  return {
    form: Number(FORM.exec(begin ?? '')?.[1] ?? 1),
    genesis,
    days: lines.map(({ day }) => day),
    ...facts,
    liveSince,
    head: newest ? { day: newest.day, hash: newest.hash } : null,
  }
}

function countIn(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count++
  return count
}

export const gapOf = (sealed: SealedDay) => (isGap(sealed) ? sealed.gap : null)

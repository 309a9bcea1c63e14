import type { GapReason } from '#domain/analysis/record/day-seal.ts'
import { type Edition, editions } from '#domain/analysis/record/signal-record.ts'
import { codeOfSignal, type Signal, signalOfCode } from '#domain/analysis/signals/signal.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import { DAYS_AT_ONCE, gapReasonOf, parseSealedLine, readSealedPageAfter } from './sealed-lines.ts'

/** A sealed change of a stock's signal, with the hash of its day. */
export type SealedChange = {
  day: TradingDay
  hash: string
  version: string
  edition: Edition
  signal: Signal
  from: Signal
  close: number
  entry: { day: TradingDay; close: number } | null
  odds: number | null
}

export type SealedGap = { day: TradingDay; gap: GapReason }

/**
 * All records of a chain, by stock. A large market seals a million records, so their fields are stored in columns, and
 * each record points to the stock's previous one.
 */
type Index = {
  head: { day: TradingDay; hash: string } | null
  newest: Map<string, number>
  before: number[]
  day: TradingDay[]
  code: number[]
  close: number[]
  entryDay: number[]
  entryClose: number[]
  odds: number[]
  versions: string[]
  version: number[]
  hashes: Map<TradingDay, string>
  gaps: SealedGap[]
}

const LINES_AT_ONCE = 100

/**
 * Makes the function that reads the sealed changes of a stock. It reads a chain once, and afterwards only the newly
 * sealed lines.
 */
export function makeSealedChangesReader() {
  const indices = new Map<Country, Promise<Index>>()
  return {
    async of(seals: SealStore, country: Country, fsymId: string, until: TradingDay) {
      const known = indices.get(country)
      // Calls run one after the other, because two at the same time would add the same days twice.
      const next = (known ?? Promise.resolve(emptyIndex())).then(
        index => caughtUp(index, seals, country),
        () => caughtUp(emptyIndex(), seals, country),
      )
      indices.set(country, next)
      next.catch(() => indices.get(country) === next && indices.delete(country))
      const index = await next
      return {
        changes: [...changesIn(index, fsymId)].filter(({ day }) => day <= until),
        gaps: index.gaps.filter(({ day }) => day <= until).toReversed(),
      }
    },
  }
}

const emptyIndex = (): Index => ({
  head: null,
  newest: new Map(),
  before: [],
  day: [],
  code: [],
  close: [],
  entryDay: [],
  entryClose: [],
  odds: [],
  versions: [],
  version: [],
  hashes: new Map(),
  gaps: [],
})

async function caughtUp(index: Index, seals: SealStore, country: Country): Promise<Index> {
  for (;;) {
    const page = index.head
      ? await readSealedPageAfter(seals, country, index.head)
      : await seals.lines(country, undefined, undefined, DAYS_AT_ONCE)
    if (!page) return caughtUp(emptyIndex(), seals, country)
    for (const [at, line] of page.entries()) {
      add(index, line)
      if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await new Promise(resolve => setImmediate(resolve))
    }
    if (page.length < DAYS_AT_ONCE) return index
  }
}

function add(index: Index, line: SealedLine): void {
  const { day } = line
  const sealed = parseSealedLine(line)
  const gap = gapReasonOf(sealed)
  index.head = { day, hash: line.hash }
  index.hashes.set(day, line.hash)
  if (gap) index.gaps.push({ day, gap })
  if (!('records' in sealed)) return
  for (const { fsym_id, version, edition, signal, from, close, entry, odds } of sealed.records) {
    const at = index.day.length
    index.before.push(index.newest.get(fsym_id) ?? -1)
    index.newest.set(fsym_id, at)
    index.day.push(day)
    index.code.push((codeOfSignal(signal) << 8) | (codeOfSignal(from) << 4) | editions.indexOf(edition))
    index.close.push(close)
    index.entryDay.push(entry?.day ?? 0)
    index.entryClose.push(entry?.close ?? 0)
    index.odds.push(odds ?? Number.NaN)
    if (!index.versions.includes(version)) index.versions.push(version)
    index.version.push(index.versions.indexOf(version))
  }
}

/** Yields the changes of a stock, newest first. */
function* changesIn(index: Index, fsymId: string): Generator<SealedChange> {
  for (let at = index.newest.get(fsymId) ?? -1; at >= 0; at = index.before[at]!) {
    const [day, code, odds] = [index.day[at]!, index.code[at]!, index.odds[at]!]
    const entryDay = index.entryDay[at]!
    yield {
      day,
      hash: index.hashes.get(day)!,
      version: index.versions[index.version[at]!]!,
      edition: editions[code & 15]!,
      signal: signalOfCode(code >> 8),
      from: signalOfCode((code >> 4) & 15),
      close: index.close[at]!,
      entry: entryDay === 0 ? null : { day: entryDay as TradingDay, close: index.entryClose[at]! },
      odds: Number.isNaN(odds) ? null : odds,
    }
  }
}

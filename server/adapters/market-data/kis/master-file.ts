import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { SecurityType } from '#domain/market/instrument.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import { isinIn, koreanTicker } from '../korean-session-rows.ts'
import { kisSecurityTypes, leftOutGroups } from './security-groups.ts'

/** One security of a master file (종목마스터): what KIS lists on a market, without a key. */
export type KisMasterRow = {
  ticker: Ticker
  isin: string
  name: string
  market: 'KOSPI' | 'KOSDAQ'
  type: SecurityType
  isHalted: boolean
  listed: TradingDay | null
  /** Rounded to a thousand, as the file counts; null where it has none. */
  shares: number | null
}

export type KisMasterRows = { rows: readonly KisMasterRow[]; problems: readonly string[] }

/** Where the fields of a row begin, in bytes; both files agree but for the marks between the sector and the reference price. */
export type KisMasterLayout = { file: string; market: KisMasterRow['market']; rowBytes: number } & Readonly<
  Record<'group' | 'product' | 'halted' | 'listed' | 'shares', number>
>

export const kisMasterLayouts: readonly KisMasterLayout[] = [
  {
    ...{ file: 'kospi_code.mst', market: 'KOSPI', rowBytes: 288 },
    ...{ group: 61, product: 83, halted: 121, listed: 166, shares: 174 },
  },
  {
    ...{ file: 'kosdaq_code.mst', market: 'KOSDAQ', rowBytes: 282 },
    ...{ group: 61, product: 79, halted: 116, listed: 161, shares: 169 },
  },
]

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
/** Our choice: a file with more broken rows than these has changed as a whole. */
const MOST_BROKEN = 20
const exchangeTradedNotes = ['3', '4']

/**
 * Reads a master file: rows of one width in bytes, in CP949. A row of another width refuses the whole file, because every field would
 * be read from a wrong place. A row that cannot be read is named with its line, and so is a group of securities that nobody knew.
 */
export function readMasterFile(bytes: Uint8Array, layout: KisMasterLayout): Result<KisMasterRows, string> {
  const rows = new Map<string, KisMasterRow>()
  const [problems, strangers] = [[] as string[], new Map<string, number>()]
  let line = 0
  for (const row of rowsIn(bytes)) {
    line++
    if (row.length !== layout.rowBytes)
      return err(`${layout.file}: row ${line} has ${row.length} bytes instead of ${layout.rowBytes}`)
    const text = textsOf(row)
    const group = text(layout.group, 2)
    if (leftOutGroups.has(group) || exchangeTradedNotes.includes(text(layout.product, 1))) continue
    const type = kisSecurityTypes[group]
    if (/^[A-Z]{2}$/.test(group) && type === undefined) {
      strangers.set(group, (strangers.get(group) ?? 0) + 1)
      continue
    }
    const read = type ? masterRow(text, layout, type) : err('group')
    if (read.ok) rows.set(read.value.ticker, read.value)
    else problems.push(`${layout.file}: row ${line} has no ${read.error} that could be read`)
  }
  if (problems.length > MOST_BROKEN) return err(`${problems[0]}, and ${problems.length - 1} more`)
  if (rows.size === 0) return err(`${layout.file} lists nothing`)
  for (const [group, count] of strangers)
    problems.push(`${layout.file}: nobody knew the group ${group}, which has ${count} securities`)
  return ok({ rows: [...rows.values()], problems })
}

function* rowsIn(bytes: Uint8Array): Generator<Uint8Array> {
  let at = 0
  while (at < bytes.length) {
    const found = bytes.indexOf(LINE_FEED, at)
    const end = found < 0 ? bytes.length : found
    yield bytes.subarray(at, bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end)
    at = end + 1
  }
}

type TextAt = (at: number, length: number) => string

const textsOf = (row: Uint8Array): TextAt => {
  const decoder = new TextDecoder('euc-kr')
  return (at, length) => decoder.decode(row.subarray(at, at + length)).trim()
}

/** Returns the row, or the first of its fields that cannot be read. */
function masterRow(
  text: TextAt,
  layout: KisMasterLayout,
  type: SecurityType,
): Result<KisMasterRow, 'code' | 'ISIN' | 'name' | 'mark of a halt' | 'listing day' | 'number of shares'> {
  const [ticker, isin, name] = [koreanTicker(text(0, 9)), isinIn(text(9, 12)), text(21, 40)]
  const [halted, listed, shares] = [text(layout.halted, 1), text(layout.listed, 8), text(layout.shares, 15)]
  if (ticker === null) return err('code')
  if (isin === null) return err('ISIN')
  if (name === '' || name.includes('\ufffd')) return err('name')
  if (halted !== 'Y' && halted !== 'N') return err('mark of a halt')
  const day = parseCompactDay(listed)
  if (day === null && !/^0*$/.test(listed)) return err('listing day')
  if (!/^\d*$/.test(shares)) return err('number of shares')
  const { market } = layout
  const counted = Number(shares) * 1000 || null
  return ok({ ticker, isin, name, market, type, isHalted: halted === 'Y', listed: day, shares: counted })
}

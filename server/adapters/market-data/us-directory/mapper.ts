import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument, SecurityType } from '#domain/market/instrument.ts'
import { createInstrumentIdResolver } from '#domain/market/instrument-ids.ts'
import { isUnitSymbol, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import { type CompanyNumbers, renamedStocks } from './renamed.ts'
import type { DirectoryRow } from './wire.ts'

/** Neither file has a column for the type of a security, so that these words of its description leave it out. */
const leftOut = /\b(warrants?|rights?|notes?|debentures?|bonds?|etns?)\b/i
/** An American depositary share may well represent a preferred one. */
const preferred = /\b(preferred|preference)\b|\binterest in a share\b/i
/**
 * Words that are true of shares, too: a partnership's shares are units, and «when issued» stays in names for years. They leave out a
 * security whose symbol says the same: NASDAQ's fifth letter, or what follows a dot.
 */
const leftOutWithSymbol = [
  { words: /\bunits?\b/i, symbol: /^[A-Z]{3,4}U$/ },
  { words: /\bwhen[- ]issued\b/i, symbol: /^[A-Z]{4}V$|\.V$/ },
] as const
const depositary = /\bamerican deposit[ao]ry\b|\bAD[SR]s?\b/i
const closedEnd = /\bclosed[- ]end\b|\bfund\b/i
/** What follows a company's name: «Class A Common Stock», «American Depositary Shares, each representing …». */
const description =
  /,? +(new )?((class|series) [a-z] )?((common|ordinary|capital) (stock|shares?|units?)|american deposit[ao]ry|AD[SR]s?)\b.*$/i

/** The securities of both files that are in our scope. */
export function directoryInstruments(
  rows: readonly DirectoryRow[],
  stored: readonly Instrument[],
): Instrument[] {
  const idOf = createInstrumentIdResolver(stored)
  const found = new Map<string, Instrument>()
  for (const row of rows) {
    const instrument = instrumentFrom(row)
    if (instrument && !found.has(instrument.ticker))
      found.set(instrument.ticker, { ...instrument, fsym_id: idOf(instrument) })
  }
  return [...found.values()].sort((one, other) => (one.fsym_id < other.fsym_id ? -1 : 1))
}

function instrumentFrom(row: DirectoryRow): Omit<Instrument, 'fsym_id'> | null {
  const venue = parseVenue(row.exchange ?? 'NASDAQ')
  const ticker = parseTicker(row.symbol)
  const type = typeOf(row)
  // A symbol that would need another spelling is another security, such as a preferred share.
  if (row.isTest || ticker !== row.symbol || type === null || (venue?.market !== 3 && venue?.market !== 4))
    return null
  return {
    ...{ country: 'us', ticker, market: venue.market, venue: venue.venue, fref_security_type: type },
    ...{ name_kr: '', name_en: nameOf(row) || ticker, sector_code: null, shares: null },
    ...{ listed_at: null, delisted_at: null, halted_since: null },
  }
}

/** Null for a security that is no share and no fund. */
function typeOf(row: DirectoryRow): SecurityType | null {
  if (row.isEtf) return 'ETF_ETF'
  const words = describing(row)
  if (leftOut.test(words) || isUnitSymbol(row.symbol)) return null
  if (leftOutWithSymbol.some(each => each.words.test(words) && each.symbol.test(row.symbol))) return null
  if (depositary.test(words)) return 'ADR'
  if (preferred.test(words)) return null
  return closedEnd.test(row.name) ? 'MF_C' : 'SHARE'
}

/**
 * NASDAQ puts a dash before the description. In the other file it follows the name, whose first two words may be any, as those of
 * «Unit Corporation».
 */
function describing({ name, exchange }: DirectoryRow): string {
  const dash = name.indexOf(' - ')
  if (dash >= 0) return name.slice(dash + 3)
  return exchange === null ? name : name.split(' ').slice(2).join(' ')
}

function nameOf({ name, isEtf }: DirectoryRow): string {
  if (isEtf) return name
  const dash = name.indexOf(' - ')
  return (dash >= 0 ? name.slice(0, dash) : name.replace(description, '')).trim()
}

export type DirectoryListing = {
  instruments: Instrument[]
  lost: Instrument[]
  fresh: Instrument[]
  present: number
}

/**
 * The listing of a country: what the files have, and of what is stored the rest. A present stock whose ticker is in neither file is
 * delisted on the day; one that is there, and that we would leave out, stays as it is stored. The files have no number that survives
 * a change of symbol, so that a renamed stock is recognised by its company's number at the SEC alone.
 */
export function directoryListing(
  rows: readonly DirectoryRow[],
  stored: readonly Instrument[],
  day: TradingDay,
  numbers: CompanyNumbers = new Map(),
): DirectoryListing {
  const american = stored.filter(({ country }) => country === 'us')
  const known = new Set(american.map(({ fsym_id }) => fsym_id))
  const found = directoryInstruments(rows, american)
  const seen = new Set(found.map(({ fsym_id }) => fsym_id))
  const symbols = new Set(rows.map(({ symbol }) => symbol))
  const present = american.filter(({ delisted_at }) => delisted_at === null)
  const lost = present.filter(({ fsym_id, ticker }) => !seen.has(fsym_id) && !symbols.has(ticker))
  const fresh = found.filter(({ fsym_id }) => !known.has(fsym_id))
  const renamed = renamedStocks(american, { lost, fresh }, numbers)
  const instruments = found.map(each => ({
    ...each,
    fsym_id: renamed.get(each.ticker)?.fsym_id ?? each.fsym_id,
  }))
  const listed = new Set(instruments.map(({ fsym_id }) => fsym_id))
  const left = new Set(lost)
  for (const each of american)
    if (!listed.has(each.fsym_id))
      instruments.push(left.has(each) ? { ...each, delisted_at: isoDay(day), halted_since: null } : each)
  return { instruments, lost, fresh, present: present.length }
}

import type { Instrument } from '#domain/market/instrument.ts'
import { parseTicker, type Ticker } from '#domain/market/ticker.ts'
import type { HoldingIdentifiers, ReportedHolding } from './holding-columns.ts'

/** Our name of a holding: the ticker of a listed security, and otherwise the name that the fund gives; empty without either. */
export type HoldingName = (holding: ReportedHolding & HoldingIdentifiers) => string

export function createHoldingNames(
  instruments: readonly Instrument[],
  tickerOfCusip: ReadonlyMap<string, string>,
): HoldingName {
  const listed = instruments.filter(({ country, delisted_at }) => country === 'us' && delisted_at === null)
  const tickers = new Set(listed.map(({ ticker }) => ticker))
  const byIsin = new Map(
    instruments.flatMap(({ identifiers, ticker }) => (identifiers?.isin ? [[identifiers.isin, ticker]] : [])),
  )
  // The lists of the SEC spell a class without the dot: BRKB.
  const bySymbol = new Map(listed.map(({ ticker }) => [ticker.replace('.', ''), ticker]))
  for (const ticker of tickers) bySymbol.set(ticker, ticker)
  return holding =>
    byIsin.get(holding.isin) ??
    bySymbol.get(tickerOfCusip.get(cusipIn(holding)) ?? '') ??
    statedTicker(holding, tickers) ??
    nameThatIsNoTicker(holding)
}

/** The ISIN of an American security contains its CUSIP. */
const cusipIn = ({ cusip, isin }: Pick<ReportedHolding & HoldingIdentifiers, 'cusip' | 'isin'>): string =>
  cusip === '' && isin.startsWith('US') ? isin.slice(2, 11) : cusip

/** Funds write «GOOGL US» and «goog», and use the tickers of other countries, which may be those of our companies. */
function statedTicker({ isin, ticker }: HoldingIdentifiers, listed: ReadonlySet<string>): Ticker | null {
  if (isin !== '' && !isin.startsWith('US')) return null
  const ours = parseTicker(ticker.replace(/ US$/i, ''))
  return ours !== null && listed.has(ours) ? ours : null
}

/** A name of up to five letters would be taken for the ticker of another company. */
function nameThatIsNoTicker({ name, isin, cusip }: ReportedHolding & HoldingIdentifiers): string {
  const number = isin === '' ? cusip : isin
  if (name === '') return number
  return parseTicker(name) === null ? name : `${name} (${number === '' ? 'unlisted' : number})`
}

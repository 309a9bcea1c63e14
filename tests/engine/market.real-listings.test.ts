import { expect, test } from 'vitest'
import { countryOfTicker, displayName, parseTicker } from '#domain/market/ticker.ts'
import { parseVenue } from '#domain/market/trading/venue.ts'
import { againstRealBars, readTable } from '../server/market/sources/real-data.ts'

/** Returns only the first cell of each row: a name further right may contain a comma, which would shift the cells. */
const firstCells = (path: string): string[] => readTable(path).rows.map(row => row[0]!)
const korean = () => readTable('listing/kr_listing_krx_20260414.csv').rows

againstRealBars('tickers and markets against real listings (shared/data)', () => {
  test('every Korean code of the listing is read as itself and belongs to Korea', () => {
    const codes = korean().map(row => row[1]!)
    expect(codes.length).toBe(2_882)
    for (const code of codes) {
      const ticker = parseTicker(code)
      expect(ticker, code).toBe(code)
      expect(countryOfTicker(ticker!), code).toBe('kr')
    }
  })

  test('a Korean stock whose code has letters is shown by its name', () => {
    const lettered = korean().filter(row => /[A-Z]/.test(row[1]!))
    expect(lettered.length).toBe(66)
    for (const [, code, name] of lettered) {
      const stock = { country: 'kr', ticker: code!, name_kr: name!, name_en: code! } as const
      expect(displayName(stock, 'ko')).toEqual({ name, sub: code })
    }
  })

  test('every market of the listing is KOSDAQ, KOSPI or out of scope', () => {
    const counts = new Map<string, number>()
    for (const row of korean()) {
      // The English name may contain a comma, so the market is not always in the same cell.
      const market = row.find(cell => /^(KOSPI|KOSDAQ|KOSDAQ GLOBAL|KONEX)$/.test(cell))!
      const name = parseVenue(market)?.venue ?? 'none'
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({ KOSPI: 950, KOSDAQ: 1_771 + 52, none: 109 })
  })

  test('every symbol of the S&P 500 is read as itself, with its share class behind a dot', () => {
    const symbols = firstCells('listing/us_sp500_constituents.csv')
    expect(symbols.length).toBeGreaterThan(490)
    for (const symbol of symbols) {
      expect(parseTicker(symbol), symbol).toBe(symbol)
      expect(parseTicker(symbol.replace('.', '-')), symbol).toBe(symbol)
      expect(countryOfTicker(parseTicker(symbol)!), symbol).toBe('us')
    }
  })

  test('every NASDAQ symbol is read as itself, and the two trailer lines of the file are not tickers', () => {
    const symbols = firstCells('listing/us_nasdaq_listed.csv')
    expect(symbols.length).toBeGreaterThan(5_000)
    expect(symbols.filter(symbol => parseTicker(symbol) !== symbol)).toEqual([
      expect.stringMatching(/^File Creation Time/),
      '',
    ])
  })
})

import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { themeListSource } from '#server/adapters/market-data/theme-list/theme-list.ts'
import { portLaws } from './port-laws.ts'

const company = (country: Country, ticker: string, delisted_at: string | null = null): Instrument => ({
  ...{ fsym_id: `id-${ticker}`, country, ticker, market: country === 'kr' ? 2 : 3, venue: null },
  ...{ fref_security_type: 'SHARE', name_kr: '', name_en: ticker, sector_code: null, shares: null },
  ...{ listed_at: null, delisted_at, halted_since: null },
})

/** The list is read for companies that it names, for one that it does not name, and for one that is delisted. */
const stored: Readonly<Record<Country, readonly Instrument[]>> = {
  kr: [company('kr', '005930'), company('kr', '000660'), company('kr', '999990')],
  us: [company('us', 'NVDA'), company('us', 'BRK.B'), company('us', 'AMD', '2026-08-03')],
}

for (const country of countries)
  portLaws({
    name: `the list of themes of ${country}`,
    country,
    until: toTradingDay(20261120),
    instruments: stored[country],
    secrets: [],
    asksNobody: true,
    async start() {
      const fake = { url: new URL('http://127.0.0.1'), calls: [], close: async () => {} }
      return { market: themeListSource(), fake }
    },
  })

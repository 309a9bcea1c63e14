import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { type Country, countryOfMarket } from '#domain/market/country.ts'
import { isoDay, type TradingDay } from '#domain/market/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { sessions } from '#domain/market/session.ts'
import type { MarketData } from '#server/ports.ts'
import { type Company, companies } from './companies.ts'
import { companyPath } from './company-path.ts'
import { haltedSince, listedAt } from './happenings.ts'
import { demoIndices, indexPath } from './indices.ts'
import { MARKET_START, marketPath, type Weather } from './market-path.ts'

/** A simulated market that reaches as far as it is asked to, always with the same past. */
export function demoMarket(): MarketData {
  const known = new Map<string, { days: TradingDay[]; weather: Weather[] }>()
  const marketUntil = (country: Country, to: TradingDay) => {
    const key = `${country} ${to}`
    let market = known.get(key)
    if (!market) {
      const days = sessions(country, MARKET_START, to)
      market = { days, weather: marketPath(country, days.length) }
      known.clear()
      known.set(key, market)
    }
    return market
  }

  return {
    source: 'demo',

    async instruments(country, asOf) {
      return companies
        .filter(company => countryOfMarket(company.market) === country)
        .filter(company => listedAt(company, MARKET_START) <= asOf)
        .map(company => instrumentFrom(company, asOf))
    },

    async indices(country) {
      return demoIndices
        .filter(index => index.country === country)
        .map(({ fsymId, name }) => ({ fsym_id: fsymId, country, name }))
    },

    async bars(fsymId, from, to) {
      return between(pathOf(fsymId, to, marketUntil), from)
    },
  }
}

type MarketUntil = (country: Country, to: TradingDay) => { days: TradingDay[]; weather: Weather[] }

function pathOf(fsymId: string, to: TradingDay, marketUntil: MarketUntil): Bars {
  const index = demoIndices.find(each => each.fsymId === fsymId)
  if (index) {
    const { days, weather } = marketUntil(index.country, to)
    return indexPath(index, days, weather)
  }
  const company = companies.find(each => each.fsymId === fsymId)
  if (!company) return emptyBars(0)
  const { days, weather } = marketUntil(countryOfMarket(company.market), to)
  const first = days.findIndex(day => day >= listedAt(company, MARKET_START))
  return first < 0 ? emptyBars(0) : companyPath(company, days.slice(first), weather.slice(first))
}

function between(bars: Bars, from: TradingDay): Bars {
  const first = bars.day.findIndex(day => day >= from)
  return first < 0 ? emptyBars(0) : sliceColumns(bars, first)
}

function instrumentFrom(company: Company, asOf: TradingDay): Instrument {
  const split = company.events?.find(event => event.kind === 'split' && event.on <= asOf)
  return {
    fsym_id: company.fsymId,
    country: countryOfMarket(company.market),
    ticker: company.ticker,
    market: company.market,
    fref_security_type: company.type,
    name_kr: company.name_kr,
    name_en: company.name_en,
    sector_code: company.sector,
    shares: Math.round(company.shares * 1e6 * (split?.kind === 'split' ? split.ratio : 1)),
    listed_at: isoDay(listedAt(company, MARKET_START)),
    delisted_at: null,
    halted_since: haltedSince(company, asOf),
  }
}

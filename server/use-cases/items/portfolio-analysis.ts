import { gunzipSync } from 'node:zlib'
import type { Portfolio } from '#contract/portfolio.ts'
import type { StockReport } from '#contract/report.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import { type AllocationSlice, allocate } from '#domain/portfolio/allocation.ts'
import type { PortfolioEntry } from '#domain/portfolio/entry.ts'
import { type PortfolioHolding, roundBreakdown } from '#domain/portfolio/holdings.ts'
import { cumulativeGrowthOf, performanceOf } from '#domain/portfolio/performance.ts'
import { currencyDecimals, type PortfolioInput, roundMoneyIn } from './portfolio-input.ts'
import { currencyOfCountry, quoteOnDay } from './portfolio-quotes.ts'

type Analysis = NonNullable<Portfolio['analysis']>

/** A chart gets at most so many points. Our choice. */
const MOST_POINTS = 400

export function analysePortfolio(
  input: PortfolioInput,
  entries: readonly PortfolioEntry[],
  holdings: readonly PortfolioHolding[],
): Analysis {
  return {
    ...performanceIn(input, entries),
    allocation: allocationOf(input, holdings),
    ...properPrices(input, holdings),
  }
}

function performanceIn(
  input: PortfolioInput,
  entries: readonly PortfolioEntry[],
): Pick<Analysis, 'performance' | 'performance_missing'> {
  const { body, currency, quoted } = input
  const found = performanceOf(entries, {
    method: body.method,
    days: sessionsOf(input, entries),
    quoteAt: (fsym_id, day) => quoteOnDay(quoted.get(fsym_id)!, input, day),
  })
  if (!found.ok) return { performance: null, performance_missing: found.error.why }
  const { from, to, timeWeighted, moneyWeighted, put, taken, value, result, days } = found.value
  const money = roundMoneyIn(currency)
  const growth = cumulativeGrowthOf(days)
  const step = Math.ceil(days.length / MOST_POINTS)
  return {
    performance: {
      from: isoDay(from),
      to: isoDay(to),
      time_weighted: fraction(timeWeighted),
      money_weighted: fraction(moneyWeighted),
      ...{ put: money(put), taken: money(taken), value: money(value) },
      result: roundBreakdown(result, currencyDecimals(currency)),
      // Counted from the end, so that the newest day is always included.
      days: days
        .map(({ day, value: worth }, at) => ({
          date: isoDay(day),
          value: money(worth),
          growth: fraction(growth[at]!),
        }))
        .filter((_, at) => (days.length - 1 - at) % step === 0),
    },
    performance_missing: null,
  }
}

function fraction(value: number): number
function fraction(value: number | null): number | null
function fraction(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e8) / 1e8 + 0
}

/** Returns all days since the first entry on which any of the stocks traded. */
function sessionsOf({ quoted, until }: PortfolioInput, entries: readonly PortfolioEntry[]): TradingDay[] {
  const first = entries[0]?.day ?? until
  const days = new Set<number>()
  for (const { bars } of quoted.values())
    for (const day of bars.day) if (day >= first && day <= until) days.add(day)
  return [...days].sort((a, b) => a - b) as TradingDay[]
}

type Names = { name_kr: string; name_en: string }
const unnamed: Names = { name_kr: '', name_en: '' }
const countryNames = {
  kr: { name_kr: '한국', name_en: 'Korea' },
  us: { name_kr: '미국', name_en: 'United States' },
}
const currencyNames = { KRW: { name_kr: '원', name_en: 'Won' }, USD: { name_kr: '달러', name_en: 'Dollar' } }

function allocationOf(
  { quoted, currency }: PortfolioInput,
  holdings: readonly PortfolioHolding[],
): Analysis['allocation'] {
  const stockOf = ({ fsym_id }: { fsym_id: string }) => quoted.get(fsym_id)!.instrument
  const names = new Map<string, Names>()
  const named = (key: string | null, of: Names): string | null => {
    if (key !== null) names.set(key, of)
    return key
  }
  const money = roundMoneyIn(currency)
  const shown = (slices: readonly AllocationSlice[]) =>
    slices.map(slice => ({ ...slice, value: money(slice.value), ...(names.get(slice.key) ?? unnamed) }))
  const by = (keyOf: (instrument: NonNullable<ReturnType<typeof stockOf>>) => string | null) =>
    shown(
      allocate(holdings, holding => {
        const instrument = stockOf(holding)
        return instrument && keyOf(instrument)
      }),
    )
  return {
    stock: by(({ fsym_id, name_kr, name_en }) => named(fsym_id, { name_kr, name_en })),
    country: by(({ country }) => named(country, countryNames[country])),
    sector: by(({ country, sector_code }) => {
      if (sector_code === null) return null
      const sector = findSector(country, sector_code)
      const own = sector
        ? { name_kr: sector.ko, name_en: sector.en }
        : { name_kr: sector_code, name_en: sector_code }
      return named(`${country}/${sector?.code ?? sector_code}`, own)
    }),
    currency: by(({ country }) =>
      named(currencyOfCountry(country), currencyNames[currencyOfCountry(country)]),
    ),
  }
}

function properPrices(
  { quoted }: PortfolioInput,
  holdings: readonly PortfolioHolding[],
): Pick<Analysis, 'proper_price' | 'pp_room'> {
  let [known, room] = [0, 0]
  const proper_price = holdings.flatMap(({ fsym_id, quantity, value }) => {
    const bytes = quantity > 0 ? quoted.get(fsym_id)!.market?.answers.get(fsym_id)?.report : undefined
    if (!bytes) return []
    const report = JSON.parse(gunzipSync(bytes).toString('utf8')) as StockReport
    const pp_room = report.proper_price?.pp_room ?? null
    if (pp_room !== null) {
      known += value
      room += value * pp_room
    }
    return [{ fsym_id, price_close: report.price_close, range: report.proper_price?.range ?? null, pp_room }]
  })
  return { proper_price, pp_room: known > 0 ? roundToFourDecimals(room / known) : null }
}

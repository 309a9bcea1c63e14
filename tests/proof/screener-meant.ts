import type { Sort } from '#domain/screener/filter/condition.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { presets } from '#domain/screener/presets/index.ts'
import {
  claimed,
  codesElsewhere,
  type FormulaMeanings,
  isAbove,
  isKnownIn,
  type PlainMarket,
  type PlainStock,
  plainlyMatches,
  storedValue,
} from './screener-plain.ts'
import { expectedPresets } from './screener-presets.ts'

type Ask = (stock: PlainStock) => boolean
/**
 * Returns the ids of all stocks that a saved filter selects, in its order. Every condition is checked on every stock.
 */
export function expectedStockIds(market: PlainMarket, saved: SavedFilter, says: FormulaMeanings): string[] {
  const asks = asksOf(market, saved, says)
  const found = market.stocks.filter(stock => asks.every(ask => ask(stock)))
  const sort: Sort = isKnownIn(market.country, saved.sort.metric)
    ? saved.sort
    : { metric: 'market_cap', direction: 'desc' }
  const place = new Map(market.stocks.map((stock, at) => [stock, at]))
  return found
    .toSorted((a, b) => {
      const [left, right] = [a.numbers[sort.metric], b.numbers[sort.metric]]
      if (left === right) return place.get(a)! - place.get(b)!
      if (left === undefined || right === undefined) return left === undefined ? 1 : -1
      return left < right === (sort.direction === 'asc') ? -1 : 1
    })
    .map(({ id }) => id)
}

function asksOf(market: PlainMarket, saved: SavedFilter, says: FormulaMeanings): Ask[] {
  const { country } = market
  const asks: Ask[] = []
  const number =
    (metric: string, holds: (value: number) => boolean): Ask =>
    ({ numbers }) =>
      numbers[metric] !== undefined && holds(numbers[metric])
  const atLeast = (metric: string, bound: number): Ask =>
    number(metric, value => value >= storedValue(market, metric, bound))
  const atMost = (metric: string, bound: number): Ask =>
    number(metric, value => value <= storedValue(market, metric, bound))
  const positive = (metric: string): Ask => number(metric, value => value > 0)
  const daysAgo = (metric: string, days: number): Ask => number(metric, value => value >= 1 && value <= days)
  const downAgo = (metric: string, days: number): Ask =>
    number(metric, value => value <= -1 && value >= -days)

  for (const name of expectedPresets(saved)) {
    const { where } = presets[name]
    const parts = (where.kind === 'all' ? where.of : [where]).filter(
      part => part.kind !== 'flag' || part.metric !== 'halted',
    )
    for (const part of parts) asks.push(stock => plainlyMatches(market, part, stock, says))
  }
  if (saved.themeId !== null) asks.push(({ themes }) => themes.has(saved.themeId!))
  if (saved.markets.some(code => !codesElsewhere[country].includes(code)))
    asks.push(({ labels }) => saved.markets.includes(labels.market ?? 'none'))
  if (saved.sectors.length > 0) asks.push(({ labels }) => saved.sectors.includes(labels.sector ?? 'none'))
  if (saved.attractiveness.length > 0)
    asks.push(number('attractiveness', value => saved.attractiveness.includes(bandOf(value))))
  if (saved.show.foreigner && country === 'kr') {
    const metric = saved.foreignerType === 'VAL' ? 'foreign_val_days' : 'foreign_rate_days'
    const [least, most] = saved.foreignerDays
    if (least !== -70) asks.push(atLeast(metric, least))
    if (most !== 70) asks.push(atMost(metric, most))
  }
  if (saved.show.rsRating)
    asks.push(
      saved.rsRatingType === 'surge'
        ? daysAgo('rs_surge_days', saved.rsRatingDays)
        : number('rs_rating', value => value >= 95),
    )
  if (saved.showPriceRange && saved.price_range !== null)
    asks.push(atLeast('price', saved.price_range[0]), atMost('price', saved.price_range[1]))
  if (saved.show.beta) {
    if (saved.beta[0] !== -1) asks.push(atLeast('beta', saved.beta[0]))
    if (saved.beta[1] !== 3) asks.push(atMost('beta', saved.beta[1]))
  }
  if (saved.exclude_halt) asks.push(number('halted', value => value === 0))
  for (const item of ['sales', 'operating_income', 'net_income'] as const) {
    const { quarterly, annual } = { quarterly: saved.quarterly[item], annual: saved.annual[item] }
    if (saved.show.quarterly) {
      if (quarterly.qoq) asks.push(positive(`${item}_qoq`))
      if (quarterly.yoy) asks.push(positive(`${item}_yoy`))
      if (quarterly.consecutive !== null) asks.push(atLeast(`${item}_quarters_up`, quarterly.consecutive))
      if (quarterly.consensus) asks.push(positive(`${item}_surprise`))
    }
    if (saved.show.annual) {
      if (annual.yoy) asks.push(positive(`${item}_annual_yoy`))
      if (annual.consecutive !== null) asks.push(atLeast(`${item}_years_up`, annual.consecutive))
      if (annual.consensus) asks.push(positive(`${item}_annual_expected`))
    }
  }
  if (saved.show.ma_cross) {
    const { type, ma, lengths, days } = saved.ma_cross
    const metric = `${ma}_cross_${Math.min(...lengths)}_${Math.max(...lengths)}`
    asks.push(type === 'GOLD' ? daysAgo(metric, days) : downAgo(metric, days))
  }
  if (saved.show.ma_arrangement) {
    const { type, ma, lengths } = saved.ma_arrangement
    const shortFirst = lengths.toSorted((a, b) => a - b).map(length => `${ma}_${length}`)
    const [top, middle, bottom] = type === 'UPTREND' ? shortFirst : shortFirst.toReversed()
    asks.push(stock => isAbove(market, stock, top!, middle!) && isAbove(market, stock, middle!, bottom!))
  }
  if (saved.show.rsi) {
    const { type, length, days } = saved.rsi
    asks.push(daysAgo(`rsi_${length}_${type.toLowerCase()}`, days))
  }
  if (saved.show.psar)
    asks.push((saved.psar.type === 'UPTREND' ? daysAgo : downAgo)('psar_turn', saved.psar.days))
  if (saved.show.valuation)
    for (const [metric, { on, range }] of Object.entries(saved.valuation)) {
      if (!on || range === null) continue
      if (range[0] !== '') asks.push(atLeast(metric, Number(range[0])))
      if (range[1] !== '') asks.push(atMost(metric, Number(range[1])))
    }
  asks.push(stock => plainlyMatches(market, saved.where, stock, says))
  if (saved.formula !== '') asks.push(stock => claimed(market, says.get(saved.formula)!, stock))
  return asks
}

const bandOf = (value: number) => (value >= 60 ? 'VG' : value >= 55 ? 'G' : value >= 45 ? 'N' : 'B')

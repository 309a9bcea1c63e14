import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { Bounds, Condition, Sort } from '#domain/screener/filter/condition.ts'
import { attractivenessBandNames, presetNames } from '#domain/screener/filter/names.ts'
import {
  type AnnualSettings,
  crossTypes,
  defaultFilter,
  filterIdTypes,
  filterTabs,
  foreignerTypes,
  type NumberPair,
  type QuarterlySettings,
  rsiConditions,
  rsRatingConditions,
  type SavedFilter,
  savedFilterGroups,
  scanDayChoices,
  trendConditions,
} from '#domain/screener/filter/saved-filter.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { maLengths, maTypes, rsiLengths } from '#domain/screener/metrics/technical.ts'
import type { RandomBySeed } from '#tests/builders/random.ts'
import { anyFormula, type Near } from './screener-formulas.ts'
import type { FormulaMeanings, PlainMarket } from './screener-plain.ts'

export type GeneratedFilter = { country: Country; saved: SavedFilter }
type Draft = { -readonly [Field in keyof SavedFilter]: SavedFilter[Field] }
/** `says` collects the meaning of each formula that is generated. */
type Deps = {
  random: RandomBySeed
  markets: Readonly<Record<Country, PlainMarket>>
  says: Map<string, FormulaMeanings extends ReadonlyMap<string, infer Claim> ? Claim : never>
}

const ofKind = (...kinds: readonly string[]): string[] =>
  metrics.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
const numbers = ofKind('number', 'days-ago')
const flags = ofKind('flag')
const categories = ofKind('category')

/**
 * Generates a saved filter. Every field may have any value that is allowed, but only a few conditions are on, so that
 * some stocks remain.
 */
export function anyQuestion(deps: Deps): GeneratedFilter {
  const { random, markets } = deps
  const country = random.oneOf(countries)
  const { stocks } = markets[country]
  const near: Near = metric => {
    const value = random.oneOf(stocks).numbers[metric] ?? 1
    // The value is rounded to what a user reads, which is not quite the stored value.
    return Number.isFinite(value) ? Number(value.toFixed(4)) : 7
  }
  const saved: Draft = { ...defaultFilter }
  const draw = fields(deps, country, near)
  for (const field of Object.values(draw.never)) field(saved)
  for (const field of Object.values(draw.mayFilter)) if (random.happens(0.5)) field(saved)
  // All fields so far are switched off. Now some of their groups are switched on, and some of the other fields are
  // generated.
  const show = { ...defaultFilter.show }
  for (let on = random.below(3); on > 0; on--) show[random.oneOf(savedFilterGroups)] = true
  saved.show = show
  for (let on = random.below(4); on > 0; on--) random.oneOf(Object.values(draw.filters))(saved)
  return { country, saved }
}

type Field = (saved: Draft) => void

function fields({ random, markets, says }: Deps, country: Country, near: Near) {
  const { oneOf, happens, below } = random
  const some = <T>(all: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => oneOf(all))),
  ]
  const distinct = <T>(all: readonly T[], count: number): T[] => {
    const left = [...all]
    return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!)
  }
  const pair = (metric: string): NumberPair => {
    const [a, b] = [near(metric), near(metric)]
    return a <= b ? [a, b] : [b, a]
  }
  const sectors = [...new Set(markets[country].stocks.flatMap(({ labels }) => labels.sector ?? []))]
  const themes = [...new Set(markets[country].stocks.flatMap(stock => [...stock.themes])), 'nobody']
  const quarterly = (): QuarterlySettings => ({
    qoq: happens(0.15),
    yoy: happens(0.15),
    consecutive: happens(0.15) ? 1 + below(3) : null,
    consensus: happens(0.15),
  })
  const annual = (): AnnualSettings => {
    const { yoy, consecutive, consensus } = quarterly()
    return { yoy, consecutive, consensus }
  }
  const valuation = (metric: string) => {
    if (happens(0.2)) return { on: happens(0.5), range: null }
    const ends = pair(metric).map(end => (happens(0.3) ? '' : String(end)))
    return { on: happens(0.3), range: [ends[0]!, ends[1]!] as const }
  }
  const formula = (): string => {
    const { text, says: claim } = anyFormula(random, near)
    says.set(text, claim)
    return text
  }
  const bounds = (metric: string): Bounds => {
    const [low, high] = pair(metric)
    const lower = oneOf(['least', 'above'] as const)
    const upper = oneOf(['most', 'below'] as const)
    if (happens(0.4)) return happens(0.5) ? { [lower]: low } : { [upper]: high }
    return happens(0.1)
      ? { least: low, above: low, most: high, below: high }
      : { [lower]: low, [upper]: high }
  }
  const leaf = (): Condition => {
    const metric = oneOf(numbers)
    switch (
      oneOf(['range', 'range', 'range', 'open', 'in', 'flag', 'higher', 'member', 'formula'] as const)
    ) {
      case 'range':
        return { kind: 'range', metric, ...bounds(metric) }
      case 'open':
        return { kind: 'range', metric, open: true }
      case 'in': {
        const category = oneOf(categories)
        const there = markets[oneOf(countries)].stocks.flatMap(({ labels }) => labels[category] ?? [])
        return { kind: 'in', metric: category, values: happens(0.1) ? [] : some([...there, 'nobody'], 4) }
      }
      case 'flag':
        return { kind: 'flag', metric: oneOf(flags), is: happens(0.3) }
      case 'higher':
        return happens(0.5)
          ? { kind: 'higher', metric: `sma_${oneOf(maLengths)}`, than: 'price' }
          : { kind: 'higher', metric, than: oneOf(numbers) }
      case 'member':
        return { kind: 'member', theme: oneOf(themes) }
      case 'formula':
        return { kind: 'formula', text: formula() }
    }
  }
  const condition = (depth: number): Condition => {
    if (depth === 0 || happens(0.4)) return leaf()
    const kind = happens(0.6) ? 'any' : 'all'
    return {
      kind,
      of: Array.from({ length: below(kind === 'any' ? 5 : 3) }, () => condition(depth - 1)),
    }
  }
  const sort = (): Sort => ({ metric: oneOf([...numbers, ...flags]), direction: oneOf(['asc', 'desc']) })

  return {
    /** These fields exclude no stock by themselves, but for a preset that a filter of the week names by its id. */
    never: {
      words(saved) {
        saved.key = oneOf(['', 'mine', '가치주'])
        saved.id = oneOf([null, '17', 'w-3', 'etf'])
        saved.idType = oneOf(filterIdTypes)
        saved.prevClickTab = oneOf(filterTabs)
        saved.showPreset = happens(0.5)
        saved.as_of = oneOf([null, toTradingDay(20_261_120), toTradingDay(20_261_231)])
      },
      order(saved) {
        if (happens(0.7)) saved.sort = sort()
      },
    },
    /** These fields exclude stocks only when their own switch is on. */
    mayFilter: {
      foreigner(saved) {
        const [a, b] = [below(9) - 4, below(9) - 4]
        saved.foreignerDays = oneOf([
          [-70, Math.max(a, b)],
          [Math.min(a, b), 70],
          [a, a + 4],
          [-70, 70],
        ] as const)
        saved.foreignerType = oneOf(foreignerTypes)
      },
      relativeStrength(saved) {
        saved.rsRatingDays = oneOf(scanDayChoices)
        saved.rsRatingType = oneOf(rsRatingConditions)
      },
      price(saved) {
        saved.price_range = happens(0.2) ? null : pair('price')
      },
      beta(saved) {
        const [low, high] = pair('beta')
        saved.beta = oneOf([
          [low, high],
          [-1, Math.max(-1, high)],
          [Math.min(low, 3), 3],
          [-1, 3],
        ] as const)
      },
      quarterly(saved) {
        saved.quarterly = { sales: quarterly(), operating_income: quarterly(), net_income: quarterly() }
      },
      annual(saved) {
        saved.annual = { sales: annual(), operating_income: annual(), net_income: annual() }
      },
      cross(saved) {
        const [a, b] = distinct(maLengths, 2)
        const [days, type, ma] = [oneOf(scanDayChoices), oneOf(crossTypes), oneOf(maTypes)]
        saved.ma_cross = { days, type, ma, lengths: [a!, b!] }
      },
      arrangement(saved) {
        const [a, b, c] = distinct(maLengths, 3)
        saved.ma_arrangement = { type: oneOf(trendConditions), ma: oneOf(maTypes), lengths: [a!, b!, c!] }
      },
      rsi(saved) {
        saved.rsi = { days: oneOf(scanDayChoices), type: oneOf(rsiConditions), length: oneOf(rsiLengths) }
      },
      psar(saved) {
        saved.psar = { days: oneOf(scanDayChoices), type: oneOf(trendConditions) }
      },
      valuation(saved) {
        saved.valuation = Object.fromEntries(
          Object.keys(saved.valuation).map(metric => [metric, valuation(metric)]),
        ) as SavedFilter['valuation']
      },
    },
    /** These fields exclude stocks as soon as they are set. */
    filters: {
      presets(saved) {
        saved.preset = some(presetNames, 2)
      },
      mainPreset(saved) {
        saved.mainPreset = oneOf(presetNames)
      },
      theme(saved) {
        saved.themeId = oneOf(themes)
      },
      markets(saved) {
        saved.markets = some(['1', '2', '3', '4', '9'], 3)
      },
      sectors(saved) {
        saved.sectors = some([...sectors, 'nobody'], 6)
      },
      attractiveness(saved) {
        saved.attractiveness = some(attractivenessBandNames, 3)
      },
      showPrice(saved) {
        saved.showPriceRange = true
      },
      halted(saved) {
        saved.exclude_halt = false
      },
      where(saved) {
        saved.where = condition(3)
      },
      whereAgain(saved) {
        saved.where = { kind: 'all', of: [leaf(), condition(2)] }
      },
      formula(saved) {
        saved.formula = formula()
      },
    },
  } satisfies Record<string, Record<string, Field>>
}

/**
 * Returns the same filter as a link or an older program might have written it: with numbers and switches as text, and
 * ids as numbers.
 */
export function asWritten(value: unknown, random: RandomBySeed): unknown {
  const write = (one: unknown, name: string): unknown => {
    if (Array.isArray(one)) return one.map(each => write(each, name))
    if (typeof one === 'object' && one !== null)
      return Object.fromEntries(Object.entries(one).map(([field, each]) => [field, write(each, field)]))
    if (typeof one === 'number' || (typeof one === 'boolean' && name !== 'open'))
      return random.happens(0.5) ? String(one) : one
    const isId = ['markets', 'id', 'values', 'range'].includes(name)
    return isId && typeof one === 'string' && /^[1-9]\d{0,5}$/.test(one) ? Number(one) : one
  }
  return write(value, '')
}

import type { Country } from '#domain/market/country.ts'
import type { Condition } from '#domain/screener/filter/condition.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import type { Amount, Claim } from './screener-formulas.ts'

/** A stock as a plain object; numbers that are not known are left out. */
export type PlainStock = {
  id: string
  numbers: Readonly<Record<string, number>>
  labels: Readonly<Record<string, string>>
  themes: ReadonlySet<string>
}

export type PlainMarket = {
  country: Country
  stocks: readonly PlainStock[]
  /** The metrics that are stored in single precision, of which only the first seven digits are known. */
  singles: ReadonlySet<string>
}

export function plainMarket(pack: MarketPack): PlainMarket {
  const columns = [...pack.columns]
  return {
    country: pack.country,
    singles: new Set(columns.flatMap(([id, column]) => (column instanceof Float32Array ? [id] : []))),
    stocks: pack.fsymIds.map((id, row) => {
      const known = columns.flatMap(([metric, column]) =>
        Number.isNaN(column[row]) ? [] : [[metric, column[row]!] as const],
      )
      const isLabelled = ([metric]: readonly [string, number]) => pack.labels.has(metric)
      return {
        id,
        numbers: Object.fromEntries(known.filter(each => !isLabelled(each))),
        labels: Object.fromEntries(
          known.filter(isLabelled).map(([metric, code]) => [metric, pack.labels.get(metric)![code]!]),
        ),
        themes: new Set([...pack.themes].flatMap(([theme, rows]) => (rows.includes(row) ? [theme] : []))),
      }
    }),
  }
}

/** The metrics that only Korea has; below, for each country, the market codes of the other country. */
const korean = ['upper', 'foreign_val_days', 'foreign_rate_days', 'foreign_ratio', 'f_room']
export const isKnownIn = (country: Country, metric: string): boolean =>
  country === 'kr' || !korean.includes(metric)
export const codesElsewhere: Readonly<Record<Country, readonly string[]>> = { kr: ['3', '4'], us: ['1', '2'] }

/** The meaning of each generated formula, by its text. */
export type FormulaMeanings = ReadonlyMap<string, Claim>

/** Rounds a number to the precision in which its metric is stored. */
export function storedValue({ singles }: PlainMarket, metric: string, value: number): number {
  return singles.has(metric) ? toSingle(value) : value
}

function toSingle(value: number): number {
  const [single] = Float32Array.of(value)
  return Number.isFinite(value) && !Number.isFinite(single) ? value : single!
}

export function isAbove(market: PlainMarket, { numbers }: PlainStock, upper: string, lower: string): boolean {
  const [above, below] = [numbers[upper], numbers[lower]]
  if (above === undefined || below === undefined) return false
  const isRough = market.singles.has(upper) || market.singles.has(lower)
  return isRough ? toSingle(above) > toSingle(below) : above > below
}

/**
 * Returns whether a stock meets one of the conditions that must all hold. A condition that only stocks of another
 * country could meet is ignored.
 */
export function plainlyMatches(
  market: PlainMarket,
  condition: Condition,
  stock: PlainStock,
  says: FormulaMeanings,
): boolean {
  if (condition.kind === 'all') return condition.of.every(part => plainlyMatches(market, part, stock, says))
  if (condition.kind === 'formula') return claimed(market, says.get(condition.text)!, stock)
  return isElsewhere(market.country, condition, says) || meets(market, condition, stock, says)
}

function isElsewhere(country: Country, condition: Condition, says: FormulaMeanings): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.some(part => isElsewhere(country, part, says))
    case 'any':
      return condition.of.length > 0 && condition.of.every(part => isElsewhere(country, part, says))
    case 'in': {
      const areElsewhere = condition.values.every(code => codesElsewhere[country].includes(code))
      return condition.metric === 'market' && condition.values.length > 0 && areElsewhere
    }
    case 'higher':
      return !isKnownIn(country, condition.metric) || !isKnownIn(country, condition.than)
    case 'range':
    case 'flag':
      return !isKnownIn(country, condition.metric)
    case 'formula':
      return partsOf(says.get(condition.text)!).some(part => asksElsewhere(country, part))
    case 'member':
      return false
  }
}

function meets(market: PlainMarket, condition: Condition, stock: PlainStock, says: FormulaMeanings): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every(part => meets(market, part, stock, says))
    case 'any':
      return condition.of.some(part => meets(market, part, stock, says))
    case 'range': {
      const { metric, least, above, most, below } = condition
      const value = stock.numbers[metric]
      if (value === undefined) return false
      if (least !== undefined && value < storedValue(market, metric, least)) return false
      if (above !== undefined && value <= storedValue(market, metric, above)) return false
      if (most !== undefined && value > storedValue(market, metric, most)) return false
      return below === undefined || value < storedValue(market, metric, below)
    }
    case 'in':
      return condition.values.includes(stock.labels[condition.metric] ?? '\0')
    case 'flag':
      return stock.numbers[condition.metric] === Number(condition.is)
    case 'higher':
      return isAbove(market, stock, condition.metric, condition.than)
    case 'member':
      return stock.themes.has(condition.theme)
    case 'formula':
      return truth(market, says.get(condition.text)!, stock) === true
  }
}

/** Splits a formula at «and» into its parts. */
const partsOf = (claim: Claim): Claim[] =>
  claim.is === 'and' ? [...partsOf(claim.left), ...partsOf(claim.right)] : [claim]

export const claimed = (market: PlainMarket, claim: Claim, stock: PlainStock): boolean =>
  partsOf(claim).every(part => asksElsewhere(market.country, part) || truth(market, part, stock) === true)

function asksElsewhere(country: Country, claim: Claim): boolean {
  if (claim.is === 'or') return asksElsewhere(country, claim.left) && asksElsewhere(country, claim.right)
  return metricsOf(claim).some(metric => !isKnownIn(country, metric))
}

function metricsOf(node: Claim | Amount): string[] {
  if ('id' in node) return [node.id]
  if ('of' in node) return metricsOf(node.of)
  return 'left' in node ? [...metricsOf(node.left), ...metricsOf(node.right)] : []
}

/** Returns whether a stock meets a formula; undefined where a missing number decides it. */
function truth(market: PlainMarket, claim: Claim, stock: PlainStock): boolean | undefined {
  switch (claim.is) {
    case 'flag':
      return stock.numbers[claim.id] === undefined ? undefined : stock.numbers[claim.id] === 1
    case 'not': {
      const of = truth(market, claim.of, stock)
      return of === undefined ? undefined : !of
    }
    case 'and':
    case 'or': {
      const both = [truth(market, claim.left, stock), truth(market, claim.right, stock)]
      const decides = claim.is === 'or'
      return both.includes(decides) ? decides : both.includes(undefined) ? undefined : !decides
    }
    case 'compared': {
      const isRough = metricsOf(claim).some(metric => market.singles.has(metric))
      const [left, right] = [amount(claim.left, stock), amount(claim.right, stock)].map(value =>
        isRough && value !== undefined ? toSingle(value) : value,
      )
      if (left === undefined || right === undefined) return undefined
      const signs = { '<': left < right, '>': left > right, '=': left === right }
      const { '<': less, '>': more, '=': same } = signs
      return { ...signs, '<=': less || same, '>=': more || same, '!=': !same }[claim.sign]
    }
  }
}

/** Returns undefined where a number is missing or cannot be computed. */
function amount(node: Amount, stock: PlainStock): number | undefined {
  if (node.is === 'number') return node.value
  if (node.is === 'metric') return stock.numbers[node.id]
  if (node.is === 'minus') {
    const of = amount(node.of, stock)
    return of === undefined ? undefined : -of
  }
  const [left, right] = [amount(node.left, stock), amount(node.right, stock)]
  if (left === undefined || right === undefined) return undefined
  const results = { '+': left + right, '-': left - right, '*': left * right, '/': left / right }
  const result = results[node.is]
  // An event that never happened is infinitely many days ago. No other result may be infinite.
  const isLawful = Number.isFinite(result) || Math.abs(left) === Infinity || Math.abs(right) === Infinity
  return isLawful && !Number.isNaN(result) ? result : undefined
}

import { FEATURE_COUNT, featureRows } from '#domain/analysis/attractiveness/features.ts'
import {
  type AttractivenessModel,
  attractivenessFromProbability,
  predictProbability,
} from '#domain/analysis/attractiveness/model.ts'
import { adjustForSplits } from '#domain/analysis/bars.ts'
import { type IndicatorColumns, isHaltedAt } from '#domain/analysis/columns.ts'
import { multiples } from '#domain/analysis/scoring/valuation-table.ts'
import type { Universe } from '#domain/analysis/universe/universe.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { ThemeMember } from '#domain/market/groups/theme-member.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { StoredStockData } from '#server/night/describe-stock.ts'

type Window = 20 | 63 | 126

/** One stock as a plain object. A stock without a bar on the newest day contributes no values to the others. */
type Plain = {
  sector: string | null
  isFund: boolean
  returns: Record<Window, number | null>
  strengths: (number | null)[]
  multiples: Record<string, number | null>
  features: number[] | null
}

const unknown = { 20: null, 63: null, 126: null }
const legs = { 63: 0.4, 126: 0.2, 189: 0.2, 252: 0.2 }

function plainFrom(stock: StoredStockData | undefined, days: readonly TradingDay[]): Plain {
  const nobody: Plain = {
    ...{ sector: stock?.instrument.sector_code ?? null, isFund: stock ? isFund(stock.instrument) : false },
    ...{ returns: unknown, strengths: days.map(() => null), multiples: {}, features: null },
  }
  if (!stock || stock.bars.day.at(-1) !== days.at(-1)) return nobody
  const columns = adjustForSplits(stock.bars)
  const last = columns.day.length - 1
  return {
    ...nobody,
    returns: returnsOf(columns),
    strengths: days.map(day => strengthOn(columns, columns.day.indexOf(day))),
    multiples: Object.fromEntries(
      multiples.map(multiple => [multiple, stock.figures?.multiples[multiple]?.value ?? null]),
    ),
    features: isHaltedAt(columns, last) ? null : featuresOf(columns),
  }
}

function returnsOf(columns: IndicatorColumns): Record<Window, number | null> {
  const closes = Array.from(columns.close).filter((_, at) => !isHaltedAt(columns, at))
  const over = (window: Window): number | null => {
    const then = closes[closes.length - 1 - window]
    return then === undefined ? null : (closes.at(-1)! / then - 1) * 100
  }
  return { 20: over(20), 63: over(63), 126: over(126) }
}

function strengthOn({ close }: IndicatorColumns, at: number): number | null {
  if (at < 252) return null
  return Object.entries(legs).reduce(
    (sum, [bars, weight]) => sum + weight * (close[at]! / close[at - Number(bars)]! - 1),
    0,
  )
}

function featuresOf(columns: IndicatorColumns): number[] | null {
  const features = Array.from(featureRows(columns)).slice(-FEATURE_COUNT)
  return features.every(Number.isFinite) ? features : null
}

const ascending = (values: readonly (number | null | undefined)[]): Float64Array =>
  Float64Array.from(
    values
      .filter(value => value !== null && value !== undefined)
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b),
  )

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
  return low === high ? low : (low + high) / 2
}

/** Rank from 1 to 99 by the share of stocks below; stocks with the same score count half. */
function ratingAmong(all: readonly (number | null)[], own: number | null): number {
  if (own === null) return 0
  const rated = all.filter(score => score !== null)
  const below = rated.filter(score => score < own).length
  const upTo = rated.filter(score => score <= own).length
  return Math.ceil((99 * (below + upTo)) / (2 * rated.length))
}

/** All values that depend on the other stocks, computed with loops over objects. */
export function naiveUniverse(
  stocks: readonly (StoredStockData | undefined)[],
  days: readonly TradingDay[],
  model: AttractivenessModel | null,
): Universe {
  const all = stocks.map(stock => plainFrom(stock, days))
  const companies = all.filter(each => !each.isFund)
  const inSector = (row: number): Plain[] => companies.filter(({ sector }) => sector === all[row]!.sector)
  const hasSector = (row: number): boolean => all[row]!.sector !== null && !all[row]!.isFund
  const returnsIn = (plains: readonly Plain[]) => ({
    20: ascending(plains.map(({ returns }) => returns[20])),
    63: ascending(plains.map(({ returns }) => returns[63])),
    126: ascending(plains.map(({ returns }) => returns[126])),
  })
  const known = companies.flatMap(({ features }) => (features ? [features] : []))
  return {
    sectorOf: row =>
      hasSector(row)
        ? (Object.fromEntries(
            multiples.map(name => [name, ascending(inSector(row).map(each => each.multiples[name]))]),
          ) as ReturnType<Universe['sectorOf']>)
        : null,
    returnsOf: row =>
      hasSector(row) ? { sector: returnsIn(inSector(row)), country: returnsIn(companies) } : null,
    ratingsOf: row =>
      Uint8Array.from(days, (_, nth) =>
        ratingAmong(
          all.map(({ strengths }) => strengths[nth]!),
          all[row]!.strengths[nth]!,
        ),
      ),
    oddsOf(row) {
      const { features, isFund } = all[row]!
      if (!model || !features || isFund) return null
      const beside = features.map((value, slot) => value - median(known.map(each => each[slot]!)))
      return attractivenessFromProbability(predictProbability(model, beside))
    },
    monthOf(rows) {
      const found = rows.flatMap(row => all[row]!.returns[20] ?? [])
      return found.length === 0 ? null : median(found)
    },
  }
}

/** The best 20-session change among the themes of a stock on the day; null for a stock without a theme. */
export function naiveThemeChange(
  ids: readonly string[],
  members: readonly ThemeMember[],
  universe: Universe,
  day: TradingDay,
): (number | null)[] {
  const active = members.filter(({ from, to }) => from <= day && (to === null || to >= day))
  return ids.map(id => {
    const months = active
      .filter(({ fsym_id }) => fsym_id === id)
      .map(({ theme }) =>
        universe.monthOf(
          active
            .filter(other => other.theme === theme)
            .map(({ fsym_id }) => ids.indexOf(fsym_id))
            .filter(row => row >= 0),
        ),
      )
      .filter(month => month !== null)
    return months.length === 0 ? null : Math.max(...months)
  })
}

import type { Bars } from '#domain/analysis/bars.ts'
import { rowOnOrBefore } from '#domain/analysis/columns.ts'
import { findPriceJumps, type PriceJump } from '#domain/analysis/price-jumps.ts'
import { findSplitLikeMoves } from '#domain/analysis/split-like-moves.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { isRemovedBar, type MergedBatch, type ReviewMergedBars } from './merge-stored.ts'

/** What an operator has confirmed before a load, so that it is stored without a question. */
export type ConfirmedBars = {
  /** Stored days that a file leaves out between its first and its last day are deleted. */
  removedDays: boolean
  /** Moves beyond the price limit or by the ratio of a split, and factors without new shares. */
  jumps: boolean
}

/** A split that the stored bars do not know; `factor` is what a price before `to.day` is multiplied by. */
export type NewSplit = { from: { day: TradingDay; close: number }; to: PriceJump['to']; factor: number }

/** Returns the review of bars that an operator brings by hand: what is odd about them is asked, and not stored in silence. */
export const reviewBars =
  (listed: ReadonlyMap<string, Instrument>, confirmed: ConfirmedBars): ReviewMergedBars =>
  merged => {
    const stock = listed.get(merged.fsym_id)
    const name = merged.batch.feed === 'index' ? merged.batch.series.name : (stock?.ticker ?? merged.fsym_id)
    return [
      ...(confirmed.removedDays ? [] : removedDaysProblem(name, merged)),
      ...(confirmed.jumps || !stock ? [] : jumpProblems(name, merged, stock)),
    ]
  }

function removedDaysProblem(name: string, { corrections, batch }: MergedBatch): string[] {
  const days = corrections.filter(isRemovedBar).map(({ day }) => day)
  if (days.length === 0) return []
  const [first, last] = [batch.bars.day[0]!, batch.bars.day.at(-1)!].map(day => isoDay(toTradingDay(day)))
  const named = days.slice(0, 3).map(isoDay).join(', ')
  const sessions =
    days.length === 1 ? 'one session that is stored' : `${days.length} sessions that are stored`
  return [
    `${name}: its prices from ${first} to ${last} leave out ${sessions} (${named}${days.length > 3 ? ' …' : ''}); --replace deletes what is left out`,
  ]
}

function jumpProblems(name: string, { stored, bars }: MergedBatch, stock: Instrument): string[] {
  const rule = { market: stock.market, isFund: isFund(stock) }
  const jumpsIn = (of: Bars): PriceJump[] =>
    stock.country === 'us' ? findSplitLikeMoves(of) : findPriceJumps(of, rule)
  const keyOf = ({ from, to, factor }: PriceJump): string =>
    [from.day, from.close, to.day, to.close, factor.toPrecision(9)].join(' ')
  // What is stored was confirmed when it was loaded, so a folder that is loaded each night asks once.
  const known = new Set(jumpsIn(stored).map(keyOf))
  return jumpsIn(bars)
    .filter(jump => !known.has(keyOf(jump)))
    .map(jump => jumpSentence(name, jump, stock))
}

function jumpSentence(
  name: string,
  { from, to, factor, explainingFactor }: PriceJump,
  { country }: Instrument,
): string {
  const isAdjusted = Math.abs(factor - 1) > 1e-9
  const moved = `${name}: the close goes from ${from.close} on ${isoDay(from.day)} to ${to.close} on ${isoDay(to.day)}`
  const told = isAdjusted ? ` with a factor of ${rounded(factor)}` : ''
  const wanted =
    explainingFactor === 1
      ? 'without a factor it would be none'
      : `an adj_factor of ${rounded(explainingFactor)} before ${isoDay(to.day)} would explain it`
  const why = country === 'us' ? 'by the ratio of a split' : 'beyond the price limit of that day'
  return `${moved}${told}, ${why}; ${wanted}, and --accept-jumps loads it as it is`
}

const rounded = (value: number): number => Number(value.toPrecision(6))

/** Our choice: sources round factors, and no split or bonus issue changes the number of shares by less. */
const LEAST_CHANGE = 0.01

/** Finds a split after the stored bars: the merged factors of the stored days differ from the stored ones. */
export function findNewSplit({ stored, bars }: { stored: Bars; bars: Bars }): NewSplit | null {
  const row = stored.day.length - 1
  if (row < 0) return null
  const at = rowOnOrBefore(bars.day, stored.day[row]!)
  if (at < 0) return null
  const factor = bars.factor[at]! / stored.factor[row]!
  if (Math.abs(factor - 1) < LEAST_CHANGE) return null
  const after = bars.factor.findIndex((each, row) => row > at && each !== bars.factor[at])
  if (after < 0) return null
  const closeOn = (row: number) => ({ day: toTradingDay(bars.day[row]!), close: bars.close[row]! })
  return { from: closeOn(after - 1), to: closeOn(after), factor }
}

export const staleSharesSentence = (
  { ticker }: Pick<Instrument, 'ticker'>,
  shares: number,
  { from, to, factor }: NewSplit,
): string =>
  `${ticker}: an adj_factor of ${rounded(factor)} applies before ${isoDay(to.day)} (the close goes from ${from.close} on ${isoDay(from.day)} to ${to.close}), but its shares are still ${shares}; ${Math.round(shares / factor)} would fit, and --accept-jumps loads it as it is`

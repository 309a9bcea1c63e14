import fc from 'fast-check'
import type { FactorStep, SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { editions, roundForSeal } from '#domain/analysis/record/signal-record.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'

const word = fc.stringMatching(/^[!#-[\]-~]{1,12}$/)

/**
 * Generates prices of every magnitude, because very large and very small ones are the most likely to be written
 * wrongly.
 */
const price = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true }).map(roundForSeal)

const factorsBefore = (day: TradingDay): fc.Arbitrary<FactorStep[]> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 400 }), price), {
      maxLength: 3,
      selector: ([ago]) => ago,
    })
    .map(steps =>
      steps
        .sort(([a], [b]) => b - a)
        .map(([ago, factor]): FactorStep => [addDays(day, -ago), factor])
        .filter(([, factor], at, all) => factor !== (all[at + 1]?.[1] ?? 1)),
    )

export const arbitraryRecord = (day: TradingDay = toTradingDay(20240105)): fc.Arbitrary<SignalRecord> =>
  fc.record({
    fsym_id: word,
    day: fc.constant(day),
    version: word,
    edition: fc.constantFrom(...editions),
    signal: fc.constantFrom(...signals),
    from: fc.constantFrom(...signals),
    close: price,
    factors: factorsBefore(day),
    entry: fc.option(
      fc.record({
        day: fc.nat(90).map(ago => addDays(day, -ago)),
        close: price,
        atr: fc.oneof(fc.constant(0), price),
      }),
    ),
    odds: fc.option(fc.double({ min: 0, max: 100, noNaN: true }).map(odds => odds + 0)),
  })

/** Generates the records of one day; no two have the same key, version and edition. */
export const arbitraryRecords = (day: TradingDay, maxLength = 5): fc.Arbitrary<SignalRecord[]> =>
  fc.uniqueArray(arbitraryRecord(day), {
    maxLength,
    selector: ({ fsym_id, version, edition }) => `${fsym_id} ${version} ${edition}`,
  })

import { assert } from '../../kernel/assert.ts'
import { type ColumnField, columnFields, type IndicatorColumns, sliceColumns } from '../columns.ts'

export type IndicatorOptions = Readonly<Record<string, number>>

export type Indicator<O extends IndicatorOptions = IndicatorOptions> = {
  id: string
  /** The columns that the indicator reads; a hole in one of them is a hole in the result. */
  inputs: readonly ColumnField[]
  /** These are the default options of the indicator. */
  options: O
  /** What the result is proportional to: doubling prices doubles it, doubling volumes doubles it, or neither does. */
  growsWith: 'price' | 'volume' | 'nothing'
  /** This is the number of slots at the start that have no value yet. */
  warmUp(options: O): number
  /**
   * Fills `out` from the end of the warm-up on. The slot of a day depends on that day and days before it, never on a
   * later one.
   */
  compute(columns: IndicatorColumns, options: O, out: Float64Array): void
  /** The same without the search for holes, for columns of which `areWhole` is known. */
  computeWhole(columns: IndicatorColumns, options: O, out: Float64Array): void
}

/**
 * Slots before the warm-up are NaN, and a hole (NaN in an input) starts the warm-up over after it: a value is never guessed.
 * This wrapper handles both, so an indicator's own `compute` gets columns without holes that are longer than its warm-up.
 */
export function defineIndicator<O extends IndicatorOptions>(
  definition: Omit<Indicator<O>, 'computeWhole'>,
): Indicator<O> {
  const computeWhole: Indicator<O>['computeWhole'] = (columns, options, out) => {
    const warmUp = definition.warmUp(options)
    out.fill(Number.NaN, 0, warmUp)
    if (out.length > warmUp) definition.compute(columns, options, out)
  }
  return {
    ...definition,
    computeWhole,
    compute(columns, options, out) {
      const { length } = columns.day
      assert(out.length === length, `${definition.id} writes as many slots as there are days`)
      const series = definition.inputs.map(field => columns[field])
      let start = 0
      for (;;) {
        let end = length
        // The search goes through one column at a time: a plain loop over one array is compiled to a few instructions a
        // day.
        for (const values of series) end = wholeUntil(values, start, end)
        const stretch = out.subarray(start, end)
        computeWhole(
          stretch.length === length ? columns : sliceColumns(columns, start, end),
          options,
          stretch,
        )
        if (end >= length) return
        out[end] = Number.NaN
        start = end + 1
      }
    },
  }
}

export function computeIndicator<O extends IndicatorOptions>(
  indicator: Indicator<O>,
  columns: IndicatorColumns,
  options: O = indicator.options,
): Float64Array {
  const out = new Float64Array(columns.day.length)
  indicator.compute(columns, options, out)
  return out
}

/** No column has a hole. */
export const areColumnsWhole = (columns: IndicatorColumns): boolean =>
  columnFields.every(field => wholeUntil(columns[field], 0, columns.day.length) === columns.day.length)

/**
 * NaN * 0 and Infinity * 0 are NaN, so four running sums find a hole without a branch for each value, in a quarter of the time.
 * The place of a hole is searched only when there is one.
 */
function wholeUntil(values: Float64Array, from: number, to: number): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let at = from
  for (; at < to - 3; at += 4) {
    a += values[at]! * 0
    b += values[at + 1]! * 0
    c += values[at + 2]! * 0
    d += values[at + 3]! * 0
  }
  for (; at < to; at++) a += values[at]! * 0
  if (a + b + c + d === 0) return to
  return firstHole(values, from, to)
}

function firstHole(values: Float64Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (!(Math.abs(values[at]!) < Infinity)) return at
  return to
}

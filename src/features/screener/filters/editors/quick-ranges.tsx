import type { Bin } from '#domain/screener/distribution.ts'
import { type Bounds, makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { boundsAsSet } from '#domain/screener/filter/losses.ts'
import { type HistogramLimits, limitsAfterMove } from '#ui/form/histogram-scale.ts'
import { conditionPhraseOf } from '../../phrase.ts'
import type { FilterContext } from '../filter-context.ts'
import type { MetricAxis } from './metric-axis.ts'
import { quickBoundsOf } from './quick-bounds.ts'
import { boundsOfLimits } from './range-input.ts'

type Props = {
  metric: string
  /** The bounds that a button replaces. */
  bounds: Bounds
  ruler: MetricAxis
  bins: readonly Bin[]
  desk: FilterContext
  onChoose: (ends: HistogramLimits) => void
}

/** Buttons that select a share of the market; each shows the round bound that it sets. */
export function QuickRanges({ metric, bounds, ruler, bins, desk, onChoose }: Props) {
  const { filters } = desk
  const quick = quickBoundsOf(ruler.scale, bins)
  if (quick.length === 0) return null
  return (
    <fieldset className="filter-quick">
      <legend className="sr-only">{filters.quick}</legend>
      {quick.map(({ name, side, stop }) => {
        const ends = limitsAfterMove(ruler.scale, { least: null, most: null }, side, stop)
        const next = boundsAsSet(metric, bounds, boundsOfLimits(ends, {}))
        return (
          <button key={name} type="button" className="filter-quick-one" onClick={() => onChoose(ends)}>
            <span>{conditionPhraseOf(makeRangeCondition(metric, next), desk).asks}</span>
            <small>{filters.quickNames[name]}</small>
          </button>
        )
      })}
    </fieldset>
  )
}

import type { Bin } from '#domain/screener/distribution.ts'
import { range } from '#domain/screener/filter/condition.ts'
import { type Ends, rangeAt } from '#ui/form/histogram-scale.ts'
import { phraseOf } from '../../phrase.ts'
import type { FilterContext } from '../filter-context.ts'
import { quickEnds } from './quick-ends.ts'
import { boundsOf } from './range-input.ts'
import type { Ruler } from './ruler.ts'

type Props = {
  metric: string
  ruler: Ruler
  bins: readonly Bin[]
  desk: FilterContext
  onChoose: (ends: Ends) => void
}

/** Buttons that select a share of the market; each shows the round bound that it sets. */
export function QuickRanges({ metric, ruler, bins, desk, onChoose }: Props) {
  const { filters } = desk
  const quick = quickEnds(ruler.scale, bins)
  if (quick.length === 0) return null
  return (
    <fieldset className="filter-quick">
      <legend className="sr-only">{filters.quick}</legend>
      {quick.map(({ name, side, stop }) => {
        const ends = rangeAt(ruler.scale, { least: null, most: null }, side, stop)
        return (
          <button key={name} type="button" className="filter-quick-one" onClick={() => onChoose(ends)}>
            <span>{phraseOf(range(metric, boundsOf(ends, {})), desk).asks}</span>
            <small>{filters.quickNames[name]}</small>
          </button>
        )
      })}
    </fieldset>
  )
}

import type { Bounds } from '#domain/screener/filter/condition.ts'
import { excludesLosses, withLossesExcluded, withLossesIncluded } from '#domain/screener/filter/losses.ts'
import { Icon } from '#ui/frame/icon.tsx'
import { lossesExcludedText } from '../../phrase.ts'
import type { FilterContext } from '../filter-context.ts'

type Props = {
  metric: string
  bounds: Bounds
  desk: FilterContext
  onChange: (bounds: Bounds) => void
}

/** Says that an upper bound on a multiple leaves out losses. It is taken away, and put back, like any other choice. */
export function LossesChip({ metric, bounds, desk, onChange }: Props) {
  const isOn = excludesLosses(metric, bounds)
  return (
    <div className="filter-choices">
      <label className="filter-choice">
        <input
          className="sr-only"
          type="checkbox"
          name="losses"
          checked={isOn}
          onChange={() => onChange(isOn ? withLossesIncluded(bounds) : withLossesExcluded(bounds))}
        />
        <span>
          {lossesExcludedText(metric, desk)}
          {isOn && <Icon name="close" size={14} />}
        </span>
      </label>
    </div>
  )
}

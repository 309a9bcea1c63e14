import type { Country } from '#domain/market/country.ts'
import type { Entry } from '#domain/screener/filter/catalogue.ts'
import { conditionOn } from '#domain/screener/filter/edit.ts'
import { type OwnPart, type Part, partKey, partsOf } from '#domain/screener/filter/parts.ts'
import { foreignRange, type Group, groups, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { foreignMetric } from './foreign-metric.ts'

/** Groups of the specification that a switch decides about. */
export const hasSwitch = (name: OwnPart): name is OwnPart & Group =>
  (groups as readonly string[]).includes(name)

/** Foreigners who buy at least so many sessions in a row, as the preset of that name counts them. */
const FOREIGN_DAYS = 3

/** Switched on it asks something at once, where there is something that people usually mean. */
export function switchedOn(saved: SavedFilter, name: OwnPart & Group): SavedFilter {
  const [first, last] = foreignRange
  const isBare = saved.foreignerDays[0] === first && saved.foreignerDays[1] === last
  return {
    ...saved,
    show: { ...saved.show, [name]: true },
    ...(name === 'foreigner' && isBare ? { foreignerDays: [FOREIGN_DAYS, last] as const } : {}),
  }
}

export const isOn = (saved: SavedFilter, part: Part | Entry, country: Country): boolean =>
  part.kind === 'metric'
    ? conditionOn(saved, part.metric) !== null
    : partsOf(saved, country).some(each => partKey(each) === partKey(part))

/** The numbers whose distribution a card draws. */
export const drawnMetrics = (parts: readonly (Part | Entry)[], { foreignerType }: SavedFilter): string[] => [
  ...new Set(
    parts.flatMap(part =>
      part.kind === 'metric'
        ? [part.metric]
        : part.kind === 'own' && part.name === 'foreigner'
          ? [foreignMetric(foreignerType)]
          : [],
    ),
  ),
]

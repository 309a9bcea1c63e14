import { conditionsOfPart, type FilterPart, onlyPart } from '#domain/screener/filter/parts.ts'
import { useScreenedStocks } from '#state/market/screener.ts'
import { conditionPhraseOf, metricValueText } from '../phrase.ts'
import { type FilterContext, formatCount } from './filter-context.ts'
import { partRemovalsOf } from './removal-bars.ts'

const none: readonly string[] = []

/** The foot of a filter card: it shows the market's median on the left and the removal count on the right. */
export function FilterCardFoot({
  part,
  desk,
  metric,
}: {
  part: FilterPart
  desk: FilterContext
  metric: string | null
}) {
  const { saved, country, survey } = desk
  const isOn = conditionsOfPart(saved, part, country).length > 0
  const toll = partRemovalsOf(survey, saved, part, country)
  return (
    <p className="filter-foot caption">
      <span>{metric && <Middle desk={desk} metric={metric} />}</span>
      {isOn &&
        (toll?.alone != null ? (
          <Takes desk={desk} count={toll.alone} />
        ) : survey?.size != null && conditionsOfPart(saved, part, country).length > 1 ? (
          <TakenTogether part={part} desk={desk} size={survey.size} />
        ) : null)}
    </p>
  )
}

function Middle({ desk, metric }: { desk: FilterContext; metric: string }) {
  const { survey, filters } = desk
  const median = survey?.distributions[metric]?.spread?.median
  return median === undefined ? ' ' : filters.median({ value: metricValueText(metric, median, desk) })
}

function Takes({ desk, count }: { desk: FilterContext; count: number }) {
  const said = formatCount(desk, count)
  return (
    <span>
      <span aria-hidden="true">{desk.filters.aloneTakes({ count: said })}</span>
      <span className="sr-only">{desk.filters.aloneTakesSaid({ count: said })}</span>
    </span>
  )
}

/** Counts a part with several conditions by a screening that contains only this part. */
function TakenTogether({ part, desk, size }: { part: FilterPart; desk: FilterContext; size: number }) {
  const { value } = useScreenedStocks({
    country: desk.country,
    saved: onlyPart(desk.saved, part),
    columns: none,
    limit: 0,
  })
  return value ? <Takes desk={desk} count={size - value.total} /> : <span> </span>
}

/** Shows how many stocks fail only because the value is missing. */
export function MissingValueCounts({ part, desk }: { part: FilterPart; desk: FilterContext }) {
  const { saved, country, survey, filters } = desk
  const missing = partRemovalsOf(survey, saved, part, country)?.missing ?? []
  const [first, ...others] = missing
  if (!first) return null
  return (
    <p className="caption">
      {others.length === 0
        ? filters.missing({ count: formatCount(desk, first.count) })
        : filters.missingMany({
            list: missing
              .map(({ condition, count }) =>
                filters.missingOf({
                  name: conditionPhraseOf(condition, desk).of,
                  count: formatCount(desk, count),
                }),
              )
              .join(', '),
          })}
    </p>
  )
}

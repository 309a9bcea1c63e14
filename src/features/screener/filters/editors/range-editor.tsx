import { useMemo, useState } from 'react'
import { feedOfMetric } from '#domain/screener/absent-feed.ts'
import type { Bin, Distribution } from '#domain/screener/distribution.ts'
import type { Bounds } from '#domain/screener/filter/condition.ts'
import {
  boundsAsSet,
  canExcludeLosses,
  excludesLosses,
  withLossesIncluded,
} from '#domain/screener/filter/losses.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { useFilterSurvey } from '#state/market/screener.ts'
import { usePackState } from '#state/packs/packs.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { isWorthDownloading } from '#state/search/search-packs.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { HistogramRange, type HistogramRangeProps } from '#ui/form/histogram-range.tsx'
import type { HistogramLimits } from '#ui/form/histogram-scale.ts'
import { metricName, metricValueText } from '../../phrase.ts'
import type { FilterContext } from '../filter-context.ts'
import { LossesChip } from './losses-chip.tsx'
import {
  binsBetween,
  type MetricAxis,
  metricAxisOf,
  stocksPerBarFilter,
  type ValueDistribution,
} from './metric-axis.ts'
import { QuickRanges } from './quick-ranges.tsx'
import { RangeFields } from './range-fields.tsx'
import {
  boundsOfLimits,
  fieldUnitOf,
  limitsOfBounds,
  NO_TYPED_BOUNDS,
  type TypedBounds,
} from './range-input.ts'

type Props = {
  metric: string
  bounds: Bounds
  onChange: (bounds: Bounds, drags?: 'drags') => void
  desk: FilterContext
  tall?: boolean
  /** Shows the number fields below the picture. */
  fields?: boolean
}

/** The text that identifies ends without any bound. */
const NOTHING = 'null null'

/** Edits the bounds of a metric with a histogram that has two handles, and with two number fields. */
export function RangeEditor({ metric, bounds, onChange, desk, tall = false, fields = false }: Props) {
  // That losses are left out is said by a chip, and not by the lower end.
  const own = excludesLosses(metric, bounds) ? withLossesIncluded(bounds) : bounds
  const ends = limitsOfBounds(own)
  const of = `${ends.least} ${ends.most}`
  const [held, hold] = useState<{ of: string; typed: TypedBounds }>({ of, typed: NO_TYPED_BOUNDS })
  // The typed text is discarded when a bound was changed in another way than by typing.
  const typed = held.of === of ? held.typed : NO_TYPED_BOUNDS
  const distribution = desk.survey?.distributions[metric]
  const set = (next: HistogramLimits, drags?: 'drags') =>
    onChange(boundsAsSet(metric, bounds, boundsOfLimits(next, own)), drags)
  const isBare = !distribution?.spread || metricAxisOf(metric, distribution.spread) === null
  const isUnknown = distribution !== undefined && distribution.known === 0
  const awaited = useAwaited(desk, distribution)
  return (
    <>
      {isBare ? (
        <NoPicture desk={desk} metric={metric} distribution={distribution} awaited={awaited} tall={tall} />
      ) : (
        <Picture
          metric={metric}
          spread={distribution.spread!}
          ends={ends}
          bounds={bounds}
          desk={desk}
          tall={tall}
          withQuick={fields}
          onChange={(next, drags) => {
            hold({ of: '', typed: NO_TYPED_BOUNDS })
            set(next, drags)
          }}
        />
      )}
      {canExcludeLosses(metric, bounds) && (
        <LossesChip metric={metric} bounds={bounds} desk={desk} onChange={onChange} />
      )}
      {(fields || (isBare && !awaited && !(isUnknown && of === NOTHING))) && (
        <RangeFields
          name={metricName(metric, desk)}
          unit={fieldUnitOf(metric, desk.country)}
          ends={ends}
          typed={typed}
          onType={(now, next) => {
            hold({ of: next === null ? of : `${next.least} ${next.most}`, typed: now })
            if (next !== null) set(next, 'drags')
          }}
        />
      )}
    </>
  )
}

type PictureProps = {
  metric: string
  spread: ValueDistribution
  ends: HistogramLimits
  bounds: Bounds
  desk: FilterContext
  tall: boolean
  withQuick: boolean
  onChange: HistogramRangeProps['onChange']
}

function Picture(props: PictureProps) {
  const { metric, spread } = props
  const ruler = useMemo(() => metricAxisOf(metric, spread), [metric, spread])
  if (!ruler) return null
  return ruler.edges ? (
    <CountedPicture {...props} ruler={ruler} edges={ruler.edges} />
  ) : (
    <DrawnPicture {...props} ruler={ruler} bins={spread.bins} />
  )
}

/** An axis with bar edges of its own needs a screening with one range condition per bar to count the stocks. */
function CountedPicture(props: PictureProps & { ruler: MetricAxis; edges: readonly number[] }) {
  const { metric, edges, desk } = props
  const surveyed = useMemo(() => stocksPerBarFilter(metric, edges), [metric, edges])
  const { value } = useFilterSurvey(desk.country, surveyed, [])
  const alone = value?.each.map(each => each.alone) ?? []
  return <DrawnPicture {...props} bins={binsBetween(edges, alone)} />
}

function DrawnPicture({
  metric,
  spread,
  ends,
  bounds,
  desk,
  tall,
  withQuick,
  onChange,
  ruler,
  bins,
}: PictureProps & { ruler: MetricAxis; bins: readonly Bin[] }) {
  const { filters } = desk
  const name = metricName(metric, desk)
  const shown = (value: number): string => metricValueText(metric, value, desk)
  const { first, last } = ruler.scale
  return (
    <>
      <HistogramRange
        scale={ruler.scale}
        bins={bins}
        median={spread.median}
        ends={ends}
        labels={{ least: filters.leastOf({ name }), most: filters.mostOf({ name }) }}
        shown={shown}
        unbounded={filters.unbounded}
        tall={tall}
        onChange={onChange}
      />
      {tall && (
        <p className="filter-axis caption" aria-hidden="true">
          <span>{shown(first)}</span>
          <span>{filters.median({ value: shown(spread.median) })}</span>
          <span>{shown(last)}</span>
        </p>
      )}
      {withQuick && (
        <QuickRanges
          metric={metric}
          bounds={bounds}
          ruler={ruler}
          bins={bins}
          desk={desk}
          onChoose={onChange}
        />
      )}
    </>
  )
}

/** Whether the pack is still loading, and with it the picture. */
function useAwaited({ country, survey }: FilterContext, distribution: Distribution | undefined): boolean {
  const pack = usePackState(country)
  const { online } = useConnectivity()
  if (distribution) return false
  if (pack.kept !== null) return survey === null || survey.from === 'device'
  return !pack.read || (online && pack.failure === null && isWorthDownloading(pack))
}

type NoPictureProps = {
  desk: FilterContext
  metric: string
  distribution: Distribution | undefined
  awaited: boolean
  tall: boolean
}

function NoPicture({ desk, metric, distribution, awaited, tall }: NoPictureProps) {
  const missing = useMissingFeeds()
  const { filters } = desk
  // This box is as tall as the picture that will replace it.
  if (awaited) return <div className={joinClassNames('filter-picture', tall && 'tall')} aria-hidden="true" />
  return (
    <p className="caption">
      {!distribution
        ? filters.noPicture
        : distribution.known + distribution.never === 0
          ? (missing(desk.country, feedOfMetric(metric))?.[desk.text.lang] ?? filters.nobodyKnown)
          : filters.sameForAll}
    </p>
  )
}

import type { Condition, RangeCondition } from '#domain/screener/filter/condition.ts'
import {
  makeDownWithinSessionsCondition,
  makeOneOfCondition,
  makeWithinSessionsCondition,
} from '#domain/screener/filter/condition.ts'
import type { MetricCondition } from '#domain/screener/filter/edit.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { categoryLabelText, metricName } from '../../phrase.ts'
import { type FilterContext, formatCount } from '../filter-context.ts'
import { metricLabels } from '../labels.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceList, type ListedChoice } from './choice-list.tsx'
import { RangeEditor } from './range-editor.tsx'

type Props = {
  metric: string
  /** The current condition on the metric; null for none. */
  condition: MetricCondition | null
  /** Reports the new condition; null removes it. */
  onChange: (condition: MetricCondition | null, drags?: 'drags') => void
  desk: FilterContext
  tall?: boolean
  fields?: boolean
}

export function MetricEditor(props: Props) {
  switch (findMetric(props.metric)?.kind) {
    case 'number':
      return <NumberEditor {...props} />
    case 'days-ago':
      return <DaysEditor {...props} />
    case 'category':
      return <CategoryEditor {...props} />
    case 'flag':
      return <FlagEditor {...props} />
    default:
      return null
  }
}

const asRange = (condition: Condition | null): RangeCondition | null =>
  condition?.kind === 'range' ? condition : null

function NumberEditor({ metric, condition, onChange, ...rest }: Props) {
  const { kind: _, metric: __, open: ___, ...bounds } = asRange(condition) ?? { kind: '', metric: '' }
  return (
    <RangeEditor
      metric={metric}
      bounds={bounds}
      onChange={(next, drags) => {
        const isOpen = Object.keys(next).length === 0
        onChange({ kind: 'range', metric, ...(isOpen ? { open: true } : next) }, drags)
      }}
      {...rest}
    />
  )
}

const ANY = 'any'
/** Session counts to look back that are offered; another number from a link is added to them. Our choice. */
const usualDays = [1, 2, 3, 5, 10, 15, 20] as const
const USUAL_DAYS = 5

function DaysEditor({ metric, condition, onChange, desk }: Props) {
  const { filters } = desk
  const { least, most } = asRange(condition) ?? {}
  const isTwoWay = findMetric(metric)?.never === 0
  const isDown = isTwoWay && most !== undefined && most < 0
  const days = isDown ? -(least ?? 0) : (most ?? 0)
  const isCross = metric.includes('_cross_') && isTwoWay
  const [up, down] = isCross ? [filters.ups.golden, filters.ups.dead] : [filters.ups.up, filters.ups.down]
  const set = (chosen: number, towardsDown: boolean) =>
    onChange(
      towardsDown
        ? makeDownWithinSessionsCondition(metric, chosen)
        : makeWithinSessionsCondition(metric, chosen),
    )
  return (
    <>
      {isTwoWay && (
        <ChoiceChips
          label={filters.direction}
          single
          items={[
            { value: 'up', label: up },
            { value: 'down', label: down },
          ]}
          chosen={condition === null ? [] : [isDown ? 'down' : 'up']}
          onChange={([way]) => set(days > 0 ? days : USUAL_DAYS, way === 'down')}
        />
      )}
      <ChoiceChips
        label={filters.days}
        labelShown
        single
        items={[
          { value: ANY, label: filters.anyDays },
          ...[...new Set([...usualDays, ...(days > 0 ? [days] : [])])]
            .toSorted((a, b) => a - b)
            .map(each => ({
              value: String(each),
              label: filters.withinDays({ days: String(each) }),
            })),
        ]}
        chosen={[condition === null ? ANY : String(days)]}
        onChange={([chosen]) => (chosen === ANY ? onChange(null) : set(Number(chosen), isDown))}
      />
    </>
  )
}

/** Our choice: up to this many labels fit side by side. */
const FEW = 10

function CategoryEditor({ metric, condition, onChange, desk }: Props) {
  const chosen = condition?.kind === 'in' ? condition.values : []
  const items: readonly ListedChoice<string>[] = metricLabels(metric, desk, chosen).map(
    ({ label, count }) => ({
      value: label,
      label: categoryLabelText(metric, label, desk),
      count: count === null ? undefined : formatCount(desk, count),
    }),
  )
  const set = (values: readonly string[]) =>
    onChange(values.length === 0 ? null : makeOneOfCondition(metric, ...values))
  const List = items.length > FEW ? ChoiceList : ChoiceChips
  return <List label={metricName(metric, desk)} items={items} chosen={chosen} onChange={set} />
}

function FlagEditor({ metric, condition, onChange, desk }: Props) {
  const { is } = desk.filters
  return (
    <ChoiceChips
      label={metricName(metric, desk)}
      single
      items={[
        { value: 'yes', label: is.yes },
        { value: 'no', label: is.no },
      ]}
      chosen={condition?.kind === 'flag' ? [condition.is ? 'yes' : 'no'] : []}
      onChange={([value]) => onChange({ kind: 'flag', metric, is: value === 'yes' })}
    />
  )
}

import {
  crossTypes,
  rsiConditions,
  rsRatingConditions,
  type SavedFilter,
  scanDayChoices,
  trendConditions,
} from '#domain/screener/filter/saved-filter.ts'
import { type MaLength, maLengths, maTypes, rsiLengths } from '#domain/screener/metrics/technical.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FilterContext } from '../filter-context.ts'
import { ChoiceChips, NumberChips } from './choice-chips.tsx'

type Props = { desk: FilterContext }

/** Offers the values of the specification, of which one is chosen. */
function OneOf<V extends string>({
  label,
  values,
  chosen,
  names,
  onChange,
}: {
  label: string
  values: readonly V[]
  chosen: V
  names: Readonly<Record<V, string>>
  onChange: (value: V) => void
}) {
  return (
    <ChoiceChips<V>
      label={label}
      single
      items={values.map(value => ({ value, label: names[value] }))}
      chosen={[chosen]}
      onChange={([value]) => value !== undefined && onChange(value)}
    />
  )
}

function Days({
  desk,
  days,
  onChange,
}: {
  desk: FilterContext
  days: SavedFilter['rsRatingDays']
  onChange: (days: SavedFilter['rsRatingDays']) => void
}) {
  const { filters } = desk
  return (
    <NumberChips
      label={filters.days}
      numbers={scanDayChoices}
      chosen={days}
      say={each => filters.withinDays({ days: String(each) })}
      onChange={onChange}
    />
  )
}

const maNames = { sma: 'SMA', ema: 'EMA' } as const

/** Selects a moving average length; lengths of the other lines are not offered, because equal lines never cross. */
function Length({
  desk,
  label,
  value,
  others,
  onChange,
}: {
  desk: FilterContext
  label: string
  value: MaLength
  others: readonly MaLength[]
  onChange: (length: MaLength) => void
}) {
  const offered = maLengths.filter(length => !others.includes(length))
  return (
    <SelectField
      label={label}
      name="length"
      value={String(value)}
      options={offered.map(length => ({
        value: String(length),
        label: desk.filters.maDays({ days: String(length) }),
      }))}
      onChange={chosen => onChange(offered.find(length => String(length) === chosen) ?? value)}
    />
  )
}

export function MaCrossEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const { type, ma, lengths, days } = saved.ma_cross
  const set = (next: Partial<SavedFilter['ma_cross']>) =>
    edit(before => ({ ...before, ma_cross: { ...before.ma_cross, ...next } }))
  const [short, long] = lengths
  return (
    <>
      <OneOf
        label={filters.direction}
        values={crossTypes}
        chosen={type}
        names={filters.cross}
        onChange={type => set({ type })}
      />
      <OneOf
        label={filters.maType}
        values={maTypes}
        chosen={ma}
        names={maNames}
        onChange={ma => set({ ma })}
      />
      <div className="filter-fields">
        <Length
          desk={desk}
          label={filters.maShort}
          value={short}
          others={[long]}
          onChange={length => set({ lengths: [length, long] })}
        />
        <Length
          desk={desk}
          label={filters.maLong}
          value={long}
          others={[short]}
          onChange={length => set({ lengths: [short, length] })}
        />
      </div>
      <Days desk={desk} days={days} onChange={days => set({ days })} />
      <p className="caption">{filters.crossHint}</p>
    </>
  )
}

export function MaArrangementEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const { type, ma, lengths } = saved.ma_arrangement
  const set = (next: Partial<SavedFilter['ma_arrangement']>) =>
    edit(before => ({ ...before, ma_arrangement: { ...before.ma_arrangement, ...next } }))
  const [a, b, c] = lengths
  return (
    <>
      <OneOf
        label={filters.order}
        values={trendConditions}
        chosen={type}
        names={filters.arrangement}
        onChange={type => set({ type })}
      />
      <OneOf
        label={filters.maType}
        values={maTypes}
        chosen={ma}
        names={maNames}
        onChange={ma => set({ ma })}
      />
      <div className="filter-fields three">
        <Length
          desk={desk}
          label={filters.maShort}
          value={a}
          others={[b, c]}
          onChange={length => set({ lengths: [length, b, c] })}
        />
        <Length
          desk={desk}
          label={filters.maMiddle}
          value={b}
          others={[a, c]}
          onChange={length => set({ lengths: [a, length, c] })}
        />
        <Length
          desk={desk}
          label={filters.maLong}
          value={c}
          others={[a, b]}
          onChange={length => set({ lengths: [a, b, length] })}
        />
      </div>
    </>
  )
}

export function RsiEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const set = (next: Partial<SavedFilter['rsi']>) =>
    edit(before => ({ ...before, rsi: { ...before.rsi, ...next } }))
  return (
    <>
      <OneOf
        label={filters.rsiState}
        values={rsiConditions}
        chosen={saved.rsi.type}
        names={filters.rsi}
        onChange={type => set({ type })}
      />
      <NumberChips
        label={filters.rsiLength}
        numbers={rsiLengths}
        chosen={saved.rsi.length}
        say={length => filters.maDays({ days: String(length) })}
        onChange={length => set({ length })}
      />
      <Days desk={desk} days={saved.rsi.days} onChange={days => set({ days })} />
    </>
  )
}

export function PsarEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  const set = (next: Partial<SavedFilter['psar']>) =>
    edit(before => ({ ...before, psar: { ...before.psar, ...next } }))
  return (
    <>
      <OneOf
        label={filters.direction}
        values={trendConditions}
        chosen={saved.psar.type}
        names={filters.psar}
        onChange={type => set({ type })}
      />
      <Days desk={desk} days={saved.psar.days} onChange={days => set({ days })} />
    </>
  )
}

export function RsRatingEditor({ desk }: Props) {
  const { saved, edit, filters } = desk
  return (
    <>
      <OneOf
        label={filters.rsType}
        values={rsRatingConditions}
        chosen={saved.rsRatingType}
        names={filters.rsTypes}
        onChange={rsRatingType => edit(before => ({ ...before, rsRatingType }))}
      />
      {/* The number of days applies only to a surge; being among the best is a state of today. */}
      {saved.rsRatingType === 'surge' && (
        <Days
          desk={desk}
          days={saved.rsRatingDays}
          onChange={rsRatingDays => edit(before => ({ ...before, rsRatingDays }))}
        />
      )}
    </>
  )
}

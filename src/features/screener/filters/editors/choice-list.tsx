import { useId, useState } from 'react'
import { normalizedName } from '#domain/screener/formula/names.ts'
import { filterWords } from '#text/words/screener-filters.ts'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
import type { ChoiceItem } from './choice-chips.tsx'
import './editors.css'

export type ListedChoice<V extends string> = ChoiceItem<V> & {
  /** Other names that the search finds. */
  also?: readonly string[]
  /** The heading under which the item is listed. */
  under?: string
}

type Props<V extends string> = {
  label: string
  items: readonly ListedChoice<V>[]
  chosen: readonly V[]
  onChange: (chosen: readonly V[]) => void
  single?: boolean
  /** Lists only the chosen items, and has no search field. */
  brief?: boolean
  /** Number of items shown before a search. */
  most?: number
}

/** Our choice: lists with at least this many items have a search field. */
const WORTH_SEARCHING = 12

export function ChoiceList<V extends string>(props: Props<V>) {
  const { label, items, chosen, onChange, single = false, brief = false, most = 40 } = props
  const words = filterWords[useText().lang]
  const name = useId()
  const [typed, setTyped] = useState('')
  const query = normalizedName(typed.trim())
  const found = items.filter(
    ({ value, label: said, also = [] }) =>
      query === '' || [said, value, ...also].some(each => normalizedName(each).includes(query)),
  )
  // Chosen items are always listed, so that the user can remove them.
  const shown = found.filter(({ value }, at) => (!brief && at < most) || chosen.includes(value))
  const hidden = brief ? 0 : found.length - shown.length
  const toggled = (value: V): readonly V[] => {
    if (single) return [value]
    return chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  }
  if (brief && shown.length === 0) return null
  return (
    <div className="filter-list">
      {!brief && items.length >= WORTH_SEARCHING && (
        <Field
          type="search"
          name="choice"
          label={words.search({ name: label })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {shown.map(({ value, label: said, count, under }, at) => (
          <div key={value}>
            {under !== undefined && under !== shown[at - 1]?.under && (
              <p className="caption filter-under">{under}</p>
            )}
            <label className="filter-line">
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                value={value}
                checked={chosen.includes(value)}
                onChange={() => onChange(toggled(value))}
              />
              <span>{said}</span>
              {count !== undefined && <span className="caption">{count}</span>}
            </label>
          </div>
        ))}
        {shown.length === 0 && <p className="caption filter-under">{words.foundNone}</p>}
        {hidden > 0 && <p className="caption filter-under">{words.moreToFind({ count: String(hidden) })}</p>}
      </fieldset>
    </div>
  )
}

import { type ReactNode, useState } from 'react'
import { filterWords } from '#text/words/screener-filters.ts'
import { Field } from '#ui/form/field.tsx'
import { useText } from '#ui/frame/language.tsx'
import { nameRank, sortedByRank } from '../named.ts'
import './editors.css'

export type PickerItem = { key: string; label: string; also: readonly string[]; hint?: string | undefined }

type Props<P extends PickerItem> = {
  label: string
  /** Items shown before anything is typed. */
  idle: readonly P[]
  all: readonly P[]
  onPick: (pick: P) => void
  /** Heading of the items shown before anything is typed. */
  head?: ReactNode
  placeholder?: string
  autoFocus?: boolean
}

/** Our choice: as many results as can be read at a glance. */
const MOST = 24

/** Finds an item by its name in either language or by its id. */
export function ItemPicker<P extends PickerItem>({
  label,
  idle,
  all,
  onPick,
  head,
  placeholder,
  autoFocus = false,
}: Props<P>) {
  const words = filterWords[useText().lang]
  const [typed, setTyped] = useState('')
  const isIdle = typed.trim() === ''
  const found = sortedByRank(all, ({ key, label: said, also }) =>
    nameRank([said, ...also, key], typed),
  ).slice(0, MOST)
  const shown = isIdle ? idle : found
  const pick = (one: P) => {
    setTyped('')
    onPick(one)
  }
  return (
    <search className="filter-picker">
      <Field
        type="search"
        name="find"
        label={label}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        placeholder={placeholder}
        autoFocus={autoFocus}
        onKeyDown={event => {
          const [first] = found
          if (event.key === 'Enter' && !isIdle && first && !event.nativeEvent.isComposing) {
            event.preventDefault()
            pick(first)
          }
        }}
      />
      <p className="sr-only" role="status">
        {!isIdle && (found.length === 0 ? words.foundNone : words.found({ count: String(found.length) }))}
      </p>
      {isIdle && head}
      {!isIdle && found.length === 0 && <p className="caption filter-under">{words.foundNone}</p>}
      {shown.length > 0 && (
        <ul>
          {shown.map(one => (
            <li key={one.key}>
              <button type="button" className="filter-pick" onClick={() => pick(one)}>
                <span>{one.label}</span>
                {one.hint && <span className="caption">{one.hint}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

import { useState } from 'react'
import { catalogueEntriesIn, catalogueGroupsIn } from '#domain/screener/filter/catalogue.ts'
import { metricName, type PhraseContext } from '#features/screener/phrase.ts'
import { columnWords } from '#text/words/screener-columns.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { MOST_COLUMNS } from './results-columns.ts'
import './columns-sheet.css'

type Props = {
  open: boolean
  onClose: () => void
  columns: readonly string[]
  telling: PhraseContext
  /** null restores the default columns. */
  onChange: (columns: readonly string[] | null) => void
}

/** Selects the metrics shown for each stock and their order. */
export function ColumnsSheet({ open, onClose, columns, telling, onChange }: Props) {
  const words = useWords(columnWords)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <div className="actions">
          <Button onClick={() => onChange(null)}>{words.reset}</Button>
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      }
    >
      {open && <Choice {...{ columns, telling, onChange }} />}
    </Sheet>
  )
}

function Choice({ columns, telling, onChange }: Omit<Props, 'open' | 'onClose'>) {
  const words = useWords(columnWords)
  const [typed, type] = useState('')
  const isFull = columns.length >= MOST_COLUMNS
  const most = String(MOST_COLUMNS)
  const found = matching(typed, telling)
  return (
    <div className="screener-columns">
      <p className="second">{words.lead({ most })}</p>
      <Chosen {...{ columns, telling, onChange }} />
      <p className="caption" role="status">
        {isFull && words.full({ most })}
      </p>
      <Field label={words.find} name="column" type="search" value={typed} onChange={type} />
      {found.length === 0 && <p className="second">{words.none}</p>}
      {found.map(({ group, metrics }) => (
        <fieldset key={group}>
          <legend className="caption">{telling.words.groups[group]}</legend>
          {metrics.map(metric => {
            const isOn = columns.includes(metric)
            return (
              <CheckField
                key={metric}
                name={metric}
                label={metricName(metric, telling)}
                checked={isOn}
                disabled={isFull && !isOn}
                onChange={() =>
                  onChange(isOn ? columns.filter(each => each !== metric) : [...columns, metric])
                }
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

function matching(typed: string, telling: PhraseContext) {
  const query = typed.trim().toLowerCase()
  return catalogueGroupsIn(telling.country)
    .map(group => ({
      group,
      metrics: catalogueEntriesIn(telling.country, group)
        .flatMap(entry => (entry.kind === 'metric' ? [entry.metric] : []))
        .filter(metric => `${metricName(metric, telling)} ${metric}`.toLowerCase().includes(query)),
    }))
    .filter(({ metrics }) => metrics.length > 0)
}

function Chosen({ columns, telling, onChange }: Omit<Props, 'open' | 'onClose'>) {
  const words = useWords(columnWords)
  const move = (at: number, by: number) => {
    const next = columns.toSpliced(at, 1)
    onChange(next.toSpliced(at + by, 0, columns[at]!))
  }
  return (
    <ol className="screener-chosen" aria-label={words.chosen}>
      {columns.map((metric, at) => {
        const name = metricName(metric, telling)
        return (
          <li key={metric}>
            <span>{name}</span>
            <IconButton
              className="turn-up"
              icon="chevron"
              label={words.earlier({ name })}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={words.later({ name })}
              disabled={at === columns.length - 1}
              onClick={() => move(at, 1)}
            />
            <IconButton
              icon="close"
              label={words.remove({ name })}
              onClick={() => onChange(columns.toSpliced(at, 1))}
            />
          </li>
        )
      })}
    </ol>
  )
}

import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sort } from '#domain/screener/filter/condition.ts'
import { metricName, type PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedStock } from '#state/market/screener.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { rowAfterKey } from '#ui/form/roving.ts'
import { useResultWords } from '../page-words.ts'
import { isSortable, nextSortBy } from './results-columns.ts'
import type { SettledScreenerAnswer } from './results-found.ts'
import { ResultRow } from './results-row.tsx'
import { metricUnitText, shortMetricName } from './results-value.ts'
import { useRowsInView } from './results-window.ts'
import './results-table.css'

export type RowsProps = {
  settled: SettledScreenerAnswer
  telling: PhraseContext
  sort: Sort
  onSort: (sort: Sort) => void
  /** The fsym id of the chosen row. */
  chosen: string | null
  onChoose: (row: ScreenedStock) => void
  onMore: () => void
}

/** Row height in the stylesheet, used until the first row is measured. */
const ROW_HEIGHT = 44
const NEAR = 20

/** A table with any number of rows in its own scroll box; only visible rows are in the document. */
export const ResultTable = memo(function ResultTable(props: RowsProps) {
  const { settled, telling, sort, onSort, chosen, onChoose, onMore } = props
  const { answer, columns } = settled
  const { rows, total } = answer
  const words = useResultWords()
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(ROW_HEIGHT)
  const { from, to } = useRowsInView(box, height, rows.length)
  useEffect(() => {
    const tall = body.current?.querySelector<HTMLElement>('tr[data-index]')?.getBoundingClientRect().height
    if (tall && Math.abs(tall - height) > 0.01) setHeight(tall)
  }, [height])
  const near = to >= rows.length - NEAR && rows.length < total
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests more once for each reply
  useEffect(() => {
    if (near) onMore()
  }, [near, rows])

  const at = rows.findIndex(({ row }) => row.fsym_id === chosen)
  const stop = at >= from && at < to ? at : from
  const indexOf = (target: EventTarget | null): number =>
    Number((target as Element | null)?.closest<HTMLElement>('tr[data-index]')?.dataset.index ?? -1)
  const choose = (target: EventTarget | null) => {
    const line = rows[indexOf(target)]
    if (line) onChoose(line.row)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = rowAfterKey(indexOf(document.activeElement), rows.length, event.key)
    if (next === null) return
    event.preventDefault()
    body.current?.querySelector<HTMLElement>(`tr[data-index="${next}"] a`)?.focus()
  }
  const metricHead = (metric: string, shown: ReactNode, unit: string) => (
    <SortHead key={metric} {...{ metric, sort, onSort }} name={metricName(metric, telling)} unit={unit}>
      {shown}
    </SortHead>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="screener-box" ref={box} tabIndex={0} aria-label={words.rows}>
      <table
        aria-rowcount={total + 1}
        onKeyDown={onKeyDown}
        onClick={({ target }) => choose(target)}
        onFocus={({ target }) => choose(target)}
      >
        <caption className="sr-only">{words.rows}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{words.heads.stock}</th>
            <th scope="col">{words.heads.chart}</th>
            {metricHead('price', words.heads.price, metricUnitText('price', telling, words))}
            {metricHead('change_1d', words.heads.change, '%')}
            <th scope="col">{words.heads.signal}</th>
            <th scope="col">{words.heads.rating}</th>
            {columns.map(metric =>
              metricHead(
                metric,
                shortMetricName(metric, telling, words),
                metricUnitText(metric, telling, words),
              ),
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {from > 0 && <Room height={from * height} />}
          {rows.slice(from, to).map((line, place) => (
            <ResultRow
              key={line.row.fsym_id}
              line={line}
              columns={columns}
              index={from + place}
              selected={line.row.fsym_id === chosen}
              isStop={from + place === stop}
              telling={telling}
            />
          ))}
          {to < rows.length && <Room height={(rows.length - to) * height} />}
        </tbody>
      </table>
    </section>
  )
})

/** Takes the place of rows outside the view. */
const Room = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row contains nothing that takes the focus
  <tr aria-hidden="true" style={{ height }} />
)

type SortHeadProps = {
  metric: string
  name: string
  unit: string
  sort: Sort
  onSort: (sort: Sort) => void
  children: ReactNode
}

function SortHead({ metric, name, unit, sort, onSort, children }: SortHeadProps) {
  const isSorted = sort.metric === metric
  const label = (
    <>
      {children}
      {name !== children && <span className="sr-only"> {name}</span>}
      {unit !== '' && <span className="unit">{unit}</span>}
    </>
  )
  return (
    <th
      scope="col"
      className="end"
      title={name}
      aria-sort={isSorted ? (sort.direction === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      {isSortable(metric) ? (
        <button
          type="button"
          className={joinClassNames(isSorted && 'sorted')}
          onClick={event => {
            event.stopPropagation()
            onSort(nextSortBy(metric, sort))
          }}
        >
          {label}
          {isSorted && <span aria-hidden="true">{sort.direction === 'desc' ? ' ↓' : ' ↑'}</span>}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

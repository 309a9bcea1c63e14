import type { ReactNode } from 'react'
import { joinClassNames } from '../figure/join.ts'

export type TableColumn<Row> = {
  id: string
  /** The head contains the unit, so that cells do not repeat it. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Marks a column of numbers: they are right-aligned, with decimals under decimals. */
  number?: boolean
}

export type TableProps<Row> = {
  /** The caption is visible above the table, or for screen readers only. */
  caption: string
  captionShown?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  selected?: string
}

/** The cells of the first column are row headers. */
export function DataTable<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowId,
  selected,
}: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption className={captionShown ? 'caption' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" className={joinClassNames(column.number && 'end')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowId(row)} className={joinClassNames(rowId(row) === selected && 'selected')}>
              {columns.map((column, at) => {
                const className = joinClassNames(column.number && 'end number')
                return at === 0 ? (
                  <th key={column.id} scope="row" className={className}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={className}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

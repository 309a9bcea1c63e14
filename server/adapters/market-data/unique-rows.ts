/** Drops repeated rows by their id, otherwise by their content. */
export function uniqueRows<Row extends object>(rows: readonly Row[]): Row[] {
  const keyOf = (row: { id?: unknown }) => (typeof row.id === 'string' ? row.id : JSON.stringify(row))
  return [...new Map(rows.map(row => [keyOf(row), row])).values()]
}

import pg from 'pg'

const oid = { int8: 20, numeric: 1700, date: 1082 } as const

/** A key or count beyond 2^53 would be rounded without a word: rather fail. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

/**
 * How values leave the driver. Set for the whole process, because drizzle asks the driver's global table
 * whatever the connection was told.
 */
export function stateValueTypes(): void {
  pg.types.setTypeParser(oid.int8, safeInteger)
  // Exact decimals stay text: whoever computes with one says how.
  pg.types.setTypeParser(oid.numeric, text => text)
  // A day has no time zone; the driver's own reading is midnight wherever the server stands.
  pg.types.setTypeParser(oid.date, text => text)
}

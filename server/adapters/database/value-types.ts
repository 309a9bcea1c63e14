import pg from 'pg'

const oid = { int8: 20, numeric: 1700, date: 1082 } as const

/** Throws for a key or count beyond 2^53, which would be rounded silently. */
export function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number exactly`)
  return value
}

/**
 * Sets how pg converts values. This is for the whole process, because drizzle reads pg's global table and ignores the settings
 * of a connection.
 * https://github.com/drizzle-team/drizzle-orm/blob/main/drizzle-orm/src/node-postgres/session.ts
 */
export function setValueTypes(): void {
  pg.types.setTypeParser(oid.int8, safeInteger)
  // Exact decimals stay text, so that the caller decides how to compute with them.
  pg.types.setTypeParser(oid.numeric, text => text)
  // A day has no time zone; pg's default would make it midnight in the server's time zone.
  // https://node-postgres.com/features/types
  pg.types.setTypeParser(oid.date, text => text)
}

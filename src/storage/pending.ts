import type { RowStore } from './rows.ts'

/** Work that a sign-out still has to do. It is recorded before the first try and removed when it is done. */
export type Owed = { kind: 'end-session'; refresh: string } | { kind: 'delete-database'; name: string }

const keyOf = (owed: Owed) => `${owed.kind}:${owed.kind === 'end-session' ? owed.refresh : owed.name}`

export const recordPending = (rows: RowStore, owed: Owed): Promise<void> =>
  rows.put('pending', keyOf(owed), owed)

export const settle = (rows: RowStore, owed: Owed): Promise<void> => rows.remove('pending', keyOf(owed))

export async function readOwed(rows: RowStore): Promise<Owed[]> {
  return (await rows.entries('pending')).map(([, value]) => value as Owed)
}

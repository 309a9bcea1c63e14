import type { RowStore } from './rows.ts'

/** Work that a sign-out still has to do. It is recorded before the first try and removed when it is done. */
export type PendingWork = { kind: 'end-session'; refresh: string } | { kind: 'delete-database'; name: string }

const keyOf = (owed: PendingWork) => `${owed.kind}:${owed.kind === 'end-session' ? owed.refresh : owed.name}`

export const storePendingWork = (rows: RowStore, owed: PendingWork): Promise<void> =>
  rows.put('pending', keyOf(owed), owed)

export const removePendingWork = (rows: RowStore, owed: PendingWork): Promise<void> =>
  rows.remove('pending', keyOf(owed))

export async function readPendingWork(rows: RowStore): Promise<PendingWork[]> {
  return (await rows.entries('pending')).map(([, value]) => value as PendingWork)
}

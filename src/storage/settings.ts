import type { RowStore } from './rows.ts'

/** Unvalidated: the caller decides how to treat an unknown value. */
export const readSettings = (rows: RowStore): Promise<unknown> => rows.get('settings', 'settings')

export const writeSettings = (rows: RowStore, settings: object): Promise<void> =>
  rows.put('settings', 'settings', { ...settings })

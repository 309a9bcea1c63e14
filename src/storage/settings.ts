import type { RowStore } from './rows.ts'

/** Returns the stored value unvalidated, so the caller decides how to treat an unknown one. */
export const readSettings = (rows: RowStore): Promise<unknown> => rows.get('settings', 'settings')

export const writeSettings = (rows: RowStore, settings: object): Promise<void> =>
  rows.put('settings', 'settings', { ...settings })

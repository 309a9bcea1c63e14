import type { RowStore } from './rows.ts'

/** Unchecked: the reader decides what an unknown value becomes. */
export const readSettings = (rows: RowStore): Promise<unknown> => rows.get('settings', 'settings')

export const writeSettings = (rows: RowStore, settings: object): Promise<void> =>
  rows.put('settings', 'settings', { ...settings })

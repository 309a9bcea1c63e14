import type { Rows } from './rows.ts'

/** Unchecked: the reader decides what an unknown value becomes. */
export const readSettings = (rows: Rows): Promise<unknown> => rows.get('settings', 'settings')

export const writeSettings = (rows: Rows, settings: object): Promise<void> =>
  rows.put('settings', 'settings', { ...settings })

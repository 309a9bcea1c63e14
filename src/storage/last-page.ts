import type { RowStore } from './rows.ts'

export type LastPage = { path: string; at: number }

export async function readLastPage(rows: RowStore): Promise<LastPage | null> {
  const found = (await rows.get('last-page', 'page')) as Partial<LastPage> | undefined
  if (typeof found?.path !== 'string' || typeof found.at !== 'number') return null
  return { path: found.path, at: found.at }
}

export const writeLastPage = (rows: RowStore, page: LastPage): Promise<void> =>
  rows.put('last-page', 'page', page)

export const forgetLastPage = (rows: RowStore): Promise<void> => rows.clear('last-page')

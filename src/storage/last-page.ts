import type { Rows } from './rows.ts'

export type LastPage = { path: string; at: number }

export async function readLastPage(rows: Rows): Promise<LastPage | null> {
  const found = (await rows.get('last-page', 'page')) as Partial<LastPage> | undefined
  if (typeof found?.path !== 'string' || typeof found.at !== 'number') return null
  return { path: found.path, at: found.at }
}

export const writeLastPage = (rows: Rows, page: LastPage): Promise<void> =>
  rows.put('last-page', 'page', page)

export const forgetLastPage = (rows: Rows): Promise<void> => rows.clear('last-page')

import { Me } from '#contract/account.ts'
import { parseLoosely } from '#contract/fallback.ts'
import type { RowStore } from './rows.ts'

export async function readLastUser(rows: RowStore): Promise<Me | null> {
  const parsed = parseLoosely(Me, await rows.get('last-user', 'user'))
  return parsed.ok ? parsed.value : null
}

export const writeLastUser = (rows: RowStore, user: Me): Promise<void> =>
  rows.put('last-user', 'user', { ...user })

export const forgetLastUser = (rows: RowStore): Promise<void> => rows.clear('last-user')

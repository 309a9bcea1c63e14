import { Me } from '#contract/account.ts'
import { parseLoosely } from '#contract/fallback.ts'
import type { Rows } from './rows.ts'

export async function readLastUser(rows: Rows): Promise<Me | null> {
  const parsed = parseLoosely(Me, await rows.get('last-user', 'user'))
  return parsed.ok ? parsed.value : null
}

export const writeLastUser = (rows: Rows, user: Me): Promise<void> =>
  rows.put('last-user', 'user', { ...user })

export const forgetLastUser = (rows: Rows): Promise<void> => rows.clear('last-user')

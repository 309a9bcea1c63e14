import type { Me } from '#contract/account.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { Accounts } from '../ports.ts'
import { readMe } from './read-me.ts'

export async function changeMe(
  accounts: Accounts,
  pk: number,
  fields: { lang_code?: 'ko' | 'en' | undefined; nickname?: string | undefined },
): Promise<Me> {
  const { lang_code, nickname } = fields
  const user = await accounts.change(pk, {
    ...(lang_code === undefined ? {} : { lang_code }),
    ...(nickname === undefined ? {} : { nickname }),
  })
  assert(user, 'a signed-in user exists')
  return readMe(user)
}

import { sql } from 'drizzle-orm'
import { userAccount } from '../../schema.ts'

/** A telephone number stays the same when a person changes the account, so a person is recognised by it, else by the account. */
export const personOf = (userPk: number) => sql<string>`(
  SELECT COALESCE('phone:' || ${userAccount.phoneNumber}, 'user:' || ${userAccount.pk})
  FROM ${userAccount} WHERE ${userAccount.pk} = ${userPk})`

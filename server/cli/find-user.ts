import type { Stores } from '../ports.ts'
import { BadCommandInput } from './command.ts'

/** Finds a user by name, else by number. */
export async function findUserPk({ accounts }: Pick<Stores, 'accounts'>, name: string): Promise<number> {
  const named = await accounts.byName(name)
  const user = named ?? (/^\d{1,15}$/.test(name) ? await accounts.byPk(Number(name)) : null)
  if (!user) throw new BadCommandInput(`There is no user ${name}.`)
  return user.pk
}

import { parseArgs } from 'node:util'
import { BadCommandInput, type CliCommand, type CommandTools } from '../command.ts'

const shortestPassword = 8
const longestPassword = 256

export const userListCommand: CliCommand = {
  async run(_args, { stores, say }) {
    const users = await stores.accounts.all()
    for (const user of users) {
      const marks = [
        user.auth_provider,
        ...(user.is_admin ? ['admin'] : []),
        ...(user.is_demo ? ['demo'] : []),
        ...(user.is_active ? [] : ['not active']),
      ]
      say(`${user.pk}\t${user.username ?? '–'}\t${user.nickname}\t${user.lang_code}\t${marks.join(', ')}`)
    }
    say(`${users.length} ${users.length === 1 ? 'user' : 'users'}`)
  },
}

export const userAddCommand: CliCommand = {
  async run(args, tools) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { nickname: { type: 'string' }, lang: { type: 'string' }, admin: { type: 'boolean' } },
    })
    const username = nameIn(positionals)
    const lang_code = values.lang ?? 'ko'
    if (lang_code !== 'ko' && lang_code !== 'en') throw new BadCommandInput('--lang must be ko or en.')
    const nickname = (values.nickname ?? username).trim().slice(0, 40)
    const passwordHash = await askedPassword(tools)
    const is_admin = values.admin === true
    const account = { username, passwordHash, nickname, lang_code, is_admin, is_demo: false } as const
    const pk = await tools.stores.accounts.addGeneral(account)
    if (pk === null) throw new BadCommandInput(`There is a user ${username} already.`)
    tools.say(`Added ${username} (${pk}).`)
  },
}

export const userSetPasswordCommand: CliCommand = {
  async run(args, tools) {
    const username = nameIn(args)
    const found = await tools.stores.accounts.byUsername(username)
    if (!found) throw new BadCommandInput(`There is no user ${username} who signs in with a password.`)
    const { pk } = found.user
    const passwordHash = await askedPassword(tools)
    await tools.transaction(async ({ accounts, sessions, securityNotes }) => {
      await accounts.setPassword(pk, passwordHash)
      await sessions.closeAllOf(pk, tools.now)
      await securityNotes.add(pk, { kind: 'password-reset', way: null, at: tools.now })
    })
    tools.say(`${username} has a new password; every session has ended.`)
  },
}

function nameIn(positionals: readonly string[]): string {
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0) throw new BadCommandInput('Name one user.')
  if (!/^[^\s]{1,64}$/u.test(name))
    throw new BadCommandInput('A user name has 1 to 64 characters and no space.')
  return name
}

async function askedPassword({ askSecret, passwords }: CommandTools): Promise<string> {
  const password = await askSecret('Password: ')
  if (password.length < shortestPassword || password.length > longestPassword)
    throw new BadCommandInput(`A password has ${shortestPassword} to ${longestPassword} characters.`)
  const hashed = await passwords.hash(password)
  if (!hashed.ok) throw new Error('Nobody else hashes here.')
  return hashed.value
}

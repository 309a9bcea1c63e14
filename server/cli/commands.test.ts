import { describe, expect, it } from 'vitest'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { feeds } from '#domain/market/feed.ts'
import { claimFeeds, claimsOfSingleSource, type SourceChoice } from '#domain/market/sources/feed-claims.ts'
import type { MaintenanceNotice, NewGeneralAccount, Stores } from '../ports.ts'
import { BadCommandInput, type CommandTools } from './command.ts'
import { commands } from './command-table.ts'
import { commandHelpText, commandName, findCommand } from './commands.ts'

/** Makes stores that support only what these commands use. */
function bench({
  password = 'long enough',
  changes = ok(null) as Result<null, 'too_soon'> | null,
  claims = claimsOfSingleSource('demo'),
} = {}) {
  const added: NewGeneralAccount[] = []
  const notices: MaintenanceNotice[] = []
  const said: string[] = []
  const stores = {
    accounts: {
      all: async () => [],
      byName: async () => null,
      byUsername: async () => null,
      addGeneral: async (account: NewGeneralAccount) =>
        added.some(other => other.username === account.username) ? null : added.push(account),
    },
    notices: {
      all: async () => notices,
      add: async (notice: MaintenanceNotice) => void notices.push(notice),
      cancelUpcoming: async () => notices.splice(0).length,
    },
    market: {
      marketState: {
        feeds: async (country: string) =>
          country === 'kr' ? [{ feed: 'fx', as_of: toTradingDay(20261120) }] : [],
      },
    },
  } as unknown as Stores
  const tools: CommandTools = {
    now: new Date('2026-11-20T09:00:00Z'),
    clock: () => new Date('2026-11-20T09:00:00Z'),
    // None of these commands uses the database connection itself.
    pool: null as never,
    connection: null as never,
    pastSessions: 0,
    isCardSandbox: true,
    cardVendor: null,
    claims,
    stores,
    transaction: run => run(stores),
    passwords: { hash: async text => ok(`hash of ${text}`), verify: async () => ok(false) },
    changePushKeys: changes === null ? null : async () => changes,
    say: line => void said.push(line),
    askSecret: async () => password,
  }
  const run = async (line: string) => {
    const found = findCommand(line.split(' '))
    if (!found) throw new Error('no such command')
    const command = await found.command.load()
    if ('alone' in command) throw new Error('it runs without a database')
    await command.run(found.rest, tools)
  }
  return { run, added, notices, said }
}

function claimsOf(choices: readonly SourceChoice[]) {
  const claims = claimFeeds(choices)
  if (!claims.ok) throw new Error(claims.error.code)
  return claims.value
}

describe('the table of commands', () => {
  it('finds each command by its name and shows all of them in the help', () => {
    for (const command of commands) {
      expect(findCommand(commandName(command).split(' '))?.command).toBe(command)
      expect(commandHelpText()).toContain(command.usage)
    }
    expect(commands.map(commandName)).toContain('user set-password')
    expect(findCommand(['user'])).toBeNull()
    expect(findCommand(['user', 'remove'])).toBeNull()
  })
})

describe('the user commands', () => {
  it('add a user with a prompted password, of which only the hash is stored', async () => {
    const { run, added } = bench()
    await run('user add ada --nickname Ada --lang en --admin')
    expect(added).toEqual([
      {
        username: 'ada',
        passwordHash: 'hash of long enough',
        nickname: 'Ada',
        lang_code: 'en',
        is_admin: true,
        is_demo: false,
      },
    ])
    await expect(run('user add ada')).rejects.toThrow('There is a user ada already.')
  })

  it.each(['user add', 'user add a b', 'user add ada --lang fr', 'user set-password nobody'])(
    'refuse the input «%s»',
    async line => {
      await expect(bench().run(line)).rejects.toThrow(BadCommandInput)
    },
  )

  it('refuse a short password', async () => {
    await expect(bench({ password: 'short' }).run('user add ada')).rejects.toThrow('8 to 256 characters')
  })
})

describe('the notice commands', () => {
  it('set, show and clear a notice', async () => {
    const { run, notices, said } = bench()
    await run('notice set 2026-11-20T20:00:00+09:00 2026-11-20T21:00:00+09:00 --title-en Upkeep')
    expect(notices).toEqual([
      {
        start: new Date('2026-11-20T11:00:00Z'),
        end: new Date('2026-11-20T12:00:00Z'),
        titleKr: '',
        titleEn: 'Upkeep',
      },
    ])
    await run('notice show')
    expect(said.at(-1)).toContain('2026-11-20T11:00:00.000Z – 2026-11-20T12:00:00.000Z')
    await run('notice clear')
    expect(notices).toEqual([])
  })

  it.each([
    'notice set',
    'notice set 2026-11-20T20:00:00 2026-11-20T21:00:00',
    'notice set 2026-11-20T21:00:00Z 2026-11-20T20:00:00Z',
    'notice set 2020-01-01T00:00:00Z 2020-01-02T00:00:00Z',
  ])('refuse the input «%s»', async line => {
    await expect(bench().run(line)).rejects.toThrow(BadCommandInput)
  })
})

describe('the command push change-keys', () => {
  it('reports success, and refuses when the last change is too recent or the environment sets the keys', async () => {
    const { run, said } = bench()
    await run('push change-keys')
    expect(said.at(-1)).toMatch(/^Changed\./)
    await expect(bench({ changes: err('too_soon') }).run('push change-keys')).rejects.toThrow('90 days')
    await expect(bench({ changes: null }).run('push change-keys')).rejects.toThrow('VAPID_PREVIOUS_KEY')
    await expect(run('push change-keys now')).rejects.toThrow(BadCommandInput)
  })
})

describe('the command feeds', () => {
  /** Nextrade stands in one country alone. */
  const rows = 2 * feeds.length - 1
  it('shows a table with the source of each feed, and the key that would bring a missing one', async () => {
    const { run, said } = bench({ claims: claimsOf([{ source: 'ecb', feeds: null }]) })
    await run('feeds')
    expect(said[0]).toMatch(/^market {2}feed +source {2}up to +what would bring it$/)
    expect(said[1]).toMatch(/^─{6} {2}─+ {2}─+ {2}─{10} {2}─+$/)
    const columns = [...said[1]!.matchAll(/(?<= |^)─/g)].map(({ index }) => index)
    for (const line of said.slice(2, rows + 2))
      for (const at of columns.slice(1)) expect(line.slice(at - 2, at).trim(), line).toBe('')
    expect(said.find(line => line.startsWith('kr      fx'))).toMatch(/^kr {6}fx +ecb +2026-11-20$/)
    expect(said.find(line => line.startsWith('kr      bars'))).toContain('from datagokr with DATA_GO_KR_KEY')
    expect(said.find(line => line.startsWith('us      listing'))).toContain('us-directory without a key')
    expect(said.find(line => line.startsWith('us      funds'))).toContain('only files bring it')
  })

  it('says below the table what each of the 11 sources allows, in seven lines and a blank one, after a title', async () => {
    const { run, said } = bench({ claims: claimsOf([{ source: 'ecb', feeds: null }]) })
    await run('feeds')
    const blocks = said.slice(rows + 2)
    expect(blocks).toHaveLength(2 + 11 * 8)
    const at = blocks.indexOf('alpaca (Alpaca)')
    expect(blocks.slice(at, at + 7)).toEqual([
      'alpaca (Alpaca)',
      '  Provides        Prices, Dividends, Indices',
      '  Data from       2016-01-04',
      '  Available       20 minutes after the close',
      '  Rate limit      200 a minute',
      '  History         Prices, Dividends, Indices: since 2019-01-02',
      '  Terms           For the installation’s owner only; visitors need a license',
    ])
  })
})

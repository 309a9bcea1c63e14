import { assert } from '#domain/kernel/assert.ts'
import { ONLY } from '#domain/sync/item.ts'
import type { Clock, Passwords, Stores, Transaction } from '../ports.ts'
import type { Markets } from './open-market.ts'
import { readRanking } from './read-ranking.ts'

export const demoPassword = 'tidemark-demo'

export const demoUsers = [
  { username: 'demo-free', nickname: 'Free', lang_code: 'ko', stocks: 6 },
  { username: 'demo-trial', nickname: 'Trial', lang_code: 'ko', stocks: 8 },
  { username: 'demo-basic', nickname: 'Basic', lang_code: 'en', stocks: 10 },
  { username: 'demo-premium', nickname: 'Premium', lang_code: 'ko', stocks: 12 },
  { username: 'demo-expired', nickname: 'Expired', lang_code: 'en', stocks: 7 },
  { username: 'demo-admin', nickname: 'Admin', lang_code: 'ko', stocks: 9 },
] as const

/** Made once. A demo user who exists is left as the last visitor left it. Answers which were made. */
export async function seedDemoUsers(ports: {
  stores: Stores
  markets: Markets
  transaction: Transaction
  passwords: Passwords
  clock: Clock
}): Promise<string[]> {
  const known = new Set((await ports.stores.accounts.all()).map(user => user.username))
  const missing = demoUsers.filter(user => !known.has(user.username))
  if (missing.length === 0) return []

  const korean = mostTraded(ports.markets, 'kr')
  const american = mostTraded(ports.markets, 'us')
  const made: string[] = []
  for (const [nth, user] of missing.entries()) {
    const hashed = await ports.passwords.hash(demoPassword)
    assert(hashed.ok, 'nobody else signs in while the demo users are made')
    const half = Math.ceil(user.stocks / 2)
    const picked = alternate(
      shift(korean, nth).slice(0, half),
      shift(american, nth).slice(0, user.stocks - half),
    )
    const isNew = await ports.transaction(async ({ accounts, items }) => {
      const pk = await accounts.addGeneral({
        username: user.username,
        passwordHash: hashed.value,
        nickname: user.nickname,
        lang_code: user.lang_code,
        is_admin: user.username === 'demo-admin',
        is_demo: true,
      })
      if (pk === null) return false
      const stocks = picked.map(fsym_id => ({ fsym_id, is_hidden: false }))
      await items.put({
        ...{ userPk: pk, kind: 'ai-report', id: ONLY['ai-report'], baseRevision: 0 },
        body: { stocks },
        follows: picked,
        now: ports.clock.now(),
      })
      return true
    })
    if (isNew) made.push(user.username)
  }
  return made
}

/** Nothing where a market is empty: the list can be filled later. */
function mostTraded(markets: Markets, country: 'kr' | 'us'): string[] {
  const ranking = readRanking(markets, country, 12)
  return ranking.ok ? ranking.value.rows.map(row => row.fsym_id) : []
}

const shift = <T>(items: readonly T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)]

const alternate = <T>(left: readonly T[], right: readonly T[]): T[] =>
  left.flatMap((item, index) => {
    const other = right[index]
    return other === undefined ? [item] : [item, other]
  })

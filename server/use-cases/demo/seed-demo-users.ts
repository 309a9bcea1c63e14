import { assert } from '#domain/kernel/assert.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { Clock, PasswordHasher, Stores, Transaction } from '../../ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { readMostTraded } from '../market/read-ranking.ts'
import { seedDemoAlerts } from './alert-demo.ts'
import { seedDemoConsents } from './seed-demo-consents.ts'
import { type DemoItemCounts, seedDemoItems } from './seed-demo-items.ts'
import { seedDemoPlans } from './seed-demo-plans.ts'

export const demoPassword = 'tidemark-demo'

const plenty = { portfolios: 2, notes: 5, searches: 10, filters: 3 }

export const demoUsers = [
  {
    ...{ username: 'demo-free', nickname: 'Free', lang_code: 'ko' },
    amounts: { stocks: 3, watchlists: 1, portfolios: 1, notes: 2, searches: 5, filters: 1 },
  },
  {
    ...{ username: 'demo-trial', nickname: 'Trial', lang_code: 'ko' },
    amounts: { ...plenty, stocks: 8, watchlists: 2 },
  },
  {
    ...{ username: 'demo-basic', nickname: 'Basic', lang_code: 'en' },
    amounts: { ...plenty, stocks: 10, watchlists: 2 },
  },
  {
    ...{ username: 'demo-premium', nickname: 'Premium', lang_code: 'ko' },
    amounts: { ...plenty, stocks: 12, watchlists: 3 },
  },
  // This user follows more stocks than a free account may, as after a plan that has ended.
  {
    ...{ username: 'demo-expired', nickname: 'Expired', lang_code: 'en' },
    amounts: { ...plenty, stocks: 7, watchlists: 2 },
  },
  {
    ...{ username: 'demo-admin', nickname: 'Admin', lang_code: 'ko' },
    amounts: { ...plenty, stocks: 9, watchlists: 2 },
  },
] as const satisfies readonly { lang_code: 'ko' | 'en'; amounts: DemoItemCounts; [field: string]: unknown }[]

/**
 * Creates the demo users that are missing; existing ones stay as the last visitor left them. Returns the names of the
 * new ones.
 */
export async function seedDemoUsers(ports: {
  stores: Stores
  markets: LoadedMarkets
  transaction: Transaction
  passwords: PasswordHasher
  clock: Clock
}): Promise<string[]> {
  const known = new Set((await ports.stores.accounts.all()).map(user => user.username))
  const missing = demoUsers.filter(user => !known.has(user.username))
  if (missing.length === 0) {
    await seedDemoPlans(ports)
    await seedDemoConsents(ports)
    await seedDemoAlerts(ports)
    return []
  }

  const korean = mostTraded(ports.markets, 'kr')
  const american = mostTraded(ports.markets, 'us')
  // What an invented person writes about a real company would be read as a claim about it.
  const isInvented = countries.every(country => ports.markets.of(country)?.provenance.simulated ?? true)
  const made: string[] = []
  for (const [nth, user] of missing.entries()) {
    const hashed = await ports.passwords.hash(demoPassword)
    assert(hashed.ok, 'nobody else signs in while the demo users are made')
    const [more, fewer] = korean.length >= american.length ? [korean, american] : [american, korean]
    const stocks = alternate(shift(more, nth), shift(fewer, nth))
    const isNew = await ports.transaction(async ({ accounts, items, market }) => {
      const pk = await accounts.addGeneral({
        username: user.username,
        passwordHash: hashed.value,
        nickname: user.nickname,
        lang_code: user.lang_code,
        is_admin: user.username === 'demo-admin',
        is_demo: true,
      })
      if (pk === null) return false
      const amounts = isInvented ? user.amounts : { ...user.amounts, notes: 0 }
      await seedDemoItems({ items, market }, { ...user, pk, amounts }, stocks, ports.clock.now())
      return true
    })
    if (isNew) made.push(user.username)
  }
  await seedDemoPlans(ports)
  await seedDemoConsents(ports)
  await seedDemoAlerts(ports)
  return made
}

/** The list is empty while a market has no data; a later start can fill it. */
function mostTraded(markets: LoadedMarkets, country: Country): Instrument[] {
  const ranking = readMostTraded(markets, country, 12)
  const known = markets.of(country)?.instruments
  return ranking.ok ? ranking.value.rows.flatMap(({ fsym_id }) => known?.get(fsym_id) ?? []) : []
}

const shift = <T>(items: readonly T[], by: number): T[] => [...items.slice(by), ...items.slice(0, by)]

const alternate = <T>(left: readonly T[], right: readonly T[]): T[] =>
  left.flatMap((item, index) => {
    const other = right[index]
    return other === undefined ? [item] : [item, other]
  })

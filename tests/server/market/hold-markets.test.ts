import { expect, test } from 'vitest'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { livelyMarket } from '#tests/builders/lively-market.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { testDatabase } from '../database/test-database.ts'
import { publishedLively } from './published-lively.ts'
import { marketStores } from './stored/stores-on.ts'

test('the markets that a server holds in memory stay as they are until they are refreshed, and then name another publication', async () => {
  const own = await testDatabase()
  const { stores: ownStores } = marketStores(own.pool)
  const held = holdMarkets(ownStores)
  await held.refresh()
  const names = [held.publication()]
  await publishMarket(
    own,
    livelyMarket({ ...publishedLively, countries: ['kr'] }),
    new Date('2026-11-19T10:00:00Z'),
  )
  expect(held.of('kr')).toBeNull()
  await Promise.all([held.refresh(), held.refresh(), held.refresh()])
  const first = held.of('kr')!
  names.push(held.publication())
  expect(first.provenance).toEqual({ as_of: '2026-11-19', source: 'demo', simulated: true })
  await held.refresh()
  expect(held.of('kr')).toBe(first)
  await publishMarket(
    own,
    livelyMarket({ ...publishedLively, countries: ['kr'] }),
    new Date('2026-11-20T10:00:00Z'),
  )
  expect(held.of('kr')).toBe(first)
  await held.refresh()
  expect(held.of('kr')?.provenance.as_of).toBe('2026-11-20')
  names.push(held.publication())
  // A real market starts with number 1 again and must not be mistaken for the simulated one.
  await publishMarket(
    own,
    livelyMarket({ ...publishedLively, countries: ['kr'], source: 'kis' }),
    new Date('2026-11-20T10:00:00Z'),
  )
  await held.refresh()
  expect(held.of('kr')?.published).toMatchObject({ version: 1, source: 'kis' })
  names.push(held.publication())
  expect(new Set(names).size).toBe(4)
  expect(held.of('us')).toBeNull()
  await own.drop()
})

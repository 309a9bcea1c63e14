import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterDays, pointSite } from './point-site.ts'

let site: Awaited<ReturnType<typeof pointSite>>
beforeAll(async () => {
  site = await pointSite()
})
afterAll(() => site.drop())

const expire = (days: number, atMost = 100) =>
  site.run(({ points }) => points.expireDue(afterDays(days), atMost))

it('points expire at their instant, in batches of users, and a second run changes nothing', async () => {
  const users = [await site.newUser(), await site.newUser(), await site.newUser()]
  for (const user of users) {
    await site.save(user, 100, afterDays(0))
    await site.save(user, 50, afterDays(1))
  }
  expect(await expire(364.999)).toBe(0)
  expect(await expire(365, 2)).toBe(2)
  expect(await expire(365, 2)).toBe(1)
  expect(await expire(365, 2)).toBe(0)
  for (const user of users) {
    expect(await site.remaining(user)).toEqual([0, 50])
    const { rows } = await site.stores.points.entries(user, { list: 'expired', limit: 10, offset: 0 })
    expect(rows).toMatchObject([{ amount: 100, createdAt: afterDays(365), expiresAt: afterDays(365) }])
  }
})

it('a run that ends in the middle of a batch has expired nothing', async () => {
  const user = await site.newUser()
  await site.save(user, 100, afterDays(-10))
  const ended = site.run(async ({ points }) => {
    expect(await points.expireDue(afterDays(360), 100)).toBe(1)
    throw new Error('ended')
  })
  await expect(ended).rejects.toThrow('ended')
  expect(await site.remaining(user)).toEqual([100])
  expect(await expire(360)).toBe(1)
  expect(await site.ledgerSum(user)).toBe(0)
})

it('two runs at once expire each lot once', async () => {
  const users = [await site.newUser(), await site.newUser(), await site.newUser()]
  for (const user of users) await site.save(user, 10, afterDays(-20))
  const counts = await Promise.all([expire(350), expire(350)])
  expect(counts[0] + counts[1]).toBe(3)
  for (const user of users) expect(await site.ledgerSum(user)).toBe(0)
})

it('a wallet that somebody uses is left to the next run', async () => {
  const user = await site.newUser()
  await site.save(user, 10, afterDays(-30))
  await site.run(async ({ points }) => {
    await points.lock(user)
    expect(await expire(340)).toBe(0)
  })
  expect(await expire(340)).toBe(1)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { countries } from '#domain/market/country.ts'
import { createAlertsOfPublications } from '#server/use-cases/alerts/alert-round.ts'
import { type AlertSite, alertLively, alertSite } from '#tests/builders/alert-site.ts'
import { livelyStocks } from '#tests/builders/lively-market.ts'

const stocks = countries.flatMap(country => livelyStocks(alertLively, country).map(({ fsym_id }) => fsym_id))
let site: AlertSite
let pk: number

beforeAll(async () => {
  site = await alertSite()
  await site.publish('2026-11-20T01:00:00Z')
  await createAlertsOfPublications(site.deps)
  pk = await site.person('follower', 'premium', { stocks })
  // These are the sessions of November 20 in Seoul and New York.
  await site.publish('2026-11-21T10:00:00Z')
}, 120_000)
afterAll(() => site.drop())

const told = async () => (await createAlertsOfPublications(site.deps)).map(({ alerts }) => alerts)

it('data four sessions behind send no alert, and do not send it later either', async () => {
  // Thanksgiving has no session: on Saturday, Korea's data are five sessions behind and those of the United States four.
  site.at('2026-11-28T12:00:00Z')
  const before = site.sent.length
  expect(await told()).toEqual([0, 0])
  site.at('2026-11-21T10:00:00Z')
  expect(await told()).toEqual([])
  expect(await site.inbox(pk)).toEqual([])
  expect(site.sent.length).toBe(before)
})

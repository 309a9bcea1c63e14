import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StoreSite, storeSite } from './store-site.ts'

let site: StoreSite
beforeAll(async () => {
  site = await storeSite()
})
afterAll(() => site.close())

it('a purchase is forgotten together with the account that it was connected with', async () => {
  const [leaver, other] = [await site.newUser(), await site.newUser()]
  const [gone, kept] = ['active.premium_monthly.gone', 'active.premium_monthly.kept']
  await site.connectAndroid(leaver.headers, gone)
  await site.connectAndroid(other.headers, kept)
  const { stores, now, pool } = site.server
  await stores.leaving.ask(leaver.pk, now())
  expect(await stores.leaving.erase(await stores.leaving.holdDue(now()))).toBe(1)
  const { rows } = await pool.query('SELECT purchase_id FROM store_purchase')
  expect(rows).toEqual([{ purchase_id: kept }])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientPlanAt } from '#domain/plan/client-view.ts'
import { androidHoldAt } from '#domain/plan/hold.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { startAppStoreFake } from '#server/adapters/receipts/app-store/fake.ts'
import { startGooglePlayFake } from '#server/adapters/receipts/google-play/fake.ts'
import { openPurchaseGateways } from '#server/adapters/receipts/open-purchase-gateways.ts'
import type { PurchaseGateways, PurchasePlatform } from '#server/purchase-ports.ts'
import { appleCases, googleCases } from './store-states.rows.ts'

const now = new Date('2026-11-20T09:00:00Z')
const start = new Date(now.getTime() - 10 * 86_400_000)
const google = googleCases(now)
const apple = appleCases(now)

let fakes: {
  google: Awaited<ReturnType<typeof startGooglePlayFake>>
  apple: Awaited<ReturnType<typeof startAppStoreFake>>
}
let gateways: PurchaseGateways
beforeAll(async () => {
  fakes = {
    google: await startGooglePlayFake({ now: () => now }),
    apple: await startAppStoreFake({ now: () => now }),
  }
  gateways = openPurchaseGateways({ googlePlay: fakes.google.settings, appStore: fakes.apple.settings })
})
afterAll(async () => {
  await fakes.google.close()
  await fakes.apple.close()
})

async function read(platform: PurchasePlatform, id: string) {
  const said = await gateways[platform]?.read(id, now)
  if (!said?.ok) throw new Error(`the store does not know ${id}`)
  const receipts = [said.value.receipt]
  const at = now.getTime()
  return {
    state: said.value,
    derived: {
      plan: planAt(receipts, at),
      status: clientPlanAt(receipts, at).status,
      hold: androidHoldAt(receipts, at),
    },
  }
}

it('the table has at least 200 rows', () => {
  expect(google.length).toBe(216)
  expect(apple.length).toBe(180)
})

describe('a purchase of Google Play', () => {
  it.each(google.map((row, at) => ({ ...row, at })))(
    'in the state $name gives what the table says',
    async row => {
      const token = `table-token-${row.at}`
      fakes.google.purchases.set(token, { ...row, start })
      const { state, derived } = await read('android', token)
      expect(derived).toEqual(row.expected)
      // Whoever has paid is acknowledged; nobody else is.
      const hasPaid = ['ACTIVE', 'IN_GRACE_PERIOD', 'CANCELED', 'ON_HOLD', 'PAUSED'].includes(row.state)
      expect(state.unacknowledged).toBe(hasPaid ? row.product : null)
    },
  )
})

describe('a purchase of the App Store', () => {
  it.each(apple.map((row, at) => ({ ...row, at })))('with the $name gives what the table says', async row => {
    const id = `70000${row.at}`
    fakes.apple.purchases.set(id, { ...row, start })
    expect((await read('ios', id)).derived).toEqual(row.expected)
  })

  it.each([
    ['premium_monthly', 'basic_monthly', 'basic'],
    ['basic_monthly', 'premium_1_yearly', 'premium'],
    ['basic_monthly', 'basic_1_yearly', undefined],
    ['basic_monthly', 'kr.another.thing', undefined],
  ])('of %s that renews as %s has the next plan %s', async (product, nextProduct, next) => {
    fakes.apple.purchases.set('800001', {
      status: 1,
      product,
      nextProduct,
      start,
      end: new Date('2026-12-20'),
    })
    const { state } = await read('ios', '800001')
    expect((state.receipt.body as { next_plan?: string }).next_plan).toBe(next)
  })
})

describe('a purchase of something that is no product of ours', () => {
  it('is unknown in both stores', async () => {
    const purchase = { product: 'kr.another.thing', start, end: new Date('2026-12-20') }
    fakes.google.purchases.set('another-product', { ...purchase, state: 'ACTIVE' })
    fakes.apple.purchases.set('800002', { ...purchase, status: 1 })
    expect(await gateways.android?.read('another-product', now)).toEqual({ ok: false, error: 'unknown' })
    expect(await gateways.ios?.read('800002', now)).toEqual({ ok: false, error: 'unknown' })
  })

  it('is one of ours with a name of the app before it', async () => {
    fakes.google.purchases.set('long-product-id', {
      ...{
        product: 'kr.tidemark.app.premium_6_monthly',
        state: 'ACTIVE',
        start,
        end: new Date('2026-12-20'),
      },
    })
    const { state } = await read('android', 'long-product-id')
    expect(state.receipt.body).toMatchObject({ plan: 'premium', interval: '6M' })
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductCode } from '#domain/billing/products.ts'
import {
  fakePaypleEnvironment,
  startFakePayple,
} from '#server/adapters/payments/payple/fake/start-fake-payple.ts'
import { asWho, type Newcomer } from '../my/newcomer.ts'
import { test as base, expect, usualServerEnv } from '../support/fixtures.ts'
import { goodCard } from './card-window.ts'

/** Long enough to close a tab in. */
const SLOW_MS = 1_500

const paths = {
  confirm: '/php/PayConfirmAct.php',
  charge: '/php/SimplePayCardAct.php',
  refund: '/php/account/api/cPayCAct.php',
  card: '/php/cPayUser/api/cPayUserAct.php',
} as const
type VendorCall = keyof typeof paths

type Vendor = Awaited<ReturnType<typeof startFakePayple>> & { delays: { slow: VendorCall | null } }

export type VendorBooks = {
  /** What the vendor has charged since the test began, and what it has paid back of it. */
  charged(): { amount: number; refunded: number }[]
  /** The cards that the vendor knows, by their last digits. */
  cards(): string[]
  /** Makes the vendor slow at one kind of call, presses, and closes the tab once the vendor has been called. */
  closeDuring(call: VendorCall, page: Page, press: () => Promise<unknown>): Promise<void>
}

/** The server of these tests pays at a vendor whose books the tests read. */
export const vendorTest = base.extend<{ books: VendorBooks }, { vendor: Vendor }>({
  vendor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const delays: Vendor['delays'] = { slow: null }
      const isSlow = (path: string) => delays.slow !== null && path === paths[delays.slow]
      const vendor = await startFakePayple({
        fault: path => (isSlow(path) ? 'slow' : null),
        slowMs: SLOW_MS,
      })
      await use({ ...vendor, delays })
      await vendor.close()
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ vendor }, use) => use({ ...usualServerEnv, ...fakePaypleEnvironment(vendor.url) }),
    { scope: 'worker' },
  ],
  books: async ({ vendor }, use) => {
    const { account, calls, delays } = vendor
    const before = { charges: account.charges.length, cards: [...account.cards.keys()] }
    await use({
      charged: () =>
        account.charges.slice(before.charges).map(({ amount, refunded }) => ({ amount, refunded })),
      cards: () =>
        [...account.cards]
          .filter(([payerId]) => !before.cards.includes(payerId))
          .map(([, { cardNum }]) => cardNum.slice(-4)),
      async closeDuring(call, page, press) {
        const called = () => calls.filter(path => path === paths[call]).length
        const soFar = called()
        delays.slow = call
        await press()
        await expect.poll(called).toBeGreaterThan(soFar)
        await page.close()
        delays.slow = null
      },
    })
  },
})

const billing = '/api/v2/billing/subscription/payple/'
let keys = 0

/** Subscribes as the page and the vendor's window do, without either: for tests of what comes afterwards. */
export async function subscribeByCalls(
  request: APIRequestContext,
  { token }: Newcomer,
  product: ProductCode,
): Promise<void> {
  const begun = await request.post(`${billing}do-payment/`, {
    headers: asWho(token),
    data: { product_id: product, payment_key: `key-of-test-${Date.now()}-${keys++}` },
  })
  const { widget } = await begun.json()
  const window = new URL('../../window/approve', widget.script)
  const approved = await request.post(window.href, {
    form: { ...widget.fields, number: goodCard, choice: 'pay' },
  })
  const filled = [...(await approved.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const form = Object.fromEntries(filled.map(([, name = '', value = '']) => [name, value]))
  const paid = await request.post('/api/payple', { form })
  expect(paid.status()).toBe(200)
}

/** Our own book: each payment, newest first, as amount and what came back of it. */
export async function historyOf(request: APIRequestContext, { token }: Newcomer) {
  const reply = await request.get(`${billing}payment-history/`, { headers: asWho(token) })
  const { results } = (await reply.json()) as {
    results: { amount: number; cancel: { amount: number; success: boolean; refund_type: string }[] }[]
  }
  return results.map(({ amount, cancel }) => ({
    amount,
    back: cancel.map(each => [each.amount, each.refund_type, each.success]),
  }))
}

/**
 * Presses, and closes the tab when the server has answered: it has done what was asked, and the page never hears of it.
 */
export async function closeUnanswered(
  page: Page,
  path: string,
  press: () => Promise<unknown>,
): Promise<void> {
  const answered = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    answered.resolve()
  })
  await press()
  await answered.promise
  await page.close()
}

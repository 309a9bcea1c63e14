import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { widgetOfPayment } from '#server/use-cases/billing/send-payment.ts'
import { startPayment } from '#server/use-cases/billing/start-payment.ts'
import { wrongBooks } from '#tests/builders/billing/money-books.ts'
import { openTestBilling } from '#tests/builders/billing/open-billing.ts'
import { openResultSite } from '#tests/builders/billing/result-site.ts'
import { postResult, visitWindow } from '#tests/builders/billing/window-visitor.ts'
import { openPayments } from './payer.ts'

const MINUTE = 60_000
let world: Awaited<ReturnType<typeof openPayments>>
let site: Awaited<ReturnType<typeof openResultSite>>
beforeEach(async () => {
  world = await openPayments('2027-01-31T10:00:00+09:00')
  const { clock } = world.billing
  site = await openResultSite(referer =>
    openTestBilling(world.database.pool, { url: world.vendorUrl, clock, referer }),
  )
})
afterEach(async () => {
  expect(await wrongBooks(world.database.pool, world.account)).toEqual([])
  await site.close()
  await world.close()
})

const request = (userPk: number) => ({
  ...{ userPk, product: 'basic_monthly' as const, usesPoints: false, requestKey: 'first-key' },
})
const paymentOf = async ({ orderId }: CardPayment) => (await world.stores.cards.payment(orderId))!
async function openPayment(): Promise<CardPayment> {
  const begun = await startPayment(site.billing, request(await world.payer({ card: null })))
  assert(begun.ok && begun.value.status === 'open', 'a payment without a card waits in the window')
  return begun.value
}
const visit = (payment: CardPayment, choice: string) =>
  visitWindow(world.vendorUrl, widgetOfPayment(site.billing.vendor, payment).fields, { choice })

test('a result that comes twice at once and again later is one payment', async () => {
  const payment = await openPayment()
  world.failNext('duplicate', 'duplicate')
  const result = await visit(payment, 'twice')
  await Promise.all([postResult(result), postResult(result)])
  await vi.waitFor(async () => expect((await paymentOf(payment)).status).toBe('paid'))
  world.pass(2 * MINUTE)
  const replied = await postResult(result)
  expect(replied.headers.get('location')).toBe(`/api/payple?id=${payment.orderId}`)
  expect(world.account.charges).toHaveLength(1)
  expect(await world.steps(payment.userPk!)).toEqual(['paid: start'])
})

test('a webhook settles a charge whose answer was lost, before anybody asks for it', async () => {
  const userPk = await world.payer()
  world.failNext('lost')
  await startPayment(site.billing, request(userPk))
  await vi.waitFor(async () => expect(await world.steps(userPk)).toEqual(['paid: start']))
  expect(world.account.charges).toHaveLength(1)
})

test('a payment whose window has expired says so, moves no money, and is paid in another window', async () => {
  const payment = await openPayment()
  const late = await postResult(await visit(payment, 'expired'))
  expect(late.headers.get('location')).toBe(`/api/payple?id=${payment.orderId}`)
  expect(await paymentOf(payment)).toMatchObject({ status: 'open', vendorCode: 'window_expired' })
  for (const [lang, title, link] of [
    ['en', 'The payment window timed out', 'Open the payment window again'],
    ['ko', '결제 시간이 초과됐어요', '결제창 다시 열기'],
  ]) {
    const headers = { 'accept-language': lang! }
    const shown = await (await fetch(`${site.url}/api/payple?id=${payment.orderId}`, { headers })).text()
    expect(shown).toContain(`<h1>${title}</h1>`)
    expect(shown).toContain(`href="/api/payple/window?id=${payment.orderId}"`)
    expect(shown).toContain(link)
  }
  expect(world.account.charges).toEqual([])
  await postResult(await visit(payment, 'pay'))
  expect(await paymentOf(payment)).toMatchObject({ status: 'paid', vendorCode: 'SPCD0000' })
  expect(world.account.charges).toHaveLength(1)
})

test('keys that are not of this payment say nothing about its window', async () => {
  const payment = await openPayment()
  const { address, fields } = await visit(payment, 'expired')
  await postResult({ address, fields: { ...fields, PCD_AUTH_KEY: 'forged' } })
  expect(await paymentOf(payment)).toMatchObject({ status: 'open', vendorCode: null })
})

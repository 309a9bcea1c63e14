import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentState } from '#contract/billing/card.ts'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const form = (url: string, fields: Record<string, string>) =>
  server.app.inject({
    ...{ method: 'POST' as const, url, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const page = (url: string, lang = 'en-US') => server.app.inject({ url, headers: { 'accept-language': lang } })

let tries = 0
async function openPayment(username = 'demo-free'): Promise<PaymentState> {
  tries += 1
  const reply = await server.app.inject({
    ...{ method: 'POST' as const, url: '/api/v2/billing/subscription/payple/do-payment/' },
    headers: bearerHeader((await server.tokensOf(username)).token),
    payload: { product_id: 'basic_monthly', payment_key: `key-number-${tries}` },
  })
  return reply.json<PaymentState>()
}

/** What the vendor's window posts to our address once its owner has chosen. */
async function postedBy(payment: PaymentState, choice: 'pay' | 'close', number: string) {
  const chosen = await form('/sandbox/payple/window/approve', {
    ...payment.widget!.fields,
    ...{ choice, number },
  })
  const fields = [...chosen.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!,
  ])
  return form('/api/payple', Object.fromEntries(fields))
}

describe('the page that opens the vendor’s window', () => {
  it('lets the vendor’s one script run, and hands it the fields of the waiting payment', async () => {
    const payment = await openPayment()
    const opened = await page(`/api/payple/window?id=${payment.order_id}`)
    expect(opened.statusCode).toBe(200)
    const policy = String(opened.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(
      /script-src http:\/\/localhost\/sandbox\/payple\/js\/v1\/payment\.js 'sha256-[^']+';/,
    )
    expect(policy).not.toContain("script-src 'self'")
    const [, data] = /id="fields">(.*?)<\/script>/.exec(opened.body) ?? []
    expect(JSON.parse(data!)).toEqual(payment.widget!.fields)
    expect(opened.body).toContain('Sandbox: you won’t be charged.')
  })

  it('leads to the result where nothing waits, and to no payment for an id nobody made', async () => {
    const payment = await openPayment('demo-expired')
    await postedBy(payment, 'pay', '9410123412341234')
    const again = await page(`/api/payple/window?id=${payment.order_id}`)
    expect([again.statusCode, again.headers.location]).toEqual([303, `/api/payple?id=${payment.order_id}`])
    const strange = await page('/api/payple/window?id=%22%3E%3Cscript%3E')
    expect([strange.statusCode, strange.headers.location]).toEqual([303, '/api/payple'])
  })

  it('keeps the strict policy of all other pages', async () => {
    const policy = String((await page('/health')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})

describe('a webhook', () => {
  it('that comes more than 60 times a minute is to come again, and keeps no result from its page', async () => {
    const webhook = () =>
      server.app.inject({ method: 'POST', url: '/api/payple/webhook', payload: { PCD_PAY_OID: 'tm0' } })
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth++) statuses.push((await webhook()).statusCode)
    expect([new Set(statuses.slice(0, 60)), statuses.at(-1)]).toEqual([new Set([200]), 429])
    expect((await form('/api/payple', {})).statusCode).toBe(303)
  })
})

describe('the result page', () => {
  it.each([
    ['en-US,en;q=0.9', 'en', 'Your payment isn’t finished'],
    ['ko-KR,ko;q=0.9', 'ko', '아직 결제하지 않았어요'],
  ])('speaks the language of the browser %s', async (header, lang, title) => {
    const payment = await openPayment()
    const posted = await postedBy(payment, 'close', '')
    expect(posted.statusCode).toBe(303)
    const shown = await page(String(posted.headers.location), header)
    expect(shown.body).toContain(`<html lang="${lang}"`)
    expect(shown.body).toContain(`<h1>${title}</h1>`)
    expect(shown.body).toContain('href="/plan/info"')
    expect(String(shown.headers['content-security-policy'])).not.toContain('script-src')
  })

  it('says that the card company refused, and that no money has moved', async () => {
    const posted = await postedBy(await openPayment(), 'pay', '9410123412341132')
    const shown = await page(String(posted.headers.location))
    expect(shown.body).toContain('Your card was declined')
    expect(shown.body).toContain('You haven’t been charged.')
  })

  it('knows no payment of a wrong id, and shows nothing of what was sent', async () => {
    const shown = await page('/api/payple?id=%3Cscript%3Ealert(1)%3C/script%3E')
    expect(shown.statusCode).toBe(404)
    expect(shown.body).toContain('We couldn’t find this payment')
    expect(shown.body).not.toContain('alert(1)')
  })
})

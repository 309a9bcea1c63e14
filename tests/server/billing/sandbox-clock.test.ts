import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearerHeader, type TestApp, testServer } from '#tests/builders/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const clock = async (user: string) => (await server.app.inject({ url: `/sandbox/clock?user=${user}` })).body
const move = (fields: Record<string, string>) =>
  server.app.inject({
    ...{ method: 'POST' as const, url: '/sandbox/clock', payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const ask = async (path: string) =>
  server.app.inject({
    ...{ url: `/api/v2/billing/${path}` },
    headers: bearerHeader((await server.tokensOf('demo-free')).token),
  })

async function subscribe(): Promise<void> {
  const begun = await server.app.inject({
    ...{ method: 'POST' as const, url: '/api/v2/billing/subscription/payple/do-payment/' },
    headers: bearerHeader((await server.tokensOf('demo-free')).token),
    payload: { product_id: 'basic_monthly', payment_key: 'the-first-key' },
  })
  const { fields } = begun.json<{ widget: { fields: Record<string, string> } }>().widget
  const form = (url: string, sent: Record<string, string>) =>
    server.app.inject({
      ...{ method: 'POST' as const, url, payload: new URLSearchParams(sent).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const chosen = await form('/sandbox/payple/window/approve', {
    ...{ ...fields, choice: 'pay', number: '9410123412341234' },
  })
  const posted = [...chosen.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!,
  ])
  await form('/api/payple', Object.fromEntries(posted))
}

it('the sandbox page lets a year pass for one plan, and shows what the plan’s own screen shows', async () => {
  expect(await clock('demo-free')).toContain('This user has no plan by card.')
  await subscribe()
  expect(await clock('demo-basic')).toContain('This user has no plan by card.')
  const moved = await move({ user: 'demo-free', days: '365' })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/sandbox/clock?user=demo-free'])
  const page = await clock('demo-free')
  const { charges, clock_ahead_ms: aheadMs } = (await ask('subscription/payple/preview/')).json()
  const { results } = (await ask('subscription/payple/payment-history/')).json()
  expect(aheadMs).toBe(365 * 86_400_000)
  expect(charges).toHaveLength(3)
  expect(results).toHaveLength(13)
  for (const { at } of charges) expect(page).toContain(`<td>${at}</td>`)
  for (const { timestamp } of results) expect(page).toContain(`<td>${timestamp}</td>`)
  const days = results.map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10))
  expect(new Set(days).size).toBe(13)
})

it('the sandbox page moves nothing by a number of days that it does not offer, and writes a name as text', async () => {
  expect((await move({ user: 'demo-free', days: '-1' })).statusCode).toBe(400)
  expect(await clock(encodeURIComponent('"><script>'))).not.toContain('<script>')
})

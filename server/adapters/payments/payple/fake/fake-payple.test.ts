import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitWindow } from '#tests/builders/billing/window-visitor.ts'
import { paypleVendor } from '../client.ts'
import { type FakePaypleFault, twiceWhereItCan } from './fake-faults.ts'
import { createFakeNoticeSender } from './fake-notices.ts'
import { fakePayple } from './fake-replies.ts'
import { startFakePayple } from './start-fake-payple.ts'

const MINUTE = 60_000
let now: number
let fault: FakePaypleFault | null
let fake: Awaited<ReturnType<typeof startFakePayple>>
let ours: Awaited<ReturnType<typeof startListener>>
beforeEach(async () => {
  now = Date.parse('2027-01-05T10:00:00+09:00')
  fault = null
  ours = await startListener()
  fake = await startFakePayple({ now: () => new Date(now), fault: () => fault, notices: { retryMs: 5 } })
})
afterEach(async () => {
  await fake.close()
  await ours.close()
})

/** A server of ours that keeps what it was told, and answers with the statuses in turn, the last one for ever. */
async function startListener() {
  const told: { path: string; body: string }[] = []
  let statuses = [200]
  const server = createServer((request, response) => {
    void (async () => {
      let body = ''
      for await (const part of request) body += String(part)
      told.push({ path: request.url ?? '', body })
      response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end()
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    ...{ told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    answerWith: (...next: number[]) => {
      statuses = next
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const vendor = () =>
  paypleVendor(
    {
      ...{ ...fakePayple, isSandbox: true, referer: new URL(ours.url), url: new URL(fake.url) },
      scriptUrl: new URL('js/v1/payment.js', fake.url),
    },
    fetch,
  )
const charge = (orderId = 'tm1') => {
  const payerId = fake.account.register('7', '9410123412341234')
  return vendor().charge({ payerId, orderId, amount: 9_900, goods: 'Tidemark basic M' })
}
const isTold = (times: number) => vi.waitFor(() => expect(ours.told).toHaveLength(times))

describe('a webhook', () => {
  test('follows a charge with the fields of its result, in JSON', async () => {
    await charge()
    await isTold(1)
    expect(ours.told[0]?.path).toBe('/api/payple/webhook')
    expect(JSON.parse(ours.told[0]!.body)).toMatchObject({
      ...{ PCD_PAY_RST: 'success', PCD_PAY_CODE: 'SPCD0000', PCD_PAY_OID: 'tm1', PCD_PAY_TOTAL: '9900' },
      ...{ PCD_PAY_TYPE: 'card', PCD_PAY_TIME: '20270105100000', PCD_PAY_CARDNUM: '9410********1234' },
    })
  })

  test('follows a refund, too, and no look-up', async () => {
    await charge()
    const at = { orderId: 'tm1', sentAt: new Date(now) }
    await vendor().lookUp(at)
    await vendor().refund({ ...at, amount: 4_000 })
    await isTold(2)
    expect(JSON.parse(ours.told[1]!.body)).toMatchObject({
      PCD_PAY_CODE: 'PAYC0000',
      PCD_REFUND_TOTAL: '4000',
    })
  })

  test('is repeated until it is answered with 200', async () => {
    ours.answerWith(500, 429, 200)
    await charge()
    await vi.waitFor(() => expect(fake.heard).toHaveLength(1))
    expect(ours.told.map(({ body }) => JSON.parse(body).PCD_PAY_OID)).toEqual(['tm1', 'tm1', 'tm1'])
  })

  test('is told although the answer of its call is lost', async () => {
    fault = 'lost'
    expect(await charge()).toEqual({ ok: false, error: 'unreachable' })
    await isTold(1)
  })

  test('comes twice where it is duplicated, and moves money once', async () => {
    fault = 'duplicate'
    expect(await charge()).toMatchObject({ value: { kind: 'paid' } })
    await isTold(2)
    expect(ours.told[0]).toEqual(ours.told[1])
    expect(fake.account.charges).toHaveLength(1)
  })

  test('never leaves this machine', async () => {
    const calls = vi.spyOn(globalThis, 'fetch')
    const sender = createFakeNoticeSender()
    for (const url of ['https://tidemark.test/api/payple/webhook', 'http://127.0.0.1.evil.test/', 'nowhere'])
      sender.send({ url, contentType: 'application/json', body: '{}' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(calls).not.toHaveBeenCalled()
    calls.mockRestore()
  })
})

describe('the window', () => {
  const pay = (choice: string) => {
    const { fields } = vendor().widget({
      ...{ orderId: 'tm1', amount: 9_900, goods: 'Tidemark', payerNumber: 'tm1' },
    })
    return visitWindow(fake.url, fields, { choice })
  }
  const confirm = ({ PCD_AUTH_KEY, PCD_PAY_REQKEY, PCD_PAYER_ID }: Readonly<Record<string, string>>) =>
    vendor().confirm({ authKey: PCD_AUTH_KEY!, requestKey: PCD_PAY_REQKEY!, payerId: PCD_PAYER_ID! })
  const refused = { ok: true, value: { kind: 'no_approval', isExpired: true } }

  test.each([
    ['a fault', 'duplicate', 'pay'],
    ['its visitor', null, 'twice'],
  ] as const)('posts its result once more for %s', async (_title, wrong, choice) => {
    fault = wrong
    const { address, fields } = await pay(choice)
    expect(address).toBe(`${ours.url}/api/payple`)
    await isTold(1)
    expect(ours.told[0]?.path).toBe('/api/payple')
    expect(Object.fromEntries(new URLSearchParams(ours.told[0]!.body))).toEqual(fields)
  })

  test('posts its result once where nothing is wrong', async () => {
    const { fields } = await pay('pay')
    expect(await confirm(fields)).toMatchObject({ value: { kind: 'paid', amount: 9_900 } })
    await isTold(1)
    expect(ours.told[0]?.path).toBe('/api/payple/webhook')
  })

  test('that its visitor lets expire ends in an approval that the vendor refuses', async () => {
    const { fields } = await pay('expired')
    expect(await confirm(fields)).toEqual(refused)
    expect(fake.account.charges).toEqual([])
  })

  test('waits 3 minutes for our confirmation', async () => {
    const early = await pay('pay')
    const late = await pay('pay')
    now += 3 * MINUTE - 1
    expect(await confirm(early.fields)).toMatchObject({ value: { kind: 'paid' } })
    now += 1
    expect(await confirm(late.fields)).toEqual(refused)
  })

  test('expires by a fault as it does by time', async () => {
    const { fields } = await pay('pay')
    fault = 'expired'
    expect(await confirm(fields)).toEqual(refused)
  })

  test('that expires while a card is registered posts an error, without a card', async () => {
    const { fields } = vendor().widget({
      ...{ orderId: 'tr1', amount: 0, goods: 'Tidemark', payerNumber: 'tr1' },
    })
    const result = await visitWindow(fake.url, fields, { choice: 'expired' })
    expect(result.fields).toMatchObject({ PCD_PAY_RST: 'error', PCD_PAY_CODE: 'CPCA0001' })
    expect(result.fields).not.toHaveProperty('PCD_PAYER_ID')
    expect(fake.account.cards.size).toBe(0)
  })
})

test('each fault that is asked for befalls the first two requests that it can befall', () => {
  const next = twiceWhereItCan(['broken', 'expired', 'duplicate'])
  const [charging, confirming, lookingUp] = [
    ...['/php/SimplePayCardAct.php', '/php/PayConfirmAct.php', '/php/PayChkAct.php'],
  ]
  expect(['/window', lookingUp!, lookingUp!, lookingUp!, charging!, '/window/approve'].map(next)).toEqual([
    ...[null, 'broken', 'broken', null, 'duplicate', 'duplicate'],
  ])
  expect([charging!, confirming!, confirming!, confirming!].map(next)).toEqual([
    ...[null, 'expired', 'expired', null],
  ])
})

import type { PaymentState } from '#contract/billing/card.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { StoreSite } from '../store-site.ts'

const base = '/api/v2/billing/subscription/payple/'

/** One call and its answer. Each case has a new user. */
export type CallCase = {
  title: string
  /** A server on which nobody can pay, in an app store or otherwise. */
  isBare?: boolean
  prepare?(user: CallUser): Promise<unknown>
  /** The address, where it is not the path of the contract. */
  url?(user: CallUser): string | Promise<string>
  body?: object | ((user: CallUser) => object | Promise<object>)
  headers?: Record<string, string> | ((user: CallUser) => Promise<Record<string, string>>)
  status: number
  code?: ProblemCode
  /** A part of the answer. */
  says?: object
}

export type CallRow = {
  /** The test that goes into what the call does. */
  proof: string
  cases: readonly CallCase[]
  /** Bodies that break the contract, besides an empty one. */
  wrongBodies?: readonly object[]
}

let keys = 0
export const newKey = (): string => `key-of-call-${keys++}`

export type CallUser = Awaited<ReturnType<typeof newCallUser>>

/** A new user of the site, and what one may have done before a call. */
export async function newCallUser(site: StoreSite) {
  const { pk, headers } = await site.newUser()
  const { app } = site.server
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  const form = (url: string, fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST' as const, url, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  /** What the vendor's window does once its owner has typed a number. */
  const fill = async (fields: Readonly<Record<string, string>>, number: string) => {
    site.server.pass(1_000)
    const page = await form('/sandbox/payple/window/approve', { ...fields, choice: 'pay', number })
    const filled = [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
    await form('/api/payple', Object.fromEntries(filled.map(([, name = '', value = '']) => [name, value])))
  }
  const pay = async (product: ProductCode = 'basic_monthly'): Promise<PaymentState> =>
    (await send('POST', `${base}do-payment/`, { product_id: product, payment_key: newKey() })).json()
  return {
    ...{ pk, headers, site, send, pay },
    async subscribe(
      product: ProductCode = 'basic_monthly',
      number = '9410123412341234',
    ): Promise<PaymentState> {
      const payment = await pay(product)
      await fill(payment.widget!.fields, number)
      return payment
    },
    async register(): Promise<string> {
      const begun = (await send('POST', `${base}register/`)).json()
      await fill(begun.widget.fields, '9410123412341234')
      return begun.registration
    },
    /** As if the vendor had not answered yet. */
    leaveUnderWay: () =>
      site.server.pool.query(
        "UPDATE card_payment SET status = 'sent', settled_at = NULL WHERE user_pk = $1",
        [pk],
      ),
    save: (amount: number) =>
      site.server.transaction(({ points }) =>
        points.save(pk, { amount, type: 'ADMIN', reason: 'A test', at: site.server.now() }),
      ),
  }
}

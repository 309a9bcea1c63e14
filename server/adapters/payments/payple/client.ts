import * as z from 'zod/mini'
import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { readJsonReply } from '#server/adapters/vendor-calls/read-reply.ts'
import type { CardVendor, CardVendorFault } from '#server/card-ports.ts'
import { chargeOutcomeOf, isForgotten, lookedUpOutcomeOf, noApprovalOf, refundOutcomeOf } from './mapper.ts'
import { PaypleAuthReply, PayplePaymentReply } from './wire.ts'

export type PaypleSettings = {
  /** The vendor's address. Nothing that the vendor's answers or a browser say changes it. */
  url: URL
  /** Payple refuses calls of a domain that it does not know. */
  referer: URL
  customerId: string
  customerKey: string
  clientKey: string
  refundKey: string
  /** Where a browser finds the vendor's script. */
  scriptUrl: URL
  isSandbox: boolean
}

/** The vendor's own limit is 30 s; a call that takes longer has an unknown outcome. */
const TIMEOUT_MS = 35_000
const MOST_BYTES = 64 * 1024

const paths = {
  auth: '/php/auth.php',
  confirm: '/php/PayConfirmAct.php?ACT_=PAYM',
  charge: '/php/SimplePayCardAct.php?ACT_=PAYM',
  refund: '/php/account/api/cPayCAct.php',
  lookUp: '/php/PayChkAct.php',
  card: '/php/cPayUser/api/cPayUserAct.php?ACT_=PUSERINFO',
  forgetCard: '/php/cPayUser/api/cPayUserAct.php?ACT_=PUSERDEL',
} as const

type Fields = Readonly<Record<string, string>>

/** Every call has its own partner authentication, whose key is used once. */
export function paypleVendor(settings: PaypleSettings, fetch: typeof globalThis.fetch): CardVendor {
  const ask = payment(settings, fetch)
  return {
    isSandbox: settings.isSandbox,
    widget: ({ orderId, amount, goods, payerNumber }) => ({
      script: settings.scriptUrl.href,
      fields: {
        ...{
          clientKey: settings.clientKey,
          PCD_PAY_TYPE: 'card',
          PCD_CARD_VER: '01',
          PCD_PAYER_NO: payerNumber,
        },
        ...{ PCD_PAY_WORK: amount === 0 ? 'AUTH' : 'CERT', PCD_PAY_GOODS: goods, PCD_PAY_OID: orderId },
        ...(amount === 0 ? {} : { PCD_PAY_TOTAL: String(amount) }),
        PCD_RST_URL: new URL('/api/payple', settings.referer).href,
      },
    }),
    async confirm({ authKey, requestKey, payerId }) {
      const reply = await call(settings, fetch, paths.confirm, {
        ...{ PCD_CST_ID: settings.customerId, PCD_CUST_KEY: settings.customerKey, PCD_AUTH_KEY: authKey },
        ...{ PCD_PAY_REQKEY: requestKey, PCD_PAYER_ID: payerId },
      })
      if (!reply.ok) return reply
      const unapproved = noApprovalOf(reply.value)
      if (unapproved) return ok(unapproved)
      const outcome = chargeOutcomeOf(reply.value)
      const { PCD_PAY_OID: orderId } = reply.value
      return outcome && orderId ? ok({ ...outcome, orderId }) : err('unreadable')
    },
    async charge({ payerId, orderId, amount, goods }) {
      const reply = await ask(
        paths.charge,
        { PCD_SIMPLE_FLAG: 'Y', PCD_PAY_TYPE: 'card' },
        {
          ...{ PCD_PAYER_ID: payerId, PCD_PAY_OID: orderId, PCD_PAY_TOTAL: String(amount) },
          ...{ PCD_PAY_GOODS: goods, PCD_PAY_ISTAX: 'Y' },
        },
      )
      if (!reply.ok) return reply
      const outcome = chargeOutcomeOf(reply.value)
      return outcome ? ok(outcome) : err('unreadable')
    },
    async lookUp(order) {
      const flags = { PCD_PAYCHK_FLAG: 'Y' }
      // A charge around midnight may stand under the next day.
      const days = new Set([seoulDay(order.sentAt, 0), seoulDay(order.sentAt, TIMEOUT_MS)])
      for (const day of days) {
        const reply = await ask(paths.lookUp, flags, {
          ...{ PCD_PAY_TYPE: 'card', PCD_PAY_OID: order.orderId, PCD_PAY_DATE: day },
        })
        if (!reply.ok) return reply
        const outcome = lookedUpOutcomeOf(reply.value, order)
        if (outcome === null) return err('unreadable')
        if (outcome.kind !== 'none') return ok(outcome)
      }
      return ok({ kind: 'none' })
    },
    async refund({ orderId, sentAt, amount }) {
      const reply = await ask(
        paths.refund,
        { PCD_PAYCANCEL_FLAG: 'Y' },
        {
          ...{ PCD_REFUND_KEY: settings.refundKey, PCD_PAY_OID: orderId },
          ...{ PCD_PAY_DATE: seoulDay(sentAt, 0), PCD_REFUND_TOTAL: String(amount) },
        },
      )
      return reply.ok ? ok(refundOutcomeOf(reply.value)) : reply
    },
    async card(payerId) {
      const reply = await ask(paths.card, { PCD_PAY_WORK: 'PUSERINFO' }, { PCD_PAYER_ID: payerId })
      if (!reply.ok) return reply
      const { PCD_PAY_RST, PCD_PAY_CARDNAME, PCD_PAY_CARDNUM, PCD_PAYER_NO } = reply.value
      if (PCD_PAY_RST !== 'success') return ok(null)
      return ok({
        cardName: PCD_PAY_CARDNAME ?? null,
        cardNum: PCD_PAY_CARDNUM ?? null,
        payerNumber: PCD_PAYER_NO ?? null,
      })
    },
    async forgetCard(payerId) {
      const reply = await ask(paths.forgetCard, { PCD_PAY_WORK: 'PUSERDEL' }, { PCD_PAYER_ID: payerId })
      if (!reply.ok) return reply
      return isForgotten(reply.value) ? ok(undefined) : err('unreadable')
    },
  }
}

const seoulDay = (instant: Date, later: number): string =>
  new Date(instant.getTime() + later + SEOUL_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '')

function payment(settings: PaypleSettings, fetch: typeof globalThis.fetch) {
  return async (path: string, flags: Fields, fields: Fields) => {
    const { customerId: cst_id, customerKey: custKey } = settings
    const authenticated = await post(settings, fetch, paths.auth, { cst_id, custKey, ...flags })
    if (!authenticated.ok) return authenticated
    const read = z.safeParse(PaypleAuthReply, authenticated.value)
    if (!read.success || read.data.result !== 'success' || !read.data.AuthKey)
      return err('unreadable' as const)
    return call(settings, fetch, path, {
      ...{ PCD_CST_ID: read.data.cst_id ?? cst_id, PCD_CUST_KEY: read.data.custKey ?? custKey },
      ...{ PCD_AUTH_KEY: read.data.AuthKey, ...flags, ...fields },
    })
  }
}

async function call(
  settings: PaypleSettings,
  fetch: typeof globalThis.fetch,
  path: string,
  fields: Fields,
): Promise<Result<PayplePaymentReply, CardVendorFault>> {
  const replied = await post(settings, fetch, path, fields)
  if (!replied.ok) return replied
  const read = z.safeParse(PayplePaymentReply, replied.value)
  return read.success ? ok(read.data) : err('unreadable')
}

/** Sends one call without a retry: after a lost answer the charge may have been made. */
async function post(
  { url, referer }: PaypleSettings,
  fetch: typeof globalThis.fetch,
  path: string,
  fields: Fields,
): Promise<Result<unknown, CardVendorFault>> {
  try {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', 'cache-control': 'no-cache', referer: referer.origin },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = await readJsonReply(response, MOST_BYTES)
    return response.ok && reply && reply.body !== null ? ok(reply.body) : err('unreachable')
  } catch {
    return err('unreachable')
  }
}

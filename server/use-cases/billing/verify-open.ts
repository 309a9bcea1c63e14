import type { CardPayment, CardRefund } from '#server/card-ports.ts'
import type { CardBilling } from './card-billing.ts'
import { sendRefund, settleRefund } from './refund-payment.ts'
import { paidByPoints } from './send-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A vendor's own time limit is 30 s, so that a younger call may still be under way. */
const UNDER_WAY_MS = 60_000
/** Our choice: so long a charge that was given up may still turn out to have been made. */
const WATCHED_MS = 72 * 3_600_000
const AT_ONCE = 200
/** So many look-ups are under way at the vendor. Our choice. */
const LOOKUPS_AT_ONCE = 4

/** Asks the vendor about every payment and refund whose answer is missing: after a kill, a lost answer, or a restart. */
export async function verifyOpen(billing: CardBilling): Promise<void> {
  const { cards } = billing.stores
  const now = billing.clock.now().getTime()
  const sentBefore = new Date(now - UNDER_WAY_MS)
  const voidSince = new Date(now - WATCHED_MS)
  await verifyEach<CardPayment>(billing, {
    read: last => cards.watched({ sentBefore, voidSince }, last?.orderId ?? '', AT_ONCE),
    verify: payment => verifyPayment(billing, payment),
  })
  await verifyEach<CardRefund>(billing, {
    read: last => cards.openRefunds(sentBefore, last?.id ?? 0, AT_ONCE),
    verify: refund => verifyRefund(billing, refund),
  })
}

type Verification<Row> = {
  /** The rows behind this one. */
  read(last: Row | null): Promise<Row[]>
  verify(row: Row): Promise<unknown>
}

/** Goes through all pages: rows whose outcome stays unknown, or that cannot be verified, hold no later one back. */
async function verifyEach<Row extends { orderId: string }>(
  { alarm }: Pick<CardBilling, 'alarm'>,
  { read, verify }: Verification<Row>,
): Promise<void> {
  for (let page = await read(null); page.length > 0; ) {
    const waiting = [...page]
    const failures: { orderId: string; error: unknown }[] = []
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const { orderId } = row
        await verify(row).catch((error: unknown) => failures.push({ orderId, error }))
      }
    }
    await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, work))
    // Where the database is away, this fails as well, and is not told of each row.
    page = await read(page.at(-1)!)
    for (const { orderId, error } of failures) alarm(`A payment could not be verified: ${error}`, orderId)
  }
}

/** A result or a webhook names a payment and proves nothing: the vendor is asked, and its answer alone counts. */
export async function verifyPayment(billing: CardBilling, payment: CardPayment): Promise<CardPayment> {
  const { orderId, sentAt, amount, status } = payment
  if (status === 'open') return giveUpLate(billing, payment)
  if (status !== 'sent' && status !== 'void') return payment
  if (amount === 0) return settlePayment(billing, orderId, paidByPoints)
  const said = await billing.vendor.lookUp({ orderId, sentAt })
  if (!said.ok) return payment
  if (said.value.kind !== 'none') return settlePayment(billing, orderId, said.value)
  const isUnderWay = billing.clock.now().getTime() - sentAt.getTime() < UNDER_WAY_MS
  return isUnderWay || status === 'void' ? payment : settlePayment(billing, orderId, { kind: 'void' })
}

async function verifyRefund(billing: CardBilling, refund: CardRefund): Promise<void> {
  const payment = await billing.stores.cards.payment(refund.orderId)
  if (!payment || refund.amount === 0) return sendRefund(billing, refund)
  const said = await billing.vendor.lookUp(payment)
  if (!said.ok || said.value.kind !== 'paid') return
  if (said.value.refunded >= refund.amount) return settleRefund(billing, refund, 'done', said.value.code)
  return sendRefund(billing, refund)
}

/** Our choice: so long somebody may take for a card number. */
const APPROVAL_MS = 30 * 60_000

const giveUpLate = async (billing: CardBilling, payment: CardPayment): Promise<CardPayment> =>
  billing.clock.now().getTime() - payment.sentAt.getTime() < APPROVAL_MS
    ? payment
    : settlePayment(billing, payment.orderId, { kind: 'unapproved' })

import { type BookDifference, bookDifferenceOf, type VendorRecord } from '#domain/billing/book-difference.ts'
import type { CardPayment, CardStore, CardVendor } from '#server/card-ports.ts'

const AT_ONCE = 200
/** So many look-ups are under way at the vendor. Our choice. */
const LOOKUPS_AT_ONCE = 8
/** A charge that is younger may still be under way. */
const UNDER_WAY_MS = 60_000

export type FoundDifference = {
  orderId: string
  difference: BookDifference
  booked: CardPayment['status']
  amount: number
  vendor: VendorRecord
}

export type Reconciliation = { payments: number; won: number; differences: FoundDifference[] }

type Ports = { cards: Pick<CardStore, 'sentBetween' | 'refundsOf'>; vendor: Pick<CardVendor, 'lookUp'> }

/**
 * Compares the charges that were sent within a time with what the vendor says of each order. A charge without a row of ours cannot
 * be found so, but cannot be made either: the row is written before the vendor is asked.
 */
export async function reconcile(
  ports: Ports,
  time: { from: Date; to: Date },
  now: Date,
): Promise<Reconciliation> {
  const done: Reconciliation = { payments: 0, won: 0, differences: [] }
  const to = new Date(Math.min(time.to.getTime(), now.getTime() - UNDER_WAY_MS))
  let after = ''
  for (;;) {
    const page = await ports.cards.sentBetween({ from: time.from, to }, after, AT_ONCE)
    const last = page.at(-1)
    if (!last) return done
    after = last.orderId
    // What points paid alone, the vendor has never heard of.
    const charged = page.filter(({ amount }) => amount > 0)
    done.payments += charged.length
    for (const { status, amount } of charged) if (status === 'paid') done.won += amount
    done.differences.push(...(await differencesOf(ports, charged)))
  }
}

async function differencesOf(
  { cards, vendor }: Ports,
  payments: readonly CardPayment[],
): Promise<FoundDifference[]> {
  const refunds = await cards.refundsOf(payments.map(({ orderId }) => orderId))
  const sumOf = (orderId: string, status: 'done' | 'sent') =>
    refunds.reduce(
      (sum, each) => (each.orderId === orderId && each.status === status ? sum + each.amount : sum),
      0,
    )
  const waiting = [...payments]
  const found: FoundDifference[] = []
  const work = async () => {
    for (let payment = waiting.shift(); payment; payment = waiting.shift()) {
      const { orderId, status, amount } = payment
      const said = await recordOf(vendor, payment)
      const [refunded, refunding] = [sumOf(orderId, 'done'), sumOf(orderId, 'sent')]
      const difference = bookDifferenceOf({ status, amount, refunded, refunding }, said)
      if (difference) found.push({ orderId, difference, booked: status, amount, vendor: said })
    }
  }
  await Promise.all(Array.from({ length: LOOKUPS_AT_ONCE }, work))
  return found.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
}

async function recordOf(vendor: Ports['vendor'], payment: CardPayment): Promise<VendorRecord> {
  const said = await vendor.lookUp(payment)
  if (!said.ok) return { kind: 'no_answer' }
  if (said.value.kind !== 'paid') return { kind: 'none' }
  const { amount, refunded } = said.value
  return { kind: 'charged', amount, refunded }
}

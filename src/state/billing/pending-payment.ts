import type { ProductCode } from '#domain/billing/products.ts'
import { readCachedReply, writeCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { currentUser } from '../session/session.ts'

/** What somebody has asked to be charged for and has not seen the end of. */
export type PendingPayment = {
  /** Chosen once: whoever presses twice, or comes back after the tab was closed, repeats the same payment. */
  key: string
  product: ProductCode
  usesPoints: boolean
  isChange: boolean
  /** Null while it is not known whether the server has heard of it. */
  orderId: string | null
}

const PAYMENT = 'pending-payment'
const CARD = 'pending-card'
const ownRows = () => pageEnvironment().device.ofUser(currentUser()?.pk ?? null)

async function read<T>(name: string): Promise<T | null> {
  const kept = await readCachedReply(ownRows(), name, Date.now()).catch(() => null)
  return (kept?.data as T | undefined) ?? null
}
/** A device that cannot store it still pays: the page knows it as long as it is open. */
const keep = (name: string, value: unknown): Promise<void> =>
  writeCachedReply(ownRows(), name, value, Date.now()).catch(() => {})
const forget = (name: string): Promise<void> =>
  ownRows()
    .remove('kept', name)
    .catch(() => {})

export const readPendingPayment = () => read<PendingPayment>(PAYMENT)
export const keepPendingPayment = (pending: PendingPayment) => keep(PAYMENT, pending)
export const forgetPendingPayment = () => forget(PAYMENT)

/** The registration of a card that was begun in the vendor's window. */
export const readPendingCard = () => read<string>(CARD)
export const keepPendingCard = (registration: string) => keep(CARD, registration)
export const forgetPendingCard = () => forget(CARD)

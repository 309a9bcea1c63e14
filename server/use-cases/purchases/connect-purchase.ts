import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countsAsSubscription } from '#domain/plan/status.ts'
import type { PurchaseKey, PurchaseState } from '../../purchase-ports.ts'
import { acknowledgePurchase } from './acknowledge-purchase.ts'
import { lookUpPurchase, type PurchasePorts } from './look-up-purchase.ts'

/**
 * Gives a purchase to the account that shows it first. What it is worth says the store alone. A repeated call changes
 * nothing, and a second account is refused.
 */
export async function connectPurchase(
  ports: PurchasePorts,
  key: PurchaseKey,
  userPk: number,
  now: Date,
): Promise<Result<{ isInitial: boolean }, 'unknown' | 'unreachable' | 'taken'>> {
  const isTaken = async () => {
    const owner = await ports.purchases.ownerOf(key)
    return owner !== null && owner !== userPk
  }
  if (await isTaken()) return err('taken')
  const read = await lookUpPurchase(ports, key, now)
  // A look-up also fails because the purchase of another account was connected meanwhile.
  if (!read.ok) return (await isTaken()) ? err('taken') : read
  const heir = await ownerOfReplaced(ports, key, read.value)
  if (heir !== null && heir !== userPk) return err('taken')
  const connected = await connectKept(ports, key, userPk, now)
  if (connected === null) return err('taken')
  if (connected.isNew) await wakeReplaced(ports, key, read.value, now)
  await acknowledgePurchase(ports, key, read.value, now)
  return ok({ isInitial: connected.isInitial })
}

/**
 * A change of plan in the store itself makes a new purchase that no app shows. It belongs to the account of the purchase
 * that it continues.
 */
export async function connectSuccessor(
  ports: PurchasePorts,
  key: PurchaseKey,
  state: PurchaseState,
  now: Date,
): Promise<void> {
  if ((await ports.purchases.ownerOf(key)) !== null) return
  const heir = await ownerOfReplaced(ports, key, state)
  if (heir === null) return
  await connectKept(ports, key, heir, now)
  await wakeReplaced(ports, key, state, now)
}

const ownerOfReplaced = async (
  { purchases }: PurchasePorts,
  { platform }: PurchaseKey,
  { replaces }: PurchaseState,
): Promise<number | null> => (replaces === null ? null : purchases.ownerOf({ platform, id: replaces }))

/** The purchase that was replaced has ended in the store, so its receipt must end, too. */
async function wakeReplaced(
  { purchases }: PurchasePorts,
  { platform }: PurchaseKey,
  { replaces }: PurchaseState,
  now: Date,
): Promise<void> {
  if (replaces !== null) await purchases.wake({ platform, id: replaces }, now)
}

const connectKept = ({ transaction }: PurchasePorts, key: PurchaseKey, userPk: number, now: Date) =>
  transaction(async stores => {
    const mine = await stores.receipts.of(userPk)
    const isInitial = !mine.some(receipt => countsAsSubscription(receipt, now.getTime()))
    return stores.purchases.connect(key, { userPk, isInitial }, now)
  })

import { ok, type Result } from '#domain/kernel/result.ts'
import type { Transaction } from '../../ports.ts'
import type {
  PurchaseGateway,
  PurchaseNotificationFault,
  PurchasePlatform,
  PurchaseState,
} from '../../purchase-ports.ts'

/**
 * Accepts a notification of a store. It only says that something has changed, so the store is asked afterwards; a state
 * that the store has signed is kept at once. A repeated notification does nothing. That of a purchase which nobody has
 * connected is remembered.
 */
export async function acceptPurchaseNotification(
  { gateway, transaction, wake }: { gateway: PurchaseGateway; transaction: Transaction; wake: () => void },
  platform: PurchasePlatform,
  sent: { authorization: string | null; body: unknown },
  now: Date,
): Promise<Result<{ isNew: boolean }, PurchaseNotificationFault>> {
  const read = await gateway.readNotification(sent, now)
  if (!read.ok) return read
  const { state, ...notification } = read.value
  const isNew = await transaction(async ({ purchases }) => {
    if (!(await purchases.note(platform, notification, now))) return false
    if (notification.purchaseId === null) return true
    const key = { platform, id: notification.purchaseId }
    if (isSigned(state)) await purchases.keepSigned(key, state, now)
    await purchases.wake(key, now)
    return true
  })
  if (isNew && notification.purchaseId !== null) wake()
  return ok({ isNew })
}

const isSigned = (state: PurchaseState | null): state is PurchaseState & { signedAt: Date } =>
  state !== null && state.signedAt !== null

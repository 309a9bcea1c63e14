import type { GooglePlayState, Receipt, TransferStatus } from './receipt.ts'
import { isWithinPeriod } from './terms.ts'

/**
 * On Google Play active, in grace and cancelled subscriptions are entitled until their end; on hold, paused and others
 * are not.
 */
const entitledOnPlay: readonly GooglePlayState[] = ['ACTIVE', 'IN_GRACE_PERIOD', 'CANCELED']

/** A bank transfer counts once the money has arrived. */
const entitledByTransfer: TransferStatus = 'PAID'

/** It is true where the platform considers the receipt valid, regardless of its dates. */
function isGranted({ platform, body }: Receipt): boolean {
  switch (platform) {
    case 'android':
      return body.subscribed && entitledOnPlay.includes(body.subscription_state)
    case 'account_transfer':
      return body.subscribed && body.status === entitledByTransfer
    case 'promotion':
      return body.is_active
    default:
      return body.subscribed
  }
}

/** A receipt is in force when it is granted and the present is within its period. */
export const isInForce = (receipt: Receipt, now: number): boolean =>
  isGranted(receipt) && isWithinPeriod(receipt, now)

/**
 * It is true when a payment follows at the end unless the user cancels. A bank transfer or a trial never renews; a
 * promotion renews where the user agreed to a payment. Google's state «canceled» wins over its renewal flag.
 */
export function willRenew({ platform, body }: Receipt): boolean {
  switch (platform) {
    case 'android':
      return body.auto_renewing_plan && body.subscription_state !== 'CANCELED'
    case 'ios':
      return body.auto_renew_status
    case 'payple':
      return body.auto_renew
    case 'promotion':
      return body.agreed_next_payment
    default:
      return false
  }
}

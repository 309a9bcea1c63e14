import type { PlayState, Receipt, TransferStatus } from './receipt.ts'
import { isWithinPeriod } from './terms.ts'

/** Google Play: active, in grace and cancelled ones are entitled until their end; held, paused and the others are not. */
const entitledOnPlay: readonly PlayState[] = ['ACTIVE', 'IN_GRACE_PERIOD', 'CANCELED']

/** A bank transfer counts once the money has arrived. */
const entitledByTransfer: TransferStatus = 'PAID'

/** The platform lets it stand, whatever the dates are. */
export function isGranted({ platform, body }: Receipt): boolean {
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

/** In force: granted, and running now. */
export const isInForce = (receipt: Receipt, now: number): boolean =>
  isGranted(receipt) && isWithinPeriod(receipt, now)

/**
 * Renews: a payment follows at its end unless somebody ends it. A bank transfer never does, a trial neither; a
 * promotion does where a payment was agreed to. What Google calls cancelled does not, whatever else it says.
 */
export function renews({ platform, body }: Receipt): boolean {
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

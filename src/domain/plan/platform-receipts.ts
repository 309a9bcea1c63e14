import { receiptBodyOnPlatform } from './client-view.ts'
import type { Receipt, StoredReceiptBodies } from './receipt.ts'

/** There is one receipt per platform, under the specification's names. */
export type PlatformReceipts = {
  android_receipt: StoredReceiptBodies['android'] | null
  ios_receipt: StoredReceiptBodies['ios'] | null
  account_transfer_receipt: StoredReceiptBodies['account_transfer'] | null
  promotion: StoredReceiptBodies['promotion'] | null
  payple_receipt: StoredReceiptBodies['payple'] | null
  init_trial: StoredReceiptBodies['init_trial'] | null
}

export const collectPlatformReceipts = (receipts: readonly Receipt[], now: number): PlatformReceipts => ({
  android_receipt: receiptBodyOnPlatform('android', receipts, now),
  ios_receipt: receiptBodyOnPlatform('ios', receipts, now),
  account_transfer_receipt: receiptBodyOnPlatform('account_transfer', receipts, now),
  promotion: receiptBodyOnPlatform('promotion', receipts, now),
  payple_receipt: receiptBodyOnPlatform('payple', receipts, now),
  init_trial: receiptBodyOnPlatform('init_trial', receipts, now),
})

/**
 * This is the inverse of `platformReceipts`: a device derives its plan from its stored receipts, so that a plan ends on
 * time without a network.
 */
export function listPlatformReceipts(shown: PlatformReceipts): Receipt[] {
  const receipts: Receipt[] = []
  if (shown.android_receipt) receipts.push({ platform: 'android', body: shown.android_receipt })
  if (shown.ios_receipt) receipts.push({ platform: 'ios', body: shown.ios_receipt })
  if (shown.account_transfer_receipt)
    receipts.push({ platform: 'account_transfer', body: shown.account_transfer_receipt })
  if (shown.promotion) receipts.push({ platform: 'promotion', body: shown.promotion })
  if (shown.payple_receipt) receipts.push({ platform: 'payple', body: shown.payple_receipt })
  if (shown.init_trial) receipts.push({ platform: 'init_trial', body: shown.init_trial })
  return receipts
}

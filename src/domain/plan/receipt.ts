/**
 * Receipts have the subscription data of six platforms. Instants are ISO strings with a zone, null where the platform
 * sent none.
 */
export const subscriptionPlatforms = [
  'android',
  'ios',
  'account_transfer',
  'promotion',
  'payple',
  'init_trial',
] as const
export type ReceiptPlatform = (typeof subscriptionPlatforms)[number]

export const paidPlans = ['basic', 'premium'] as const
export type PaidPlan = (typeof paidPlans)[number]

/** H24 is the name of the initial trial's interval, even if an operator has set another length. */
export const billingIntervals = ['M', '6M', 'Y', 'H24'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** These are Google Play's nine subscription states, without their prefix. */
export const googlePlayStates = [
  'ACTIVE',
  'IN_GRACE_PERIOD',
  'CANCELED',
  'ON_HOLD',
  'PAUSED',
  'EXPIRED',
  'PENDING',
  'PENDING_PURCHASE_CANCELED',
  'UNSPECIFIED',
] as const
export type GooglePlayState = (typeof googlePlayStates)[number]

export const acknowledgements = ['ACKNOWLEDGED', 'PENDING', 'UNSPECIFIED'] as const

export const transferStatuses = [
  'SUCCESSFUL',
  'PENDING',
  'TRANSFER_EXPIRED',
  'PAID',
  'PERIOD_EXPIRED',
] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** `subscribed` is the platform's own flag: false after a refund or revocation. */
type Subscription = {
  plan: PaidPlan
  interval: BillingInterval
  start_date: string | null
  end_date: string | null
  subscribed: boolean
}

export type StoredAndroidReceipt = Subscription & {
  order_id: string | null
  auto_renewing_plan: boolean
  is_trial_period: boolean
  region_code: string | null
  subscription_state: GooglePlayState
  acknowledgement_state: (typeof acknowledgements)[number]
  created_at: string | null
}

export type StoredIosReceipt = Subscription & {
  original_transaction_id: string | null
  auto_renew_status: boolean
  notification_type: string | null
  created_at: string | null
  /** This is the plan from the next renewal on. */
  next_plan?: PaidPlan | null | undefined
}

export type StoredTransferReceipt = Subscription & { id: string | null; status: TransferStatus }

export type StoredPromotion = {
  name: string
  valid_from: string | null
  valid_to: string | null
  extended_valid_to: string | null
  discount_rate: number | null
  is_active: boolean
  /** It is true where the user has agreed to pay after the promotion. */
  agreed_next_payment: boolean
}

export type StoredPaypleReceipt = Subscription & {
  id: string | null
  created_at: string | null
  is_trial_period: boolean
  auto_renew: boolean
  used_point_on_last_payment: number | null
  avail_point_on_end_date: number | null
  next_pay_amount: number | null
}

export type StoredInitTrial = Subscription

export type StoredReceiptBodies = {
  android: StoredAndroidReceipt
  ios: StoredIosReceipt
  account_transfer: StoredTransferReceipt
  promotion: StoredPromotion
  payple: StoredPaypleReceipt
  init_trial: StoredInitTrial
}

export type ReceiptOnPlatform<P extends ReceiptPlatform> = { platform: P; body: StoredReceiptBodies[P] }
export type Receipt = { [P in ReceiptPlatform]: ReceiptOnPlatform<P> }[ReceiptPlatform]

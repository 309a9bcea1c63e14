import * as z from 'zod/mini'
import {
  billingIntervals,
  paidPlans,
  type ReceiptPlatform,
  type StoredReceiptBodies,
  transferStatuses,
} from '#domain/plan/receipt.ts'
import { fallback } from './fallback.ts'
import { GooglePlayAcknowledgement, GooglePlayStateCode } from './google-play-receipt.ts'

/** The specification says which values replace unknown ones: an unknown plan is basic, an unknown interval a year. */
const Plan = fallback(z.enum(paidPlans), 'basic')
const Interval = fallback(z.enum(billingIntervals), 'Y')

/** An instant without a time zone counts as missing, because it would mean another time on another machine. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const Instant = fallback(
  z.nullable(z.string().check(z.refine(text => instant.test(text) && !Number.isNaN(Date.parse(text))))),
  null,
)

/** The result is true only for the boolean `true` and the text 'true'. */
const Flag = fallback(
  z.pipe(
    z.union([z.boolean(), z.literal('true'), z.literal('false')]),
    z.transform(value => value === true || value === 'true'),
  ),
  false,
)
const Text = fallback(z.nullable(z.string()), null)
const Amount = fallback(z.nullable(z.number()), null)
/** Numbers are accepted, because some ids of our own receipts are numbers. */
const Id = fallback(
  z.nullable(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform(id => String(id)),
    ),
  ),
  null,
)

const subscription = {
  plan: Plan,
  interval: Interval,
  start_date: Instant,
  end_date: Instant,
  subscribed: Flag,
}

export const AndroidReceipt = z.object({
  order_id: Text,
  ...subscription,
  auto_renewing_plan: Flag,
  is_trial_period: Flag,
  region_code: Text,
  subscription_state: GooglePlayStateCode,
  acknowledgement_state: GooglePlayAcknowledgement,
  created_at: Instant,
})

export const IosReceipt = z.object({
  original_transaction_id: Text,
  ...subscription,
  auto_renew_status: Flag,
  notification_type: Text,
  created_at: Instant,
  next_plan: z.optional(fallback(z.nullable(z.enum(paidPlans)), null)),
})

export const AccountTransferReceipt = z.object({
  id: Id,
  ...subscription,
  // A transfer with an unknown status counts as not paid.
  status: fallback(z.enum(transferStatuses), 'PENDING'),
})

export const Promotion = z.object({
  name: fallback(z.string(), ''),
  valid_from: Instant,
  valid_to: Instant,
  extended_valid_to: Instant,
  discount_rate: Amount,
  is_active: Flag,
  agreed_next_payment: Flag,
})

export const PaypleReceipt = z.object({
  id: Id,
  ...subscription,
  created_at: Instant,
  is_trial_period: Flag,
  auto_renew: Flag,
  used_point_on_last_payment: Amount,
  avail_point_on_end_date: Amount,
  next_pay_amount: Amount,
})

export const InitTrial = z.object({ ...subscription, interval: fallback(z.enum(billingIntervals), 'H24') })

export const receiptSchemas = {
  android: AndroidReceipt,
  ios: IosReceipt,
  account_transfer: AccountTransferReceipt,
  promotion: Promotion,
  payple: PaypleReceipt,
  init_trial: InitTrial,
} satisfies { [P in ReceiptPlatform]: z.ZodMiniType<StoredReceiptBodies[P]> }

import type { CardChangeCode } from '#domain/billing/card-change.ts'
import type { ChargeParts } from '#domain/billing/charge-parts.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { ReminderDays } from '#domain/billing/renewal.ts'
import type { ChargeTerms } from '#domain/billing/upcoming-charges.ts'
import type { Result } from '#domain/kernel/result.ts'

/** This file defines the ports for payments by card. */

export type CardOnFile = { payerId: string; cardName: string | null; cardNum: string | null; createdAt: Date }

export type CardSubscription = {
  userPk: number
  orderId: string | null
  terms: ChargeTerms | null
  failedTries: number
  remindedDays: ReminderDays | null
  firstUseAt: Date | null
  nextStepAt: Date | null
  clockAheadMs: number
}

export type PaymentPurpose = 'start' | 'renewal' | 'upgrade'
/** `open` waits for its owner in the vendor's window; `sent` waits for the vendor's answer. */
export type PaymentStatus = 'open' | 'sent' | 'paid' | 'refused' | 'void'

export type CardPayment = ChargeParts & {
  orderId: string
  /** Null once the person was erased. */
  userPk: number | null
  purpose: PaymentPurpose
  product: ProductCode
  status: PaymentStatus
  terms: ChargeTerms
  periodStart: Date
  periodEnd: Date
  replaces: string | null
  /** By our clock, as the vendor sees it; the other times are those in which the subscription lives. */
  sentAt: Date
  settledAt: Date | null
  vendorCode: string | null
  vendorMessage: string | null
  cardName: string | null
  cardNum: string | null
  receiptUrl: string | null
}

export type NewCardPayment = { status: 'open' | 'sent' } & Omit<
  CardPayment,
  'status' | 'settledAt' | 'vendorCode' | 'vendorMessage' | 'cardName' | 'cardNum' | 'receiptUrl'
>

export type RefundType = 'REFUND' | 'REFUND_ON_PLAN_CHANGE' | 'FORCE_REFUND'

export type CardRefund = {
  id: number
  orderId: string
  refundType: RefundType
  amount: number
  points: number
  status: 'sent' | 'done' | 'refused'
  reason: string
  sentAt: Date
  settledAt: Date | null
}

/** What the vendor says of one charge. */
export type ChargeOutcome =
  | {
      kind: 'paid'
      code: string
      amount: number
      /** What has been paid back of it so far. */
      refunded: number
      /** The key of the card that paid, as the vendor says it. */
      payerId: string | null
      cardName: string | null
      cardNum: string | null
      receiptUrl: string | null
    }
  | { kind: 'refused'; code: string; message: string }

export type CardVendorFault = 'unreachable' | 'unreadable'

/** Nothing was charged, and nothing follows for the order: the window was open for too long, or the keys were not its own. */
export type NoApproval = { kind: 'no_approval'; isExpired: boolean }

/** The card company's side. No call is repeated by the adapter: whether a lost call had an effect is asked by `lookUp`. */
export type CardVendor = {
  isSandbox: boolean
  /** What the page hands to the vendor's script to register a card, or to confirm the first payment. */
  widget(input: { orderId: string; amount: number; goods: string; payerNumber: string }): CardWidget
  /** Confirms a first payment that the owner has approved in the vendor's window. */
  confirm(
    approved: ApprovedPayment,
  ): Promise<Result<(ChargeOutcome & { orderId: string }) | NoApproval, CardVendorFault>>
  charge(input: {
    payerId: string
    orderId: string
    amount: number
    goods: string
  }): Promise<Result<ChargeOutcome, CardVendorFault>>
  lookUp(order: {
    orderId: string
    sentAt: Date
  }): Promise<Result<ChargeOutcome | { kind: 'none' }, CardVendorFault>>
  refund(order: {
    orderId: string
    sentAt: Date
    amount: number
  }): Promise<Result<{ kind: 'done' } | { kind: 'refused'; code: string; message: string }, CardVendorFault>>
  card(payerId: string): Promise<Result<RegisteredCard | null, CardVendorFault>>
  /** Succeeds when the vendor does not know the key any more, whether by this call or before it. */
  forgetCard(payerId: string): Promise<Result<void, CardVendorFault>>
}

export type RegisteredCard = { cardName: string | null; cardNum: string | null; payerNumber: string | null }
export type ApprovedPayment = { authKey: string; requestKey: string; payerId: string }
export type CardWidget = { script: string; fields: Readonly<Record<string, string>> }

export type CardRegistration = { id: string; userPk: number; code: CardChangeCode | null; createdAt: Date }

export type CardStore = {
  /** Locks everything that moves this person's money until the transaction ends. */
  lock(userPk: number): Promise<CardSubscription>
  subscription(userPk: number): Promise<CardSubscription | null>
  putSubscription(subscription: CardSubscription): Promise<void>
  /** Notes when what is paid for was first used; nothing where no paid period runs, or where it was used before. */
  noteFirstUse(userPk: number, now: Date): Promise<void>
  /** Users whose next step is due and of whom no payment is under way, by their numbers, from behind `after` on. */
  due(now: Date, after: number, atMost: number): Promise<number[]>
  cardOf(userPk: number): Promise<CardOnFile | null>
  cardsOf(userPks: readonly number[]): Promise<ReadonlyMap<number, CardOnFile>>
  putCard(userPk: number, card: CardOnFile): Promise<void>
  removeCard(userPk: number): Promise<void>
  /** Notes that the vendor is to forget this key; once noted, noting it again changes nothing. */
  noteKeyToForget(payerId: string, at: Date): Promise<void>
  /** Keys that the vendor is to forget now, and that nobody pays with, those that wait longest first. */
  keysToForget(now: Date, atMost: number): Promise<{ payerId: string; tries: number }[]>
  dropForgottenKey(payerId: string): Promise<void>
  postponeForgetting(payerId: string, dueAt: Date): Promise<void>
  beginRegistration(registration: CardRegistration): Promise<void>
  registration(id: string): Promise<CardRegistration | null>
  /** Ends a registration, once: false when it has ended before. */
  endRegistration(id: string, code: CardChangeCode): Promise<boolean>
  payment(orderId: string): Promise<CardPayment | null>
  paymentsOf(userPk: number): Promise<CardPayment[]>
  openPaymentOf(userPk: number): Promise<CardPayment | null>
  /**
   * Payments whose outcome is unknown, and void ones that may still turn out to have been charged, by their ids, from behind `after`
   * on.
   */
  watched(input: { sentBefore: Date; voidSince: Date }, after: string, atMost: number): Promise<CardPayment[]>
  /** How many charges of this renewal never reached the vendor. */
  voidRenewalsOf(userPk: number, periodStart: Date): Promise<number>
  /** Payments that were sent from one instant until before another, by their ids, from behind `after` on. */
  sentBetween(time: { from: Date; to: Date }, after: string, atMost: number): Promise<CardPayment[]>
  begin(payment: NewCardPayment): Promise<void>
  /** Moves a payment on, once: null when it was not in one of these states any more. */
  settle(
    orderId: string,
    from: readonly PaymentStatus[],
    change: Pick<CardPayment, 'status'> & Partial<CardPayment>,
  ): Promise<CardPayment | null>
  refundsOf(orderIds: readonly string[]): Promise<CardRefund[]>
  openRefunds(sentBefore: Date, after: number, atMost: number): Promise<CardRefund[]>
  /** Returns null when this payment is paid back already. */
  beginRefund(refund: Omit<CardRefund, 'id' | 'status' | 'settledAt'>): Promise<CardRefund | null>
  settleRefund(id: number, status: 'done' | 'refused', vendorCode: string | null, at: Date): Promise<boolean>
  noteStep(step: {
    userPk: number | null
    kind: string
    reason: string
    orderId: string | null
    at: Date
  }): Promise<void>
}

/** How a payment or the registration of a card ended. */
export type PaymentEnding =
  | { kind: 'payment'; status: PaymentStatus; isExpired: boolean }
  | { kind: 'card'; code: string }

/** What a browser brings back from the vendor's window. */
export type PaymentResults = {
  /** Verifies with the vendor what a form claims, and returns the id that it is about; null where it names nothing of ours. */
  receive(fields: Readonly<Record<string, string>>): Promise<string | null>
  endingOf(id: string): Promise<PaymentEnding | null>
  /** Asks the vendor about a payment of which somebody says that something happened to it. */
  wake(id: string): Promise<void>
  /** What the vendor's window needs while a payment or a registration waits for its owner; null where nothing waits. */
  windowOf(id: string): Promise<CardWidget | null>
  isSandbox: boolean
}

/** The settings of Payple, our card vendor. */
export type PaypleEnv = {
  url: URL
  customerId: string
  customerKey: string
  clientKey: string
  refundKey: string
}

/** What the sandbox shows of a plan whose clock can be moved. */
export type ClockedPlan = {
  livesAt: string
  charges: readonly { at: string; product_id: string; points: number; amount: number }[]
  payments: readonly { timestamp: string; goods: string; points: number; amount: number; success: boolean }[]
}

/** The test clock of the sandbox, by the name or number of a user. Null of somebody who has no plan by card, or whom nobody knows. */
export type SandboxClock = {
  read(username: string): Promise<ClockedPlan | null>
  /** Lets days pass, and takes what comes due in them. */
  move(username: string, days: number): Promise<ClockedPlan | null>
}

/** Only Payple's live address moves money. */
export const isCardSandbox = ({ payple }: { payple: PaypleEnv | null }): boolean =>
  payple?.url.hostname !== 'cpay.payple.kr'

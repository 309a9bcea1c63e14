import type { transfer as korean } from '../ko/transfer.ts'

type Amount = { amount: string }
type Day = { date: string }

export const transfer: typeof korean = {
  method: 'How to pay',
  methods: { card: 'Card', transfer: 'Bank transfer' },
  total: 'Amount to transfer',
  byPoints: 'Your points cover the full price, so there’s nothing to transfer. Your plan starts right away.',
  how: ({ date }: Day) =>
    `We’ll give you an account number and a code. Send the money by the end of ${date}, Seoul time.`,
  beginsWithMoney: 'Your plan starts once your payment arrives. It never renews automatically.',
  beginsAfter: ({ date }: Day) =>
    `Your plan starts on ${date}, when your current one ends. It never renews automatically.`,
  request: 'Request a bank transfer',
  requestByPoints: 'Start with my points',
  offline: 'You need a connection for this. Try again when you’re online.',
  conflicts: {
    renews: 'Your current plan renews automatically. Cancel it first.',
    under_way: 'We’re confirming a card payment. Try again in a minute.',
    waits: 'You already have a transfer pending. We’ve refreshed this page.',
    other: 'Something changed in the meantime. We’ve refreshed this page.',
  },
  notSetUp: 'Bank transfers aren’t available right now. Try again later.',
  cardRuns: ({ date }: Day) =>
    `The plan you paid for by bank transfer runs until ${date}. If you pay by card now, the two overlap.`,

  states: {
    SUCCESSFUL: 'Waiting for your transfer',
    PENDING: 'Checking your transfer',
    PAID: 'We received your transfer',
    TRANSFER_EXPIRED: 'The deadline has passed',
    PERIOD_EXPIRED: 'Your plan has ended',
  },
  withdrawnTitle: 'You canceled the request',
  rejectedTitle: 'We couldn’t find your transfer',
  refundedTitle: 'You ended the plan',
  steps: { requested: 'Requested', deposit: 'Payment arrives', plan: 'Plan starts' },
  stepStates: { done: 'done', current: 'now', coming: 'next', missed: 'missed' },
  stepList: 'Progress',
  bank: 'Bank',
  account: 'Account number',
  holder: 'Account holder',
  amount: 'Amount',
  code: 'Code',
  deadline: 'Deadline',
  until: ({ date }: Day) => `End of ${date}, Seoul time`,
  product: 'Plan',
  codeHow: 'Enter the code as the sender’s name so we know the transfer is yours.',
  copyAccount: 'Copy account number',
  copied: 'Copied.',
  notCopied: 'Couldn’t copy. Press and hold the account number instead.',
  sent: 'I’ve sent the money',
  sentText: 'We’ll notify you when we receive it. You can close this page.',
  withdraw: 'Cancel request',
  withdrawTitle: 'Cancel this request?',
  withdrawText:
    'If you already sent the money, wait for us to receive it. If you cancel, your points come back right away.',
  keep: 'Keep request',
  sandboxPay: 'Simulate the transfer',
  runs: ({ from, until }: { from: string; until: string }) => `Your plan runs from ${from} to ${until}.`,
  noRenewal: 'It doesn’t renew automatically. To keep it, request another before it ends.',
  next: 'Request the next plan',
  refundToday: ({ amount }: Amount) =>
    `If you end it today, you get ${amount} back. Contact support and we’ll send it to your account.`,
  refundTodayPoints: ({ amount, points }: Amount & { points: string }) =>
    `If you end it today, you get ${amount} and ${points} points back. Contact support and we’ll send the money to your account.`,
  pointsBack: ({ points }: { points: string }) => `Your ${points} points are back.`,
  lateMoney: 'If you sent the money late, contact support.',
  rejectedText: 'If you sent the money, contact support.',
  refunded: ({ amount }: Amount) => `We’re refunding ${amount}.`,
  again: 'Choose a plan',
  history: 'Bank transfers',
  waits: ({ date }: Day) =>
    `We’re waiting for your bank transfer. Send it by the end of ${date}, Seoul time.`,
  checks: 'We’re checking your bank transfer.',
  see: 'View transfer',
}

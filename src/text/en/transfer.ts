import type { transfer as korean } from '../ko/transfer.ts'

type Amount = { amount: string }
type Day = { date: string }

export const transfer: typeof korean = {
  method: 'How to pay',
  methods: { card: 'Card', transfer: 'Bank transfer' },
  total: 'Amount to transfer',
  byPoints: 'Your points cover all of it, so there is nothing to transfer. It starts right away.',
  how: ({ date }: Day) =>
    `We’ll give you an account number and a code. Send the money by the end of ${date}, Seoul time.`,
  beginsWithMoney: 'Your plan starts once your payment arrives. It never renews automatically.',
  beginsAfter: ({ date }: Day) =>
    `Your plan starts on ${date}, when your current one ends. It never renews automatically.`,
  request: 'Request a bank transfer',
  requestByPoints: 'Start with my points',
  offline: 'You need a network connection for this.',
  conflicts: {
    renews: 'You have a plan that renews. Cancel its renewal first.',
    under_way: 'We are checking a card payment. Please try again in a minute.',
    waits: 'You already have a transfer pending. We’ve refreshed this page.',
    other: 'Something changed in the meantime. We’ve refreshed this page.',
  },
  notSetUp: 'Bank transfers are not available right now.',
  cardRuns: ({ date }: Day) =>
    `The plan you paid for by bank transfer runs until ${date}. If you pay by card now, the two overlap.`,

  states: {
    SUCCESSFUL: 'Waiting for your transfer',
    PENDING: 'Checking your transfer',
    PAID: 'Your transfer has arrived',
    TRANSFER_EXPIRED: 'The deadline has passed',
    PERIOD_EXPIRED: 'Your plan has ended',
  },
  withdrawnTitle: 'You canceled the request',
  rejectedTitle: 'We could not find your transfer',
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
  codeHow: 'Enter the code as the sender’s name, so that we know the money is yours.',
  copyAccount: 'Copy account number',
  copied: 'Copied.',
  notCopied: 'Could not copy. Press and hold the account number.',
  sent: 'I’ve sent the money',
  sentText: 'We’ll notify you once we see it. You can close this page.',
  withdraw: 'Cancel the request',
  withdrawTitle: 'Cancel the request?',
  withdrawText: 'If you have already sent the money, please wait instead. Your points come back right away.',
  keep: 'Keep it',
  sandboxPay: 'Simulate the transfer',
  runs: ({ from, until }: { from: string; until: string }) => `Your plan runs from ${from} to ${until}.`,
  noRenewal: 'It doesn’t renew automatically. To keep it, request another before it ends.',
  next: 'Request the next plan',
  refundToday: ({ amount }: Amount) =>
    `If you end it today, you get ${amount} back. Contact support and we’ll send it to your account.`,
  refundTodayPoints: ({ amount, points }: Amount & { points: string }) =>
    `If you end it today, you get ${amount} and ${points} points back. Contact support and we’ll send the money to your account.`,
  pointsBack: ({ points }: { points: string }) => `Your ${points} points are back.`,
  lateMoney: 'If you sent the money late, please contact support.',
  rejectedText: 'If you sent the money, please contact support.',
  refunded: ({ amount }: Amount) => `You get ${amount} back.`,
  again: 'Choose a plan again',
  history: 'Bank transfers',
  waits: ({ date }: Day) =>
    `We are waiting for your bank transfer. Send it by the end of ${date}, Seoul time.`,
  checks: 'We are checking your bank transfer.',
  see: 'See the transfer',
}

import type { checkout as korean } from '../ko/checkout.ts'

type Amount = { amount: string }
type Day = { date: string }

export const checkout: typeof korean = {
  heading: ({ name }: { name: string }) => `Pay for ${name}`,
  headingChange: ({ name }: { name: string }) => `Switch to ${name}`,
  backToPlans: 'Choose another plan',
  guest: 'Sign in to see the exact amount. You come back to this page.',
  price: 'Price, VAT included',
  points: 'Points used',
  usePoints: 'Use my points',
  total: 'You pay now',
  totalLater: ({ date }: Day) => `You pay on ${date}`,
  nothingNow: 'Nothing is charged now.',
  later: ({ date, name }: Day & { name: string }) =>
    `Your current plan runs until ${date}. ${name} starts after that.`,
  upgrade: ({ amount }: Amount) =>
    `It starts right away. We refund ${amount} for the rest of your current plan.`,
  upgradePoints: ({ amount, points }: Amount & { points: string }) =>
    `It starts right away. We refund ${amount} and ${points} points for the rest of your current plan.`,
  card: 'Card',
  noCard: 'Added on the next page',
  noCardText: 'You enter the card number in the card company’s window only. Tidemark does not keep it.',
  payByPoints: 'Not needed (covered by points)',
  consent: ({ amount, period }: Amount & { period: string }) =>
    `I agree to pay ${amount}, and to renew every ${period} until I cancel.`,
  consentLater: ({ amount, date, period }: Amount & Day & { period: string }) =>
    `I agree to pay ${amount} on ${date}, and to renew every ${period} until I cancel.`,
  consentMissing: 'Please agree to the price and the renewal.',
  pay: ({ amount }: Amount) => `Pay ${amount}`,
  changeLater: 'Make this change',
  sameProduct: 'This is the plan you have now.',
  otherPlatform: ({ name }: { name: string }) =>
    `You already pay through ${name}. If you pay here too, you are charged in both places.`,
  unsure:
    'We could not tell whether your request arrived. Pressing again repeats the same payment, so you are not charged twice.',
  underWay: 'Another payment is being confirmed. Try again in a minute.',
  alreadyMine: 'You already have a plan on your card. This page is now up to date.',
  notSetUp: 'Card payments are not available right now.',
  states: {
    paid: 'Payment complete',
    refused: 'The card company declined the payment',
    sent: 'We are confirming your payment',
    open: 'You have not finished paying',
    void: 'You have not paid',
  },
  paidText: ({ name }: { name: string }) => `${name} starts now.`,
  refusedText: ({ reason }: { reason: string }) => `The card company says: ${reason}`,
  refusedCode: ({ code }: { code: string }) => `The card company gave no reason. (Code ${code})`,
  noMoney: 'No money has moved.',
  sentText: 'You can close this page. You will not be charged twice.',
  openText: 'A payment is still waiting in the card company’s window.',
  expiredText: 'The payment window timed out. Open it again to start over.',
  openAgain: 'Open the payment window again',
  otherCard: 'Try again',
  changed: ({ date }: Day) => `Your new plan starts on ${date}.`,
  toInfo: 'See my plan',
}

import type { checkout as korean } from '../ko/checkout.ts'

type Amount = { amount: string }
type Day = { date: string }

export const checkout: typeof korean = {
  heading: ({ name }: { name: string }) => `Pay for ${name}`,
  headingChange: ({ name }: { name: string }) => `Switch to ${name}`,
  backToPlans: 'Choose another plan',
  guest: 'Sign in to see the exact amount. We’ll bring you right back here.',
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
  noCardText: 'You enter your card number only in the payment provider’s window. Tidemark never stores it.',
  payByPoints: 'Not needed (covered by points)',
  consent: ({ amount, period }: Amount & { period: string }) =>
    `I agree to pay ${amount}, and to renew every ${period} until I cancel.`,
  consentLater: ({ amount, date, period }: Amount & Day & { period: string }) =>
    `I agree to pay ${amount} on ${date}, and to renew every ${period} until I cancel.`,
  consentMissing: 'Agree to the price and renewal to continue.',
  pay: ({ amount }: Amount) => `Pay ${amount}`,
  changeLater: 'Schedule the change',
  sameProduct: 'This is your current plan.',
  otherPlatform: ({ name }: { name: string }) =>
    `You already pay through ${name}. If you pay here too, you’ll be charged in both places.`,
  unsure:
    'We couldn’t tell whether your request went through. Pressing again repeats the same payment, so you won’t be charged twice.',
  underWay: 'Another payment is being confirmed. Try again in a minute.',
  alreadyMine: 'You already have a plan on your card. We’ve refreshed this page.',
  notSetUp: 'Card payments aren’t available right now. Try again later.',
  states: {
    paid: 'Payment complete',
    refused: 'Your card was declined',
    sent: 'We’re confirming your payment',
    open: 'Your payment isn’t finished',
    void: 'Payment canceled',
  },
  paidText: ({ name }: { name: string }) => `${name} starts now.`,
  refusedText: ({ reason }: { reason: string }) => `Your card issuer says: ${reason}`,
  refusedCode: ({ code }: { code: string }) => `Your card issuer gave no reason. (Code ${code})`,
  noMoney: 'You haven’t been charged.',
  sentText: 'You can close this page. You won’t be charged twice.',
  openText: 'It’s still waiting in the payment window.',
  expiredText: 'The payment window timed out. Open it again to start over.',
  openAgain: 'Reopen the payment window',
  otherCard: 'Try again',
  changed: ({ date }: Day) => `Your new plan starts on ${date}.`,
  toInfo: 'See my plan',
}

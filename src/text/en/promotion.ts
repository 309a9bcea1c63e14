import type { promotion as korean } from '../ko/promotion.ts'

type Amount = { amount: string }
type Day = { date: string }
type Count = { count: number }

export const promotion: typeof korean = {
  heading: 'Promo code',
  guest: 'Sign in to use a code. We’ll bring you right back here.',
  code: 'Code',
  codeHint: 'Letters and numbers, upper or lower case.',
  take: 'Apply code',
  free: 'The code costs nothing. When it ends, you go back to Free automatically.',
  offline: 'You need a connection to use a code or agree.',
  refusals: {
    unknown: 'That code doesn’t exist. Check the spelling.',
    not_yet: 'This code isn’t active yet.',
    over: 'This code has expired.',
    used_up: 'This promotion is full.',
    only_new: 'This code is for new subscribers only.',
    taken_before: 'You’ve already used this code. It works once per person.',
    one_running: 'You can use it once your current promotion ends.',
  },
  tooMany: 'Too many tries. Try again in 10 minutes.',
  running: ({ name }: { name: string }) => `Your ${name} promotion is active`,
  until: ({ date }: Day) => `You have Premium until ${date}.`,
  endsFree: 'After that you go back to Free automatically. Nothing is charged.',
  agreedPays: ({ date, amount }: Day & Amount) => `You agreed to pay ${amount} on ${date}.`,
  after: 'Keep Premium after that',
  afterText:
    'If you agree now, your first payment is on the day the promotion ends. If you don’t, nothing is charged.',
  extension: ({ count, date }: Count & Day) =>
    `If you agree, you get ${count === 1 ? '1 more day' : `${count} more days`} free, until ${date}.`,
  discount: ({ count }: Count) => `Your first payment is ${count}% off.`,
  tooEarly: ({ date }: Day) => `You can agree from ${date}, 30 days before the payment.`,
  product: 'Plan',
  firstPrice: 'First payment',
  firstPriceOn: ({ amount, date }: Amount & Day) => `${amount} on ${date}`,
  laterPrice: 'After that',
  laterPriceEvery: ({ amount, period }: Amount & { period: string }) => `${amount} every ${period}`,
  noCard: 'Add a card first. You won’t be charged for adding it.',
  addCard: 'Add card',
  consent: ({ date, first, later, period }: Day & { first: string; later: string; period: string }) =>
    `I agree to pay ${first} on ${date}, and ${later} every ${period} after that until I cancel.`,
  consentMissing: 'Agree to the price and renewal to continue.',
  agree: 'Agree and continue',
  agreed: 'You’ve agreed. You aren’t charged now.',
  changed: 'The price or your plan has changed. Check it again.',
  withdraw: 'Withdraw my consent',
  withdrawText:
    'You can withdraw it at any time, and nothing is charged. Extra days that haven’t started are lost.',
  withdrawn: 'You’ve withdrawn your consent. Nothing will be charged.',
  note: ({ date }: Day) => `Your promotion gives you Premium until ${date}. If you pay now, the two overlap.`,
}

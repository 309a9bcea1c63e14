import type { promotion as korean } from '../ko/promotion.ts'

type Amount = { amount: string }
type Day = { date: string }
type Count = { count: number }

export const promotion: typeof korean = {
  heading: 'Promotion code',
  guest: 'Sign in to use a code. You come back to this page.',
  code: 'Code',
  codeHint: 'Letters and digits. Capitals do not matter.',
  take: 'Use the code',
  free: 'Using a code charges nothing, and when it ends you are back on the free plan by itself.',
  offline: 'You need a connection to use a code or to agree.',
  refusals: {
    unknown: 'There is no such code. Please check the letters.',
    not_yet: 'This code cannot be used yet.',
    over: 'This code has expired.',
    used_up: 'All places of this promotion are taken.',
    only_new: 'This code is for new subscribers only.',
    taken_before: 'You have used this code. Each person can use it once.',
    one_running: 'You can use it when your current promotion has ended.',
  },
  tooMany: 'Too many tries. Please wait ten minutes.',
  running: ({ name }: { name: string }) => `You are using the promotion ${name}`,
  until: ({ date }: Day) => `You have Premium until ${date}.`,
  endsFree: 'After that you are back on the free plan by itself, and nothing is charged.',
  agreedPays: ({ date, amount }: Day & Amount) => `You have agreed to pay ${amount} on ${date}.`,
  after: 'To keep it after that',
  afterText:
    'If you agree now, you pay for the first time on the day the promotion ends. If you do not, nothing is charged.',
  extension: ({ count, date }: Count & Day) =>
    `If you agree, you get ${count === 1 ? '1 more day' : `${count} more days`} free, until ${date}.`,
  discount: ({ count }: Count) => `Your first payment is ${count}% off.`,
  tooEarly: ({ date }: Day) => `You can agree from ${date} on, 30 days before the payment.`,
  product: 'Plan',
  firstPrice: 'First payment',
  firstPriceOn: ({ amount, date }: Amount & Day) => `${amount} on ${date}`,
  laterPrice: 'After that',
  laterPriceEvery: ({ amount, period }: Amount & { period: string }) => `${amount} every ${period}`,
  noCard: 'Please add a card first. Adding it charges nothing.',
  addCard: 'Add a card',
  consent: ({ date, first, later, period }: Day & { first: string; later: string; period: string }) =>
    `I agree to pay ${first} on ${date}, and ${later} every ${period} after that until I cancel.`,
  consentMissing: 'Please agree to the price and the renewal.',
  agree: 'Agree and keep it',
  agreed: 'You have agreed. Nothing is charged now.',
  changed: 'The price or your plan has changed meanwhile. Please check again.',
  withdraw: 'Take my consent back',
  withdrawText:
    'You can take it back at any time, and then nothing is charged. Extra days that have not begun are lost.',
  withdrawn: 'You have taken your consent back. Nothing is charged.',
  note: ({ date }: Day) => `You have Premium until ${date} by a promotion. If you pay now, the two overlap.`,
}

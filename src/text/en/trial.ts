import type { trial as korean } from '../ko/trial.ts'

type Count = { count: number }
const hours = ({ count }: Count) => (count === 1 ? '1 hour' : `${count} hours`)

export const trial: typeof korean = {
  heading: (count: Count) => `Try everything free for ${hours(count)}`,
  headingBare: 'Free trial',
  guest: 'Sign in to see if you can start a trial. You’ll come right back here.',
  begins: 'It starts',
  beginsWhen: 'When you press the button below',
  ends: 'It ends',
  endsWhen: ({ at }: { at: string }) => `By itself, at ${at} if you start now`,
  price: 'Price',
  priceNow: '₩0. No card is needed',
  atEnd: 'At the end',
  atEndFree: 'You are back on the free plan. Nothing is charged, and there is nothing to cancel.',
  after: 'To keep it',
  afterBuy: ({ amount }: { amount: string }) =>
    `You choose a plan and pay for it yourself. Premium starts at ${amount} a month.`,
  afterBuyBare: 'You choose a plan and pay for it yourself.',
  kept: 'Your data',
  keptAll: 'Everything stays. Stocks and groups beyond the free limits are locked, and never deleted.',
  notice: 'Reminders',
  noticeBefore: (count: Count) => `${hours(count)} before the end, and when it has ended.`,
  once: 'How often',
  onceOnly: 'Once per person.',
  consent: 'I have read this and understand that the trial ends on the free plan, without a charge.',
  consentMissing: 'Read this and check the box.',
  start: 'Start free trial',
  offline: 'You need a connection to start the trial.',
  notOffered: 'You can’t start a trial',
  notOfferedText: 'The trial is available once, before your first plan.',
  running: 'Your trial is active',
  runningUntil: ({ at }: { at: string }) => `It ends automatically ${at}, and you won’t be charged.`,
  toHome: 'Home',
  toPlans: 'Compare plans',
}

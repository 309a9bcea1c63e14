import type { points as korean } from '../ko/points.ts'

type Amount = { amount: number }

const won = ({ amount }: Amount): string => `${amount.toLocaleString('en-US')} won`

export const points: typeof korean = {
  won,
  head: ({ amount }) => `${won({ amount })} in points to spend`,
  none: 'No points yet',
  soon: ({ amount }) => `${won({ amount })} in points expire within 15 days`,
  nothingSoon: 'No points expire within 15 days.',
  ledger: 'Point history',
  listsLabel: 'Type of history',
  lists: { all: 'All', added: 'Earned', used: 'Spent', expired: 'Expired' },
  actions: {
    SAVE: 'Points earned',
    USE: 'Points spent',
    USE_CANCEL: 'Points returned',
    ADMIN_DEDUCT: 'Deducted by our team',
    EXPIRED: 'Points expired',
  },
  types: { EVENT: 'Event', ADMIN: 'Our team', PAYMENT: 'Plan payment' },
  until: ({ date }) => `valid until ${date}`,
  emptyTitle: 'Your points will show up here',
  emptyList: 'Nothing here yet.',
  howToEarn: 'If you have a paid plan, you can get 5,000 won in points from our event.',
  more: ({ count }) => `Show ${count.toLocaleString('en-US')} more`,
  toEvent: 'See the event',
  toExpired: 'See what expires',
  toLedger: 'Point history',
  toPlans: 'See plans',
  guest: 'Sign in to see your points.',
  guestEvent: 'Sign in to see whether you can get points.',
  seoulTime: 'Expiry times are in Korean time.',
  expiring: {
    head: ({ amount }) => `${won({ amount })} in points expire within 15 days`,
    soonTitle: 'Expiring soon',
    pastTitle: 'Expired points',
    pastNone: 'No points have expired.',
    daysLeft: ({ count }) => (count <= 1 ? 'Expires within a day' : `${count} days left`),
    renew: 'If you haven’t spent any of your event points, you can extend them.',
    renewLink: 'Extend them',
  },
  info: {
    heading: 'Pay for your plan with points',
    rules: [
      {
        title: 'Spending',
        lines: [
          'Points that expire first are spent first.',
          'Spend anywhere from 100 won to the full price at a time.',
          'Cards can’t take a charge of 1 to 99 won, so if that’s all that’s left, we use that much less in points.',
        ],
      },
      {
        title: 'Expiry',
        lines: [
          'Points are valid for one year. They expire on the same date and at the same time in Korea.',
          'Points earned on February 29 expire on February 28 of the next year.',
          'We show them on the points page from 15 days before they expire.',
        ],
      },
      {
        title: 'Refunds',
        lines: [
          'When a payment is refunded, the points you spent on it come back in the same proportion as the money.',
          'Their expiry stays the same. If it has passed, you can spend them for 15 days from their return.',
        ],
      },
      {
        title: 'Deleting your account',
        lines: ['Your points are deleted with your account and can’t be restored.'],
      },
    ],
  },
  event: {
    open: 'Get 5,000 won in points',
    notEligible: 'Start a paid plan and get 5,000 won in points',
    held: 'You have your 5,000 won in points',
    used: 'You’ve already used these points',
    expired: 'Your event points have expired',
    guest: 'Get 5,000 won in points with a paid plan',
    heldUntil: ({ date }) => `You can spend them until ${date}.`,
    renewedOn: ({ date }) => `Extended on ${date}.`,
    expiredText: 'Expired points aren’t given again.',
    steps: 'How it works',
    stepNames: {
      open: 'Get your points',
      held: 'Extend them until you spend any',
      used: 'Spend them on a plan',
    },
    now: 'Now',
    conditions: 'Conditions',
    conditionLines: [
      'You need a paid plan. Free trials and promotions don’t count.',
      'Once per person. The same phone number counts as the same person.',
      'Until you spend any of the points, you can extend them to one year again at any time.',
    ],
    take: 'Get 5,000 won',
    renew: 'Extend to one year',
    renewNeedsPlan: 'You can extend them while you have a paid plan.',
    offline: 'You can get them once you’re back online.',
  },
}

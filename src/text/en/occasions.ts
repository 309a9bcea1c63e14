import type { occasions as korean } from '../ko/occasions.ts'

export const occasions: typeof korean = {
  dismiss: 'Hide for 7 days',
  occasions: {
    'plan-page-15s': {
      title: 'Still deciding?',
      text: 'Cancel anytime in two taps. If you don’t use a paid feature, you get a full refund within 7 days.',
    },
    'holiday-event': {
      title: 'The market is closed today',
      text: 'A good day to catch up on your stocks’ reports and signal history.',
    },
    'report-visits-3-weekly': {
      title: 'You’ve read three reports this week',
      text: 'With Basic, AI reports cover unlimited stocks, and you get an alert when a signal changes.',
    },
    'discovery-30s': {
      title: 'Found what you were looking for?',
      text: 'Premium adds each preset’s past lists and screening as of a past date.',
    },
  },
  freeText: 'What you use now stays free.',
  trialText: ({ count }) =>
    count === 1
      ? 'Try everything free for an hour. No card needed, and you won’t be charged when it ends.'
      : `Try everything free for ${count} hours. No card needed, and you won’t be charged when it ends.`,
  offers: {
    'sign-up': 'Start for free',
    trial: 'See the free trial',
    plans: 'See plans',
    landing: 'See what’s free',
  },
}

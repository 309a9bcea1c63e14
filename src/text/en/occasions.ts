import type { occasions as korean } from '../ko/occasions.ts'

export const occasions: typeof korean = {
  dismiss: 'Hide for 7 days',
  occasions: {
    'plan-page-15s': {
      title: 'Still deciding?',
      text: 'You can cancel any time with two taps, and a plan not used within 7 days of paying is refunded in full.',
    },
    'holiday-event': {
      title: 'The market is closed today',
      text: 'A good day to go through the reports and the signal record of your stocks.',
    },
    'report-visits-3-weekly': {
      title: 'You read reports three times this week',
      text: 'From Basic on, AI reports have no limit on stocks, and you hear when a signal changes.',
    },
    'discovery-30s': {
      title: 'Found what you were looking for?',
      text: 'Premium also has each preset’s past lists, and screening as of a past day.',
    },
  },
  freeText: 'What you use now stays free.',
  trialText: ({ count }) =>
    count === 1
      ? 'Try everything free for an hour. No card needed, and nothing is charged when it ends.'
      : `Try everything free for ${count} hours. No card needed, and nothing is charged when it ends.`,
  offers: {
    'sign-up': 'Start for free',
    trial: 'See the free trial',
    plans: 'See plans',
    landing: 'See what is free',
  },
}

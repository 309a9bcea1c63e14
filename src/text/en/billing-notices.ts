/** What the owner of a plan hears before a charge, and when the plan has ended. */
export const billingNotices = {
  chargeTitle: ({ count }: { count: number }) =>
    count === 1 ? 'Your plan is charged in 1 day' : `Your plan is charged in ${count} days`,
  chargeText: ({ day, amount }: { day: string; amount: string }) =>
    `₩${amount} will be charged on ${day}. To change or cancel it, open your plan.`,
  trialTitle: 'Your free trial ends soon',
  trialText: ({ at }: { at: string }) =>
    `It ends at ${at} and you are back on the free plan. Nothing is charged, and there is nothing to cancel.`,
  trialOverTitle: 'Your free trial has ended',
  trialOverText: 'Nothing was charged. Your stocks, notes and portfolios stay, and everything free goes on.',
  endedTitle: 'Your plan has ended',
  endedText: 'Nothing more is charged. Your stocks, notes and portfolios stay.',
  transferPaidTitle: 'Your transfer has arrived',
  transferPaidText: ({ from, until }: { from: string; until: string }) =>
    `Your plan runs from ${from} to ${until}.`,
  transferMissedTitle: 'The deadline of your transfer has passed',
  transferMissedText: 'The request has ended and its points are back. You can ask for a plan again.',
  transferRejectedTitle: 'We could not find your transfer',
  transferRejectedText:
    'The request has ended and its points are back. If you have sent the money, please write to us.',
}

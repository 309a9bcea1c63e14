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
  transferMissedText: 'The request has ended.',
  transferAgainText: 'You can request a plan again at any time.',
  transferRejectedTitle: 'We could not find your transfer',
  transferSentText: 'If you have sent the money, please write to us.',
  transferPointsBack: ({ points }: { points: string }) => `Your ${points} points are back.`,
  transferRequestedTitle: 'You requested a bank transfer',
  transferDeadlineTitle: 'Your transfer is due today',
  transferSendText: ({ amount, day, code }: { amount: string; day: string; code: string }) =>
    `Send ₩${amount} by the end of ${day}, Seoul time. Enter the code ${code} as the sender’s name.`,
  transferRefundedTitle: 'Your plan was ended early',
  transferRefundedText: ({ amount }: { amount: string }) => `We are sending ₩${amount} back to your account.`,
  transferEndTitle: ({ count }: { count: number }) =>
    count === 1 ? 'Your plan ends in 1 day' : `Your plan ends in ${count} days`,
  transferEndText: ({ day }: { day: string }) =>
    `It ends on ${day} and does not renew by itself. To keep it, request the next plan before then.`,
}

/** What the owner of a plan hears before a charge, and when the plan has ended. */
export const billingNotices = {
  chargeTitle: ({ count }: { count: number }) =>
    count === 1 ? 'Your plan renews in 1 day' : `Your plan renews in ${count} days`,
  chargeText: ({ day, amount }: { day: string; amount: string }) =>
    `We’ll charge ₩${amount} on ${day}. Open your plan to change or cancel it.`,
  trialTitle: 'Your free trial ends soon',
  trialText: ({ at }: { at: string }) =>
    `It ends ${at}, and then you’re back on Free. You won’t be charged, and there’s nothing to cancel.`,
  trialOverTitle: 'Your free trial has ended',
  trialOverText:
    'You weren’t charged. Your stocks, notes and portfolios stay, and free features keep working.',
  endedTitle: 'Your plan has ended',
  endedText: 'You won’t be charged again. Your stocks, notes and portfolios stay.',
  transferPaidTitle: 'We received your transfer',
  transferPaidText: ({ from, until }: { from: string; until: string }) =>
    `Your plan runs from ${from} to ${until}.`,
  transferMissedTitle: 'Your transfer deadline has passed',
  transferMissedText: 'The request has ended.',
  transferAgainText: 'You can request a plan again at any time.',
  transferRejectedTitle: 'We couldn’t find your transfer',
  transferSentText: 'If you sent the money, contact us.',
  transferPointsBack: ({ points }: { points: string }) => `Your ${points} points are back.`,
  transferRequestedTitle: 'You requested a bank transfer',
  transferDeadlineTitle: 'Your transfer is due today',
  transferSendText: ({ amount, day, code }: { amount: string; day: string; code: string }) =>
    `Send ₩${amount} by the end of ${day}, Seoul time. Enter the code ${code} as the sender’s name.`,
  transferRefundedTitle: 'Your plan was ended early',
  transferRefundedText: ({ amount }: { amount: string }) => `We’re sending ₩${amount} back to your account.`,
  transferEndTitle: ({ count }: { count: number }) =>
    count === 1 ? 'Your plan ends in 1 day' : `Your plan ends in ${count} days`,
  transferEndText: ({ day }: { day: string }) =>
    `It ends on ${day} and doesn’t renew automatically. To keep it, request the next plan before then.`,
}

/** What the owner of a plan hears before a charge, and when the plan has ended. */
export const billingNotices = {
  chargeTitle: ({ count }: { count: number }) => `${count}일 뒤 이용권을 결제해요`,
  chargeText: ({ day, amount }: { day: string; amount: string }) =>
    `${day}에 ${amount}원을 결제해요. 바꾸거나 해지하려면 내 이용권에서 하면 돼요.`,
  trialTitle: '무료 체험이 곧 끝나요',
  trialText: ({ at }: { at: string }) =>
    `${at}에 끝나고 무료로 돌아가요. 결제되지 않고, 따로 해지할 것도 없어요.`,
  trialOverTitle: '무료 체험이 끝났어요',
  trialOverText: '결제된 금액은 없어요. 종목, 메모, 포트폴리오는 그대로 있고, 무료 기능은 계속 쓸 수 있어요.',
  endedTitle: '이용권이 끝났어요',
  endedText: '더 결제되지 않아요. 종목, 메모, 포트폴리오는 그대로 있어요.',
  transferPaidTitle: '입금을 확인했어요',
  transferPaidText: ({ from, until }: { from: string; until: string }) =>
    `이용권을 ${from}부터 ${until}까지 쓸 수 있어요.`,
  transferMissedTitle: '입금 기한이 지났어요',
  transferMissedText: '계좌이체 신청이 끝났어요.',
  transferAgainText: '이용권은 언제든 다시 신청할 수 있어요.',
  transferRejectedTitle: '입금을 확인하지 못했어요',
  transferSentText: '이미 보냈다면 고객센터로 알려 주세요.',
  transferPointsBack: ({ points }: { points: string }) => `${points}포인트는 돌려드렸어요.`,
  transferRequestedTitle: '계좌이체를 신청했어요',
  transferDeadlineTitle: '입금 기한이 오늘까지예요',
  transferSendText: ({ amount, day, code }: { amount: string; day: string; code: string }) =>
    `${amount}원을 ${day} 밤 12시까지 보내 주세요. 보내는 사람 이름 자리에 입금 번호(${code})를 적어 주세요.`,
  transferRefundedTitle: '이용권을 끝냈어요',
  transferRefundedText: ({ amount }: { amount: string }) => `${amount}원을 계좌로 돌려드려요.`,
  transferEndTitle: ({ count }: { count: number }) => `${count}일 뒤 이용권이 끝나요`,
  transferEndText: ({ day }: { day: string }) =>
    `${day}에 끝나고, 자동으로 결제되지 않아요. 이어서 쓰려면 그 전에 이용권을 다시 신청해 주세요.`,
}

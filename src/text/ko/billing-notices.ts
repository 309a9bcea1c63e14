/** What the owner of a plan hears before a charge, and when the plan has ended. */
export const billingNotices = {
  chargeTitle: ({ count }: { count: number }) => `${count}일 뒤 이용권을 결제해요`,
  chargeText: ({ day, amount }: { day: string; amount: string }) =>
    `${day}에 ${amount}원을 결제해요. 바꾸거나 해지하려면 내 이용권에서 하면 돼요.`,
  endedTitle: '이용권이 끝났어요',
  endedText: '더 결제되지 않아요. 종목, 메모, 포트폴리오는 그대로 있어요.',
}

type Amount = { amount: string }
type Day = { date: string }

/** The checkout and how a payment ended. */
export const checkout = {
  heading: ({ name }: { name: string }) => `${name} 결제`,
  headingChange: ({ name }: { name: string }) => `${name} 이용권으로 변경`,
  backToPlans: '다른 이용권 보기',
  guest: '로그인하면 결제할 금액을 보여 드리고, 이 화면으로 다시 돌아와요.',
  price: '가격 (부가세 포함)',
  points: '포인트 사용',
  usePoints: '포인트 사용하기',
  total: '지금 결제할 금액',
  totalLater: ({ date }: Day) => `${date}에 결제할 금액`,
  nothingNow: '지금은 결제되지 않아요.',
  later: ({ date, name }: Day & { name: string }) =>
    `지금 이용권은 ${date}까지 그대로이고, 그다음 ${name} 이용권이 시작돼요.`,
  upgrade: ({ amount }: Amount) => `지금 바로 시작돼요. 지금 이용권의 남은 기간은 ${amount} 환불돼요.`,
  upgradePoints: ({ amount, points }: Amount & { points: string }) =>
    `지금 바로 시작돼요. 지금 이용권의 남은 기간은 ${amount}과 ${points}포인트로 환불돼요.`,
  card: '결제 카드',
  noCard: '다음 화면에서 등록',
  noCardText: '카드 번호는 카드 회사의 결제창에만 입력하고, Tidemark에 남지 않아요.',
  payByPoints: '필요 없음 (포인트로 모두 결제)',
  consent: ({ amount, period }: Amount & { period: string }) =>
    `${amount}을 결제하고, 해지할 때까지 ${period}마다 같은 방법으로 갱신되는 것에 동의해요.`,
  consentLater: ({ amount, date, period }: Amount & Day & { period: string }) =>
    `${date}에 ${amount}을 결제하고, 해지할 때까지 ${period}마다 갱신되는 것에 동의해요.`,
  consentMissing: '가격과 갱신에 동의해 주세요.',
  pay: ({ amount }: Amount) => `${amount} 결제하기`,
  changeLater: '변경 예약하기',
  sameProduct: '지금 쓰고 있는 이용권이에요.',
  otherPlatform: ({ name }: { name: string }) =>
    `${name}에서 이용권을 쓰고 있어요. 여기서 결제하면 두 곳에서 결제돼요.`,
  unsure: '결제 요청이 도착했는지 알 수 없어요. 다시 눌러도 같은 결제라서 두 번 빠져나가지 않아요.',
  underWay: '다른 결제를 확인하고 있어요. 1분쯤 뒤에 다시 해 주세요.',
  alreadyMine: '이미 카드로 쓰고 있는 이용권이 있어요. 최신 상태로 바꿨어요.',
  notSetUp: '지금은 카드 결제를 받지 않아요.',
  states: {
    paid: '결제됐어요',
    refused: '카드사에서 결제를 거절했어요',
    sent: '결제 결과를 확인하고 있어요',
    open: '결제를 마치지 않았어요',
    void: '결제하지 않았어요',
  },
  paidText: ({ name }: { name: string }) => `${name} 이용권을 지금부터 쓸 수 있어요.`,
  refusedText: ({ reason }: { reason: string }) => `카드사 답변: ${reason}`,
  refusedCode: ({ code }: { code: string }) => `카드사가 이유를 알려 주지 않았어요. (코드 ${code})`,
  noMoney: '빠져나간 돈은 없어요.',
  sentText: '이 화면을 닫아도 괜찮아요. 두 번 결제되지 않아요.',
  openText: '카드 회사의 결제창에서 마치지 않은 결제가 있어요.',
  expiredText: '결제 시간이 초과됐어요. 결제창을 다시 열면 처음부터 결제할 수 있어요.',
  openAgain: '결제창 다시 열기',
  otherCard: '다시 결제하기',
  changed: ({ date }: Day) => `${date}부터 새 이용권이 시작돼요.`,
  toInfo: '내 이용권 보기',
}

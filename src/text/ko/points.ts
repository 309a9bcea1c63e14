type Amount = { amount: number }
type Count = { count: number }
type When = { date: string }

const won = ({ amount }: Amount): string => `${amount.toLocaleString('ko-KR')}원`

/** The screens about points. Points are shown in won. */
export const points = {
  won,
  head: ({ amount }: Amount) => `쓸 수 있는 포인트 ${won({ amount })}`,
  none: '아직 포인트가 없어요',
  soon: ({ amount }: Amount) => `15일 안에 사라지는 포인트 ${won({ amount })}`,
  nothingSoon: '15일 안에 사라지는 포인트는 없어요.',
  ledger: '포인트 내역',
  listsLabel: '내역 종류',
  lists: { all: '전체', added: '적립', used: '사용', expired: '소멸' },
  actions: {
    SAVE: '포인트 적립',
    USE: '포인트 사용',
    USE_CANCEL: '포인트 사용 취소',
    ADMIN_DEDUCT: '관리자 차감',
    EXPIRED: '포인트 소멸',
  },
  types: { EVENT: '이벤트', ADMIN: '관리자', PAYMENT: '이용권 결제' },
  until: ({ date }: When) => `${date}까지`,
  emptyTitle: '받은 포인트가 여기에 쌓여요',
  emptyList: '이 내역은 아직 없어요.',
  howToEarn: '유료 이용권을 쓰고 있다면 이벤트에서 5,000원을 받을 수 있어요.',
  more: ({ count }: Count) => `${count.toLocaleString('ko-KR')}건 더 보기`,
  toEvent: '이벤트 보기',
  toExpired: '소멸 예정 보기',
  toLedger: '포인트 내역 보기',
  toPlans: '이용권 보기',
  guest: '로그인하면 내 포인트를 볼 수 있어요.',
  guestEvent: '로그인하면 포인트를 받을 수 있는지 알려 드려요.',
  seoulTime: '유효 기간은 한국 시간이에요.',
  expiring: {
    head: ({ amount }: Amount) => `${won({ amount })}이 15일 안에 사라져요`,
    soonTitle: '곧 사라져요',
    pastTitle: '사라진 포인트',
    pastNone: '사라진 포인트는 없어요.',
    daysLeft: ({ count }: Count) => (count <= 1 ? '하루 안에 사라져요' : `${count}일 남았어요`),
    renew: '이벤트 포인트는 아직 쓰지 않았다면 유효 기간을 늘릴 수 있어요.',
    renewLink: '유효 기간 늘리기',
  },
  info: {
    heading: '포인트로 이용권을 결제할 수 있어요',
    rules: [
      {
        title: '쓰기',
        lines: [
          '먼저 사라질 포인트부터 써요.',
          '한 번에 100원부터, 결제 금액 전부까지 쓸 수 있어요.',
          '남은 결제 금액이 1원에서 99원이면 카드로 낼 수 없어서, 포인트를 그만큼 덜 써요.',
        ],
      },
      {
        title: '유효 기간',
        lines: [
          '받은 날부터 1년 동안 쓸 수 있어요. 한국 시간으로 같은 날짜, 같은 시각에 사라져요.',
          '2월 29일에 받은 포인트는 다음 해 2월 28일에 사라져요.',
          '사라지기 15일 전부터 포인트 화면에 표시해요.',
        ],
      },
      {
        title: '환불',
        lines: [
          '포인트를 쓴 결제를 환불하면 쓴 포인트도 돈과 같은 비율로 돌아와요.',
          '유효 기간은 그대로예요. 이미 지났다면 돌려받은 때부터 15일 동안 쓸 수 있어요.',
        ],
      },
      {
        title: '계정 삭제',
        lines: ['계정을 삭제하면 포인트도 사라지고 되돌릴 수 없어요.'],
      },
    ],
  },
  event: {
    open: '5,000원을 받을 수 있어요',
    notEligible: '유료 이용권을 시작하면 5,000원을 드려요',
    held: '5,000원을 받았어요',
    used: '이미 사용한 포인트예요',
    expired: '이벤트 포인트가 사라졌어요',
    guest: '유료 이용권을 쓰면 5,000원을 드려요',
    heldUntil: ({ date }: When) => `${date}까지 쓸 수 있어요.`,
    renewedOn: ({ date }: When) => `${date}에 유효 기간을 늘렸어요.`,
    expiredText: '사라진 포인트는 다시 드리지 않아요.',
    steps: '이벤트 순서',
    stepNames: { open: '포인트 받기', held: '쓰기 전에 유효 기간 늘리기', used: '결제에 사용' },
    now: '지금',
    conditions: '조건',
    conditionLines: [
      '유료 이용권을 쓰는 동안 받을 수 있어요. 무료 체험과 프로모션은 해당하지 않아요.',
      '한 사람에 한 번 드려요. 전화번호가 같으면 같은 사람이에요.',
      '하나도 쓰지 않았다면 언제든 유효 기간을 다시 1년으로 늘릴 수 있어요.',
    ],
    take: '5,000원 받기',
    renew: '유효 기간을 1년으로 늘리기',
    renewNeedsPlan: '유료 이용권을 쓰는 동안 유효 기간을 늘릴 수 있어요.',
    offline: '인터넷에 연결되면 받을 수 있어요.',
  },
}

type Amount = { amount: string }
type Day = { date: string }
type Count = { count: number }

/** The screen on which a code is used, and on which somebody may agree to pay after the promotion. */
export const promotion = {
  heading: '프로모션 코드',
  guest: '로그인하면 코드를 등록할 수 있고, 이 화면으로 다시 돌아와요.',
  code: '코드',
  codeHint: '영문과 숫자예요. 대문자와 소문자를 가리지 않아요.',
  take: '코드 등록하기',
  free: '코드를 등록해도 결제되지 않고, 기간이 끝나면 저절로 무료로 돌아가요.',
  offline: '코드를 쓰거나 동의하려면 네트워크가 필요해요.',
  refusals: {
    unknown: '없는 코드예요. 글자를 확인해 주세요.',
    not_yet: '아직 쓸 수 없는 코드예요.',
    over: '기간이 지난 코드예요.',
    used_up: '준비한 인원이 모두 찼어요.',
    only_new: '처음 이용하는 분만 쓸 수 있는 코드예요.',
    taken_before: '이미 쓴 코드예요. 한 사람에 한 번만 쓸 수 있어요.',
    one_running: '지금 쓰고 있는 프로모션이 끝난 뒤에 쓸 수 있어요.',
  },
  tooMany: '너무 여러 번 시도했어요. 10분 뒤에 다시 해 주세요.',
  running: ({ name }: { name: string }) => `${name} 프로모션을 쓰고 있어요`,
  until: ({ date }: Day) => `${date}까지 프리미엄을 쓸 수 있어요.`,
  endsFree: '그 뒤에는 저절로 무료로 돌아가고, 결제되지 않아요.',
  agreedPays: ({ date, amount }: Day & Amount) => `${date}에 ${amount}을 결제하기로 했어요.`,
  after: '끝난 뒤에도 계속 쓰려면',
  afterText: '지금 동의하면 프로모션이 끝나는 날 처음 결제돼요. 동의하지 않으면 아무것도 결제되지 않아요.',
  extension: ({ count, date }: Count & Day) => `동의하면 ${count}일을 더해 ${date}까지 무료로 써요.`,
  discount: ({ count }: Count) => `첫 결제는 ${count}% 할인돼요.`,
  tooEarly: ({ date }: Day) => `결제 30일 전인 ${date}부터 동의할 수 있어요.`,
  product: '이용권',
  firstPrice: '첫 결제',
  firstPriceOn: ({ amount, date }: Amount & Day) => `${date}에 ${amount}`,
  laterPrice: '그다음부터',
  laterPriceEvery: ({ amount, period }: Amount & { period: string }) => `${period}마다 ${amount}`,
  noCard: '먼저 카드를 등록해 주세요. 등록만으로는 결제되지 않아요.',
  addCard: '카드 등록하기',
  consent: ({ date, first, later, period }: Day & { first: string; later: string; period: string }) =>
    `${date}에 ${first}, 그다음부터 해지할 때까지 ${period}마다 ${later}을 결제하는 것에 동의해요.`,
  consentMissing: '가격과 갱신에 동의해 주세요.',
  agree: '동의하고 계속 쓰기',
  agreed: '동의했어요. 지금은 결제되지 않아요.',
  changed: '그 사이 가격이나 상태가 달라졌어요. 다시 확인해 주세요.',
  withdraw: '동의 취소하기',
  withdrawText: '언제든 취소할 수 있고, 취소하면 결제되지 않아요. 아직 시작하지 않은 추가 기간은 없어져요.',
  withdrawn: '동의를 취소했어요. 결제되지 않아요.',
  note: ({ date }: Day) =>
    `프로모션으로 ${date}까지 프리미엄을 쓸 수 있어요. 지금 결제하면 그 기간과 겹쳐요.`,
}

/** The prompts about plans. None urges: each says what is free first. */
export const occasions = {
  dismiss: '7일간 보지 않기',
  occasions: {
    'plan-page-15s': {
      title: '아직 고민 중이신가요?',
      text: '해지는 언제든 두 번만 누르면 되고, 결제하고 7일 안에 쓰지 않았다면 전액 돌려받아요.',
    },
    'holiday-event': {
      title: '오늘은 장이 쉬는 날이에요',
      text: '쉬는 동안 내 종목의 리포트와 신호 기록을 천천히 살펴보세요.',
    },
    'report-visits-3-weekly': {
      title: '이번 주에 리포트를 세 번 보셨어요',
      text: '베이직부터는 AI 리포트 종목 수에 제한이 없고, 신호가 바뀌면 알려 드려요.',
    },
    'discovery-30s': {
      title: '찾던 종목이 있나요?',
      text: '프리미엄에서는 추천 필터의 지난 목록과 과거 날짜 기준 검색까지 쓸 수 있어요.',
    },
  },
  freeText: '지금 쓰는 기능은 계속 무료예요.',
  trialText: ({ count }: { count: number }) =>
    `${count}시간 동안 모든 기능을 무료로 써 볼 수 있어요. 카드가 필요 없고, 끝나도 결제되지 않아요.`,
  offers: {
    'sign-up': '무료로 시작하기',
    trial: '무료 체험 보기',
    plans: '이용권 보기',
    landing: '무료 기능 보기',
  },
}

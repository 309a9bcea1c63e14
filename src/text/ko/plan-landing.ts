/** What is free, what is not, and where to check whether it is worth it. */
export const planLanding = {
  heading: '무료로 쓸 수 있는 것부터 보여 드릴게요',
  lead: '돈을 내기 전에 기록부터 확인해 보세요.',
  free: '무료로 쓸 수 있는 것',
  paid: '이용권이 있어야 하는 것',
  from: ({ name }: { name: string }) => `${name}부터`,
  check: '먼저 확인해 보세요',
  record: '신호의 성과 기록 보기',
  recordText: '맞은 신호와 틀린 신호를 모두 볼 수 있고, 브라우저에서 직접 검증할 수 있어요.',
  report: ({ name }: { name: string }) => `${name} 리포트 보기`,
  reportText: '오늘 나온 실제 리포트예요. 반대로 볼 이유까지 있어요.',
  compare: '이용권 비교하기',
  risk: '투자 판단을 돕는 정보이고 개인에게 하는 투자 조언이 아니에요. 수익을 약속하지 않아요.',
}

/** What somebody hears who asks for the points of the subscription event. */
export const pointReward = {
  granted: '포인트 5,000원을 드렸어요. 오늘부터 1년 동안 쓸 수 있어요.',
  renewed: '유효 기간을 오늘부터 1년으로 늘렸어요.',
  already_used: '이미 사용한 포인트예요.',
  problem: '지금은 포인트를 드릴 수 없어요. 유료 구독을 이용 중인지 확인해 주세요.',
}

/** What is asked of somebody whose trial has ended. The questions themselves come from the server. */
export const trialSurvey = {
  lead: '질문 3개예요. 답하고 싶은 것만 답하고, 건너뛰어도 괜찮아요.',
  guest: '로그인하면 답할 수 있는 질문이 있는지 보여 드려요.',
  none: '고르지 않음',
  nothing: '하나라도 답해 주세요. 답하지 않으려면 건너뛰면 돼요.',
  send: '보내기',
  skip: '건너뛰기',
  offline: '답을 보내려면 네트워크가 필요해요. 적은 내용은 그대로 있어요.',
  thanks: '답해 주셔서 고마워요',
  thanksText: '서비스를 고치는 데 쓸게요.',
  stillFree: '지금도 무료로 쓰실 수 있어요',
  toHome: '홈으로',
}

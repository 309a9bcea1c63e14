type Words = { id: string; text_kr: string; text_en: string }
export type SurveyForm = {
  id: string
  title_kr: string
  title_en: string
  questions: readonly (Words & { options: readonly Words[] })[]
}

/** The surveys. The screen decides which users see them, and a question without options takes free text. */
export const surveyForms: readonly SurveyForm[] = [
  {
    id: 'expired-trial',
    title_kr: '무료 체험은 어떠셨나요?',
    title_en: 'How was your free trial?',
    questions: [
      {
        id: 'useful',
        text_kr: '가장 도움이 된 것은 무엇인가요?',
        text_en: 'What helped you most?',
        options: [
          { id: 'signals', text_kr: 'AI 매매 신호', text_en: 'AI signals' },
          { id: 'screener', text_kr: '종목 검색기', text_en: 'Screener' },
          { id: 'report', text_kr: '종목 리포트', text_en: 'Stock reports' },
          { id: 'portfolio', text_kr: '포트폴리오 분석', text_en: 'Portfolio analysis' },
          { id: 'nothing', text_kr: '특별히 없었어요', text_en: 'Nothing in particular' },
        ],
      },
      {
        id: 'reason',
        text_kr: '구독하지 않으신 이유는 무엇인가요?',
        text_en: 'Why didn’t you subscribe?',
        options: [
          { id: 'price', text_kr: '가격이 부담돼요', text_en: 'It costs too much' },
          { id: 'time', text_kr: '써 볼 시간이 모자랐어요', text_en: 'I didn’t have enough time to try it' },
          { id: 'difficult', text_kr: '쓰기 어려웠어요', text_en: 'It was hard to use' },
          { id: 'trust', text_kr: '신호를 믿기 어려웠어요', text_en: 'I didn’t trust the signals' },
          { id: 'later', text_kr: '나중에 구독하려고요', text_en: 'I plan to subscribe later' },
        ],
      },
      {
        id: 'wish',
        text_kr: '더 있었으면 하는 점을 자유롭게 적어 주세요.',
        text_en: 'What would you like to see? Tell us in your own words.',
        options: [],
      },
    ],
  },
]

/** Returns the problems of the answers, by question. All questions are optional. */
export function findSurveyAnswerProblems(
  { questions }: SurveyForm,
  answers: Record<string, string>,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.find(candidate => candidate.id === id)
    if (!question) wrong[`answers.${id}`] = 'There is no such question.'
    else if (question.options.length > 0 && !question.options.some(option => option.id === answer))
      wrong[`answers.${id}`] = 'There is no such answer.'
  }
  return wrong
}

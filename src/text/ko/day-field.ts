type DayAndLast = { date: string; last: string }

/** The field for a date. */
export const dayField = {
  choose: '달력에서 고르기',
  example: '20260302, 3/2',
  unreadable: '날짜로 읽을 수 없습니다. 20260302나 3/2처럼 적어 주세요.',
  /** The date is after today. */
  toCome: ({ date, last }: DayAndLast) => `${date}은 아직 오지 않았습니다. ${last}까지의 날짜를 적어 주세요.`,
}

type Name = { name: string }
type Most = { most: string }

/** The words of the sheet that chooses the columns of a table. */
export const screenerColumns = {
  title: '표에 보일 열',
  lead: ({ most }: Most) => `${most}개까지 고르고 순서를 정합니다. 카드에는 앞의 셋이 보입니다.`,
  full: ({ most }: Most) => `열은 ${most}개까지입니다.`,
  chosen: '고른 열',
  find: '열 찾기',
  none: '그런 열이 없습니다.',
  reset: '기본 열로',
  done: '열 정하기 마침',
  earlier: ({ name }: Name) => `${name} 앞으로`,
  later: ({ name }: Name) => `${name} 뒤로`,
  remove: ({ name }: Name) => `${name} 빼기`,
}

type Name = { name: string }
type Value = { value: string }

/** The words that explain why a stock passes or fails a filter. */
export const screenerWhy = {
  pass: '왜 통과했나',
  fail: '왜 빠졌나',
  missing: '왜 알 수 없나',
  verdicts: { pass: '통과', fail: '탈락', missing: '값 없음' },
  ask: ({ name }: Name) => `${name}: 왜 통과했나`,
  title: '왜 통과하거나 빠졌나',
  find: '다른 종목 설명 보기',
  findHint: '이름, 초성, 코드',
  found: '찾은 종목',
  none: '그런 종목이 없습니다.',
  nothing: '조건이 없어 모든 종목이 통과합니다.',
  choose: '종목을 고르면 조건마다 값과 한도까지의 거리를 보여 줍니다.',
  room: ({ value }: Value) => `한도까지 ${value}`,
  exact: '한도와 같음',
  short: ({ value }: Value) => `${value} 모자람`,
  over: ({ value }: Value) => `${value} 넘음`,
  points: ({ value }: Value) => `${value}%p`,
  noPack: '설명은 이 기기에 받아 둔 데이터로 합니다. 다 받으면 여기에 나옵니다.',
  earlierDay: '지난 날짜의 결과는 서버에서 오며, 종목마다의 설명은 오늘 데이터로만 할 수 있습니다.',
  quote: '종목 보기',
}

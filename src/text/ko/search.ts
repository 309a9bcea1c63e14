type Count = { count: number }
type Day = { date: string }
type Name = { name: string }

/** The words of the search and the command palette. */
export const search = {
  label: '종목·화면·기능 검색',
  labelStocks: '종목 검색',
  placeholder: '이름, 코드, 초성 또는 화면 이름',
  placeholderStocks: '이름, 코드 또는 초성',
  headings: {
    any: '무엇을 찾으세요?',
    notification: '어느 종목의 알림을 받을까요?',
    chart: '어느 종목의 차트를 볼까요?',
  },
  hint: '‘ㅅㅅ’처럼 초성만 쳐도 되고, 한영 자판이 바뀌어 있어도 찾습니다.',
  palette: '빠른 검색',
  paletteKeys: '↑ ↓ 선택 · Enter 열기 · Esc 닫기',
  clear: '입력 지우기',
  results: '검색 결과',
  sections: {
    recents: '최근 검색한 종목',
    stocks: '종목',
    near: '혹시 이 종목인가요?',
    pages: '화면',
    actions: '기능',
  },
  popular: '거래가 많은 종목',
  more: ({ count }: Count) => `종목 ${count}개 더 보기`,
  countries: { kr: '한국', us: '미국' },
  etf: 'ETF',
  halted: '거래 정지',
  asOf: ({ date }: Day) => `${date} 종가 기준`,
  asOfMixed: ({ kr, us }: { kr: string; us: string }) => `한국 ${kr} · 미국 ${us} 종가 기준`,
  asOfDay: ({ date }: Day) => `${date} 기준`,
  current: '지금 설정',

  remove: '지우기',
  removeOne: ({ name }: Name) => `최근 검색에서 ${name} 지우기`,
  removeAll: '모두 지우기',
  removed: ({ name }: Name) => `최근 검색에서 지웠습니다: ${name}`,
  removedAll: ({ count }: Count) => `최근 검색한 종목 ${count}개를 지웠습니다.`,
  undo: '되돌리기',
  failed: '바꾸지 못했습니다. 잠시 뒤 다시 해 보세요.',
  none: '검색한 종목이 여기에 남아요. 이 기기에만 저장되고, 로그인하면 계정으로 옮겨집니다.',
  noneSigned: '검색한 종목이 여기에 남고, 다른 기기에서도 볼 수 있어요.',

  found: ({ stocks, others }: { stocks: number; others: number }) =>
    `종목 ${stocks}개${others > 0 ? `, 화면과 기능 ${others}개` : ''}를 찾았습니다`,
  nearFound: ({ count }: Count) => `검색 결과가 없습니다. 비슷한 종목 ${count}개가 있습니다`,
  nothing: '검색 결과가 없습니다',
  noStock: ({ q }: { q: string }) => `‘${q}’ 종목을 찾지 못했습니다.`,
  nothingTitle: ({ q }: { q: string }) => `‘${q}’ 검색 결과가 없습니다`,
  nothingText: '국내와 미국에 상장된 종목과 ETF를 이름, 코드, 초성으로 찾습니다.',
  otherLayout: ({ text }: { text: string }) => `한글 자판으로 친 ‘${text}’도 찾아 보았습니다.`,
  request: '찾는 종목이 없나요? 업종이나 테마에서 찾아보세요.',
  toSectors: '업종 보기',
  toThemes: '테마 보기',

  onDevice: ({ date }: Day) => `이 기기에 받아 둔 ${date} 자료로 찾습니다. 연결이 없어도 됩니다.`,
  onDeviceMixed: ({ kr, us }: { kr: string; us: string }) =>
    `이 기기에 받아 둔 자료로 찾습니다(한국 ${kr}, 미국 ${us}). 연결이 없어도 됩니다.`,
  onDevicePart: ({ country, date }: { country: string; date: string }) =>
    `지금은 이 기기에 받아 둔 ${country} 시장만 찾습니다(${date}).`,
  bringing: '연결이 없어도 찾을 수 있도록 종목 자료를 받고 있습니다.',
  manage: '받아 둔 자료 관리',
  offlineTitle: '연결이 끊겨 종목을 찾을 수 없습니다',
  offlineText:
    '이 기기에 받아 둔 종목 자료가 없습니다. 연결되면 바로 이어서 찾고, 그다음부터는 연결이 없어도 됩니다.',

  actions: {
    signOut: '로그아웃',
    install: '앱 설치',
    signIn: '로그인',
  },
}

type Count = { count: number }
type Day = { date: string }
type Name = { name: string }

export const popup = {
  views: '보기',
  today: '오늘',
  watchlist: '내 종목',
  search: '종목 검색',
  searchTitle: '종목 검색',
  settings: '설정',
  opensTab: '새 탭에서 열립니다',

  changed: ({ count }: Count) => `신호 ${count}개가 바뀌었습니다`,
  unchanged: '바뀐 신호가 없습니다',
  signals: '바뀐 신호',
  others: '다른 변화',
  earlier: '지난 변화',
  fresh: '새로',
  lastLook: ({ when }: { when: string }) => `${when}에 확인함`,
  locked: ({ count }: Count) => `지금 이용권에서 보이지 않는 종목이 ${count}개 있습니다.`,
  toPlans: '이용권 보기',

  emptyTitle: '아직 담은 종목이 없습니다',
  emptyText: '종목을 찾아 담으면 신호가 바뀔 때 이 자리에 보입니다.',
  find: '종목 찾기',
  myList: 'AI 리포트',
  emptyGroup: '담은 종목이 없습니다.',
  count: ({ count }: Count) => `${count}개`,

  welcome: '내 종목의 신호를 여기서 봅니다',
  welcomeText: '사이트에서 로그인하고 연결을 한 번 허락하면 됩니다. 비밀번호는 이 창에 쓰지 않습니다.',
  welcomeCan: [
    '마지막 거래일에 바뀐 신호와 가격을 봅니다',
    '바뀐 신호의 수를 아이콘에 표시합니다',
    '인터넷이 끊겨도 마지막으로 본 값을 보여 줍니다',
  ],
  signIn: '사이트에서 로그인',
  otherWays: '다른 방법으로 로그인',
  opened: '새 탭에서 이어서 진행해 주세요.',

  offlineFind: ({ count }: Count) => `연결되지 않아 이 기기에 있는 종목에서 ${count}개를 찾았습니다.`,
  offlineNone: '연결되지 않았고, 이 기기에 있는 종목에는 없습니다.',
  nothing: ({ q }: { q: string }) => `‘${q}’에 맞는 종목이 없습니다`,
  nothingText: '종목 이름, 코드, 초성으로 찾을 수 있습니다.',

  signal: '신호',
  rating: '등급',
  why: '이유',
  against: '반대 근거',
  noWhy: '아직 판정한 이유가 없습니다.',
  openOnSite: '사이트에서 열기',
  unknown: ({ name }: Name) => `${name} 종목을 찾을 수 없습니다`,

  account: '계정',
  notSignedIn: '로그인하지 않았습니다.',
  signOut: '로그아웃',
  display: '화면',
  allSettings: '모든 설정은 사이트에서',
  badge: '아이콘의 숫자',
  badgeText:
    '마지막 거래일에 바뀐 신호 가운데 아직 보지 않은 수입니다. 브라우저가 켜져 있는 동안 30분쯤마다 확인합니다.',
  badgeAt: ({ when }: { when: string }) => `마지막 확인 ${when}`,
  asOf: ({ date }: Day) => `${date} 종가`,
}
